// Which items are shown: by severity, rule, state, article and words.

const filter = (() => {
  const severities = new Set(Object.keys(words.severities));
  const has = (name) => new Set(data.items.map((item) => item[name]));

  /** A choice of one or all; left out where there is nothing to choose. */
  function choice(name, all, options) {
    const made = make("select", { "aria-label": say(name), data: { filter: name }, on: { change: apply } },
      make("option", { value: "" }, say(all)), ...options.map(([value, text]) => make("option", { value }, text)));
    made.hidden = options.length < 2;
    return made;
  }

  const search = make("input", { type: "search", placeholder: `${say("search")}  /`, "aria-label": say("search"), autocomplete: "off", spellcheck: "false", on: { input: apply } });
  const present = has("severity");
  const chips = Object.entries(words.severities).filter(([name]) => present.has(name)).map(([name, text]) => {
    const n = data.items.filter((item) => item.severity === name).length;
    return make("button", { type: "button", class: "chip", "aria-pressed": "true", data: { severity: name }, on: { click: (event) => press(event.currentTarget, name) } }, `${text} ${n}`);
  });
  const rule = choice("rule", "allRules", [...has("rule")].sort().map((name) => [name, name]));
  const state = choice("state", "allStates", data.report ? [] : ["open", "done", "wont-fix"].map((name) => [name, say(name)]));
  const article = choice("article", "allArticles", data.articles.map(({ target }, n) => [n, shortPath(target.path)]));
  article.addEventListener("change", () => { if (article.value) texts.show(Number(article.value)); });
  const shown = make("span", { role: "status" });
  const clear = make("button", { type: "button", class: "quiet", hidden: true, on: { click: reset } }, say("clearFilter"));
  const element = make("search", { class: "filter", hidden: !data.items.length }, search,
    make("div", { class: "row" }, make("div", { class: "row", role: "group", "aria-label": say("severity") }, ...chips), make("div", { class: "count" }, shown, clear)),
    make("div", { class: "row" }, rule, state, article));

  function press(chip, name) {
    if (!severities.delete(name)) severities.add(name);
    chip.setAttribute("aria-pressed", String(severities.has(name)));
    apply();
  }

  const plain = (text) => text.normalize("NFKC").toLowerCase();
  // What is searched of an item, made when it is first needed.
  let haystacks = null;
  function haystack(item, index) {
    const passage = ({ section, pieces, key }) => [section, key, ...pieces.flat()].join(" ");
    haystacks ??= data.items.map((each) => plain([taskText(each), each.rule, passage(each.source), passage(each.target), each.suggestion].join(" ")));
    return haystacks[index];
  }

  function apply() {
    const wanted = plain(search.value.trim()).split(/\s+/).filter(Boolean);
    const all = severities.size === Object.keys(words.severities).length && !rule.value && !state.value && !article.value && !wanted.length;
    let index = -1;
    const n = list.filter((item, entry) => {
      index += 1;
      return severities.has(item.severity) && (!rule.value || item.rule === rule.value) && (!state.value || entry.state === state.value)
        && (!article.value || item.article === Number(article.value))
        && wanted.every((word) => haystack(item, index).includes(word) || plain(`${entry.note} ${entry.assignee}`).includes(word));
    });
    shown.textContent = say("shown", { shown: n, total: data.items.length });
    clear.hidden = all;
  }

  function reset() {
    search.value = rule.value = state.value = article.value = "";
    for (const chip of chips) {
      severities.add(chip.dataset.severity);
      chip.setAttribute("aria-pressed", "true");
    }
    apply();
  }

  return { element, apply, reset, search };
})();
