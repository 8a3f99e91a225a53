// The keyboard. Keys without Ctrl can be switched off, for those who dictate (WCAG 2.2, 2.1.4).

const keys = (() => {
  const actions = [
    ["j", "keyNext", () => list.step(1)],
    ["k", "keyPrevious", () => list.step(-1)],
    ...(data.report ? [] : [
      ["x", "keyTick", () => list.tick()],
      ["w", "keyWontFix", () => list.current >= 0 && list.setState(list.current, "wont-fix")],
      ["n", "keyNote", () => list.current >= 0 && list.focusNote(list.current)],
    ]),
    ["/", "keyFilter", () => { document.body.dataset.view = "list"; filter.search.focus(); filter.search.select(); }],
    ["t", "keyTexts", () => { document.body.dataset.view = "texts"; texts.focus(); }],
    ["?", "keyHelp", () => open()],
  ];
  const on = make("input", { type: "checkbox", checked: settings.get("keys") !== false, on: { change: () => settings.set("keys", on.checked) } });
  const close = make("button", { type: "button", on: { click: () => help.close() } }, say("close"));
  const help = make("dialog", { "aria-labelledby": "help-title" },
    make("h2", { id: "help-title" }, say("keys")),
    make("dl", {}, ...[...actions, ["Esc", "keyLeave"]].flatMap(([key, name]) => [make("dt", {}, make("kbd", { lang: "en" }, key)), make("dd", {}, say(name))])),
    data.report ? null : make("p", {}, say("about")),
    make("footer", {}, make("label", {}, on, say("keysOn")), close));
  help.addEventListener("click", (event) => { if (event.target === help) help.close(); });

  function open() {
    if (help.open) return;
    help.showModal();
    // Not by autofocus, which a browser also heeds as the page opens, and complains of when a key was pressed first.
    close.focus();
  }

  /** Whether what has the focus takes letters itself. */
  const writes = (target) => target.matches("textarea, select, input:not([type=checkbox], [type=radio])");

  function leave(target) {
    if (writes(target) || target.closest(".texts")) {
      document.body.dataset.view = "list";
      target.blur();
      if (list.current >= 0) list.select(list.current, { focus: true });
    } else {
      filter.reset();
    }
  }

  document.addEventListener("keydown", (event) => {
    // A key that ends the composition of Japanese or Chinese belongs to the input method.
    if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    if (event.key === "Escape") leave(event.target);
    else {
      const [, , act] = actions.find(([key]) => key === event.key) ?? [];
      if (!act || !on.checked || writes(event.target)) return;
      act();
    }
    event.preventDefault();
  });

  return { help, open };
})();
