// The two texts of an article, row by row. Rows are made in chunks: at once what is looked at, the rest in idle time.

const texts = (() => {
  const CHUNK = 40;
  const sheet = make("div", { class: "sheet", tabindex: "0", role: "region", "aria-label": say("texts") });
  const heads = make("div", { class: "heads" });
  const reading = make("div", { class: "reading", id: "reading" });
  const element = make("main", { class: "texts" }, heads, sheet, reading);

  let article = null;
  let shown = -1;
  let chunks = [];
  let rowsOf = new Map();
  let pairs = new Map();
  let linked = new Map();
  let dots = new Map();
  let told = new Map();
  let currentItem = -1;
  let focused = null;
  let lit = [];
  let choose = () => {};

  const add = (map, key, value) => (map.has(key) ? map.get(key).push(value) : map.set(key, [value]));

  // Blocks

  function piece(found) {
    if (typeof found === "string") return found;
    const [text, link, item, style] = found;
    const inner = style === "code" ? make("code", {}, text) : style === "link" ? make("span", { class: "anchor" }, text) : text;
    if (link < 0) return typeof inner === "string" ? make("span", {}, inner) : inner;
    const span = make("span", { class: "fact", tabindex: "-1", data: { link } }, inner);
    add(linked, link, span);
    if (item >= 0) {
      span.classList.add("told");
      span.setAttribute("role", "button");
      span.dataset.item = item;
      mark(span, item);
      add(told, item, span);
    }
    return span;
  }

  /** The cells of a table row: a tab parts them, also within a piece. */
  function cells(pieces) {
    let cell = make("span");
    const row = [cell];
    for (const found of pieces) {
      const text = typeof found === "string" ? found : found[0];
      const parts = text.split("\t");
      parts.forEach((part, n) => {
        if (n) row.push(cell = make("span"));
        if (part) cell.append(piece(typeof found === "string" ? part : [part, ...found.slice(1)]));
      });
    }
    return row;
  }

  function block([kind, line, level, pieces, key]) {
    const content = kind === "row" ? cells(pieces) : pieces.map(piece);
    const attributes = kind === "heading" ? { role: "heading", "aria-level": Math.min(level + 1, 6) } : {};
    const tag = ["code", "front-matter", "html"].includes(kind) ? "code" : "div";
    const made = make("div", { class: `block ${kind}`, data: { level } },
      make("span", { class: "number", "aria-hidden": "true" }, String(line)),
      make(tag, { class: "content", ...attributes }, ...content),
      key ? make("div", { class: "key" }, key) : null);
    if (level) made.style.setProperty("--level", level);
    return made;
  }

  function side(blocks, language, items) {
    if (blocks.length) return make("div", { class: "side", lang: language }, ...blocks.map(block));
    const gap = make("div", { class: "side empty" }, make("span", {}, say("gap")));
    if (items?.length) {
      gap.dataset.item = items[0];
      mark(gap, items[0]);
      add(told, items[0], gap);
    }
    return gap;
  }

  function dot(item) {
    const task = taskText(data.items[item]);
    const made = make("button", { class: "dot", type: "button", tabindex: "-1", title: task, "aria-label": task, data: { item } });
    mark(made, item);
    if (item === currentItem) made.setAttribute("aria-current", "true");
    add(dots, item, made);
    return made;
  }

  function pair(row, index) {
    const kind = (row.s[0] ?? row.t[0])?.[0] ?? "";
    const items = row.items ?? [];
    // An item over several rows has its dot at the first.
    const own = items.filter((item) => rowsOf.get(item)[0] === index);
    const made = make("div", { class: `pair ${kind === "heading" ? "heading" : ""}`, role: "group" },
      side(row.s, article.source.lang, items), make("div", { class: "gutter" }, ...own.map(dot)), side(row.t, article.target.lang, items));
    if (items.includes(currentItem)) made.classList.add("current");
    pairs.set(index, made);
    const flag = row.untranslated ? "untranslated" : row.moved && kind === "heading" ? "moved" : null;
    if (!flag) return made;
    const wrapped = document.createDocumentFragment();
    wrapped.append(made, make("div", { class: "flag" }, say(flag)));
    return wrapped;
  }

  /** Severity and state of an item, for the colours of what is about it. */
  function mark(made, item) {
    made.dataset.severity = data.items[item].severity;
    made.dataset.state = store.of(data.items[item].id).state;
  }

  // Chunks

  /** About how high a chunk will be: exact enough for the scroll bar. */
  function height(rows) {
    const length = (blocks) => blocks.reduce((sum, [, , , pieces]) => sum + pieces.reduce((n, p) => n + (typeof p === "string" ? p : p[0]).length, 0), 0);
    return rows.reduce((sum, row) => sum + 6 + 26 * Math.ceil((Math.max(length(row.s), length(row.t)) + 1) / 26), 0);
  }

  function fill(chunk) {
    if (chunk.filled) return;
    chunk.filled = true;
    chunk.element.append(...article.rows.slice(chunk.start, chunk.start + CHUNK).map((row, n) => pair(row, chunk.start + n)));
    chunk.element.style.minHeight = "";
    near.unobserve(chunk.element);
  }

  const near = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) fill(chunks[Number(target.dataset.chunk)]);
  }, { root: sheet, rootMargin: "100% 0px" });

  function fillRest(of) {
    whenIdle((deadline) => {
      if (of !== chunks) return;
      let next = chunks.find((chunk) => !chunk.filled);
      do {
        if (!next) return;
        fill(next);
        next = chunks.find((chunk) => !chunk.filled);
      } while (deadline?.timeRemaining?.() > 8);
      if (next) fillRest(of);
    });
  }

  function show(index) {
    if (index === shown) return;
    shown = index;
    article = data.articles[index];
    near.disconnect();
    [rowsOf, pairs, linked, dots, told] = [new Map(), new Map(), new Map(), new Map(), new Map()];
    focused = null;
    lit = [];
    reading.replaceChildren();
    article.rows.forEach((row, n) => (row.items ?? []).forEach((item) => add(rowsOf, item, n)));
    chunks = [];
    for (let start = 0; start < article.rows.length; start += CHUNK) {
      const high = height(article.rows.slice(start, start + CHUNK));
      const made = make("div", { class: "chunk", data: { chunk: chunks.length } });
      made.style.minHeight = `${high}px`;
      made.style.containIntrinsicSize = `auto ${high}px`;
      chunks.push({ element: made, start, filled: false });
    }
    heads.replaceChildren(...[article.source, article.target].map(({ path, lang }) =>
      make("div", { title: path }, make("b", {}, languageName(lang)), make("span", {}, shortPath(path)))));
    sheet.replaceChildren(...chunks.map((chunk) => chunk.element));
    sheet.scrollTop = 0;
    if (!chunks.length) {
      sheet.append(make("p", { class: "nothing" }, say("noTexts")));
      return;
    }
    fill(chunks[0]);
    for (const chunk of chunks) near.observe(chunk.element);
    fillRest(chunks);
  }

  // Facts that answer each other

  function light(link) {
    for (const old of lit) old.classList.remove("lit");
    lit = linked.get(link) ?? [];
    for (const fact of lit) fact.classList.add("lit");
    reading.replaceChildren(...(lit.length ? read(link) : []));
  }

  /** What a link says: both surfaces with the values that they were read as. */
  function read(link) {
    const [kind, ...values] = article.links[link];
    const said = ["source", "target"].map((name, n) => {
      const { lang } = article[name];
      const text = lit.filter((fact) => sideOf(fact) === n).map((fact) => fact.textContent).join("");
      return make("span", {}, `${languageName(lang)} `, make("b", { lang }, text || say("lacking")), values[n] && values[n] !== text ? ` = ${values[n]}` : "");
    });
    return kind ? [make("span", {}, words.kinds[kind]), ...said] : said;
  }

  const sideOf = (fact) => (fact.closest(".side").previousElementSibling ? 1 : 0);
  const factAt = (event) => event.target.closest?.(".fact");

  sheet.addEventListener("pointerover", (event) => {
    const fact = factAt(event);
    if (fact) light(Number(fact.dataset.link));
    else if (lit.length) light(focused ? Number(focused.dataset.link) : -1);
  });
  sheet.addEventListener("pointerleave", () => light(focused ? Number(focused.dataset.link) : -1));
  sheet.addEventListener("focusin", (event) => {
    focused = factAt(event) ?? null;
    light(focused ? Number(focused.dataset.link) : -1);
  });
  sheet.addEventListener("focusout", () => { focused = null; });
  sheet.addEventListener("click", (event) => {
    const about = event.target.closest("[data-item]");
    if (about) choose(Number(about.dataset.item));
    else factAt(event)?.focus({ preventScroll: true });
  });

  /** The next fact in the order of reading, both sides after each other, from the one in focus or the first in sight. */
  function step(by) {
    const all = [...sheet.querySelectorAll(".fact")];
    if (!all.length) return;
    const top = sheet.getBoundingClientRect().top;
    const at = focused ? all.indexOf(focused) + by : all.findIndex((fact) => fact.getBoundingClientRect().top >= top);
    const next = all[Math.min(Math.max(at, 0), all.length - 1)];
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  sheet.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") step(event.key === "ArrowRight" ? 1 : -1);
    else if (focused && event.key === "Enter") {
      const here = sideOf(focused);
      (linked.get(Number(focused.dataset.link)) ?? []).find((fact) => sideOf(fact) !== here)?.focus();
    } else if (focused && event.key === " " && focused.dataset.item) choose(Number(focused.dataset.item));
    else return;
    event.preventDefault();
  });

  // Items

  function reveal(item) {
    const old = currentItem;
    currentItem = item;
    if (data.items[item].article !== shown) show(data.items[item].article);
    for (const row of rowsOf.get(old) ?? []) pairs.get(row)?.classList.remove("current");
    for (const made of dots.get(old) ?? []) made.removeAttribute("aria-current");
    const rows = rowsOf.get(item) ?? [];
    for (const row of rows) {
      fill(chunks[Math.floor(row / CHUNK)]);
      pairs.get(row).classList.add("current");
    }
    for (const made of dots.get(item) ?? []) made.setAttribute("aria-current", "true");
    const fact = told.get(item)?.find((made) => made.dataset.link);
    light(fact ? Number(fact.dataset.link) : -1);
    if (rows.length) scrollTo(pairs.get(rows[0]));
  }

  /** Bring a row into sight; a second look follows, since rows above it had only an estimated height before. */
  function scrollTo(row) {
    const bring = () => {
      const box = row.getBoundingClientRect(), frame = sheet.getBoundingClientRect();
      if (box.top < frame.top + 40 || box.bottom > frame.bottom - 40) sheet.scrollTop += box.top - frame.top - Math.max(frame.height * 0.3 - box.height / 2, 40);
    };
    bring();
    requestAnimationFrame(() => requestAnimationFrame(bring));
  }

  function refresh(item) {
    for (const made of [...(told.get(item) ?? []), ...(dots.get(item) ?? [])]) mark(made, item);
  }

  return {
    element, show, reveal, refresh,
    focus: () => sheet.focus(),
    onChoose: (listener) => { choose = listener; },
    get article() { return shown; },
  };
})();
