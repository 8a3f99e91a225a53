// The list of items: one line of work each; the one in hand is open, with both passages and what a person says of it.
// Lines are there from the start; what stands in them is made when they come near, the rest in idle time.

const list = (() => {
  const element = make("div", { class: "items" });
  const lines = data.items.map((item, index) => make("li", { class: `item ${data.report ? "read" : ""}`, tabindex: "-1", data: { index, severity: item.severity } }));
  let current = -1;

  const entryOf = (index) => store.of(data.items[index].id);
  const closed = (state) => state === "done" || state === "wont-fix";

  /** Make what stands in a line. */
  function fill(index) {
    if (lines[index].firstChild) return;
    near.unobserve(lines[index]);
    lines[index].append(...content(data.items[index]));
    refresh(index);
  }

  function content(item) {
    const place = (passage) => passage.key || say("line", { line: passage.line });
    const [mended, other] = item.mend === languageOf(item, "source") ? ["source", "target"] : ["target", "source"];
    const titled = item[mended].section ? mended : other;
    const where = place(item.source) === place(item.target) ? place(item.source) : `${place(item.source)} ↔ ${place(item.target)}`;
    const parts = item.task.map((part) => (typeof part === "string" ? part : make("span", { lang: part[1] }, part[0])));
    const main = make("div", {},
      make("p", { class: "task" }, ...parts),
      make("p", { class: "meta" },
        make("span", { class: "severity" }, words.severities[item.severity]),
        make("span", { title: words.rules[item.rule] }, item.rule),
        make("span", {}, where),
        item[titled].section ? make("span", { lang: languageOf(item, titled) }, `§ ${item[titled].section}`) : null,
        make("span", { class: "still" }),
        make("span", { class: "noted" })));
    return data.report ? [main] : [make("input", { type: "checkbox", tabindex: "-1", "aria-label": say("tick", { task: taskText(item) }) }), main];
  }

  function languageOf(item, side) {
    return data.articles[item.article][side].lang;
  }

  /** Both passages with what differs marked, and the suggestion: also what is printed. */
  function detail(item) {
    const passage = (side) => {
      const { line: number, section, pieces, lacking, before, value } = item[side];
      const lang = languageOf(item, side);
      const where = [languageName(lang), say("line", { line: number }), section].filter(Boolean);
      return make("div", { class: `passage ${lang === item.mend ? "mend" : ""}` },
        make("p", { class: "where" }, `${where[0]} · ${where[1]}`, ...(where[2] ? [" · ", make("span", { lang }, where[2])] : [])),
        make("p", { lang }, ...(pieces.length ? passageText(pieces) : []), lacking ? make("span", { class: "lacking", lang: data.lang }, `${pieces.length ? " " : ""}${before ? say("lackingBehind", { before }) : say("lacking")}`) : ""),
        value ? make("p", { class: "where" }, `= ${value}`) : null);
    };
    const sides = ["source", "target"].filter((side) => !item.alone || languageOf(item, side) === item.mend);
    return make("div", { class: "detail" }, ...sides.map(passage), suggestion(item));
  }

  function suggestion(item) {
    if (!item.suggestion) return null;
    const name = { replace: "suggestion", insert: "insert", translate: "translate" }[item.advice];
    const lang = item.advice === "translate" ? (item.mend === languageOf(item, "source") ? languageOf(item, "target") : languageOf(item, "source")) : item.mend;
    const text = make("div", { class: "text", lang }, item.suggestion);
    const copy = make("button", { type: "button", on: { click: () => copied(text) } }, say("copy"));
    return make("div", { class: "suggestion" }, make("div", {}, make("div", { class: "label" }, say(name)), text), copy);
  }

  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text.textContent);
      announce(say("copied"));
    } catch {
      // No clipboard for this page: the text is selected, and Ctrl+C takes it.
      getSelection().selectAllChildren(text);
    }
  }

  /** State, note and who: what a person says of an item. */
  function fields(index) {
    const { id } = data.items[index];
    const entry = store.of(id);
    const states = ["open", "done", "wont-fix"].map((state) =>
      make("label", {}, make("input", { type: "radio", name: "state", value: state, checked: entry.state === state, on: { change: () => setState(index, state) } }), say(state)));
    const typed = (name) => ({ on: { input: (event) => store.set(id, { [name]: event.target.value }) } });
    const who = make("input", { type: "text", class: "assignee", "aria-label": say("assignee"), autocomplete: "off", spellcheck: "false", ...typed("assignee") });
    const note = make("textarea", { class: "note", "aria-label": say("note"), rows: "2", placeholder: say(entry.state === "wont-fix" ? "reason" : "note"), ...typed("note") });
    who.value = entry.assignee;
    note.value = entry.note;
    return make("div", { class: "fields" },
      make("fieldset", { class: "states", "aria-label": say("state") }, ...states), note,
      make("label", { class: "who" }, make("span", { class: "label" }, say("assignee")), who));
  }

  function setState(index, state) {
    store.set(data.items[index].id, { state });
    if (state === "wont-fix" && !entryOf(index).note) focusNote(index);
  }

  function focusNote(index) {
    select(index);
    lines[index].querySelector(".note").focus();
  }

  function refresh(index) {
    const made = lines[index];
    const entry = entryOf(index);
    made.dataset.state = entry.state;
    if (data.report || !made.firstChild) return;
    made.querySelector("input").checked = closed(entry.state);
    const said = [entry.state === "wont-fix" ? say("wont-fix") : "", entry.assignee, entry.note].filter(Boolean).join(" · ");
    made.querySelector(".noted").textContent = said;
    // Ticked before this list was made, and found in it again.
    const still = entry.state === "done" && data.items[index].state === "done" && data.items[index].date && entry.date === data.items[index].date;
    made.querySelector(".still").textContent = still ? say("still", { date: entry.date }) : "";
    const open = made.querySelector(".fields");
    if (!open) return;
    for (const radio of open.querySelectorAll("[type=radio]")) radio.checked = radio.value === entry.state;
    for (const name of ["note", "assignee"]) {
      const field = open.querySelector(`.${name}`);
      if (field.value !== entry[name]) field.value = entry[name];
    }
    open.querySelector(".note").placeholder = say(entry.state === "wont-fix" ? "reason" : "note");
  }

  /** Put an item in hand: open its line, and show its place in both texts. */
  function select(index, { focus = false } = {}) {
    if (index !== current) {
      if (current >= 0) shut(current);
      current = index;
      fill(index);
      const made = lines[index];
      made.setAttribute("aria-current", "true");
      made.tabIndex = 0;
      made.lastElementChild.append(detail(data.items[index]));
      if (!data.report) {
        made.querySelector("input").tabIndex = 0;
        made.lastElementChild.append(fields(index));
      }
    }
    if (focus) lines[index].focus({ preventScroll: true });
    bring(lines[index]);
    texts.reveal(index);
  }

  /** Scroll as little as needed for a line to be seen; its beginning is worth more than its end. */
  function bring(made) {
    const scroll = () => {
      const frame = element.getBoundingClientRect(), box = made.getBoundingClientRect();
      const top = frame.top + (made.closest("section").querySelector("h2:not(.unseen)")?.offsetHeight ?? 0);
      if (box.bottom > frame.bottom) element.scrollTop += Math.min(box.bottom - frame.bottom, box.top - top);
      else if (box.top < top) element.scrollTop += box.top - top;
    };
    scroll();
    // Lines that come into sight only now have an estimated height until they are drawn.
    requestAnimationFrame(() => requestAnimationFrame(scroll));
  }

  function shut(index) {
    const made = lines[index];
    made.removeAttribute("aria-current");
    made.tabIndex = -1;
    if (!data.report) made.querySelector("input").tabIndex = -1;
    for (const part of made.querySelectorAll(".detail, .fields")) part.remove();
  }

  const visible = (index) => !lines[index].hidden;

  /** The next item that the filter lets through, from the one in hand. */
  function step(by) {
    let index = current < 0 && by < 0 ? lines.length : current;
    do index += by; while (index >= 0 && index < lines.length && !visible(index));
    if (index >= 0 && index < lines.length) select(index, { focus: true });
  }

  function tick(index = current) {
    if (index >= 0 && !data.report) setState(index, closed(entryOf(index).state) ? "open" : "done");
  }

  element.addEventListener("click", (event) => {
    const made = event.target.closest(".item");
    if (!made) return;
    const index = Number(made.dataset.index);
    if (event.target.matches(".item > input")) tick(index);
    else if (!event.target.closest(".detail, .fields") && getSelection().isCollapsed) {
      select(index, { focus: true });
      if (event.target.closest(".task")) document.body.dataset.view = "texts";
    }
  });

  element.addEventListener("keydown", (event) => {
    if (!event.target.matches(".item") || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Home: () => { const first = lines.findIndex((_, n) => visible(n)); if (first >= 0) select(first, { focus: true }); },
      End: () => { const last = lines.findLastIndex((_, n) => visible(n)); if (last >= 0) select(last, { focus: true }); },
      " ": () => tick(),
      Enter: () => { document.body.dataset.view = "texts"; texts.focus(); },
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  // Groups: one for each article, where there are several

  const groups = data.articles.map((article, n) => {
    const own = lines.filter((_, index) => data.items[index].article === n);
    const name = articleName(article);
    const title = make("h2", { title: name }, shortPath(article.target.path));
    return { element: make("section", { hidden: !own.length }, data.articles.length > 1 ? title : make("h2", { class: "unseen" }, name), make("ol", {}, ...own)), own };
  });
  const empty = make("p", { class: "empty", hidden: true });
  element.append(...groups.map((group) => group.element), empty, ...past());

  /** What stood in the list before and is not found now. */
  function past() {
    const part = (title, marks, aside) => marks.length
      ? [make("details", { class: "past" }, make("summary", {}, `${say(title)} (${marks.length})`), aside ? make("p", { class: "label" }, say(aside)) : null,
        make("ul", {}, ...marks.map((mark) => make("li", {}, make("div", {}, mark.title || mark.id),
          make("div", { class: "label" }, [mark.date, mark.article, mark.assignee, mark.note].filter(Boolean).join(" · "))))))]
      : [];
    return [...part("past", data.past.filter((mark) => mark.state === "solved"), "pastAside"), ...part("elsewhere", data.past.filter((mark) => mark.state !== "solved"))];
  }

  /** Show those items that `wanted` lets through. Gives how many they are. */
  function filter(wanted) {
    let shown = 0;
    lines.forEach((made, index) => {
      const keep = wanted(data.items[index], entryOf(index));
      if (made.hidden === keep) made.hidden = !keep;
      shown += keep;
    });
    for (const group of groups) group.element.hidden = !group.own.some((made) => !made.hidden);
    empty.hidden = shown > 0;
    empty.textContent = say(data.items.length ? "noMatch" : "nothing");
    return shown;
  }

  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) fill(Number(target.dataset.index));
  }, { root: element, rootMargin: "100% 0px" });

  function fillRest(from) {
    whenIdle((deadline) => {
      let index = from;
      do fill(index++); while (index < lines.length && (index % 50 || deadline?.timeRemaining?.() > 8));
      if (index < lines.length) fillRest(index);
    });
  }

  lines.forEach((made, index) => {
    refresh(index);
    if (index < 40) fill(index);
    else near.observe(made);
  });
  if (lines.length > 40) fillRest(40);
  if (lines.length) lines[0].tabIndex = 0;

  // On paper each item has its passages.
  window.addEventListener("beforeprint", () => lines.forEach((made, index) => {
    fill(index);
    // Some browsers tell of one printing twice.
    if (!made.hidden && !made.querySelector(".detail")) made.lastElementChild.append(detail(data.items[index]));
  }));
  window.addEventListener("afterprint", () => lines.forEach((_, index) => { if (index !== current) shut(index); }));

  return { element, select, show: () => current >= 0 && select(current), step, tick, setState, focusNote, filter, refresh, closed, get current() { return current; } };
})();
