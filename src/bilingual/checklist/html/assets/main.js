// Puts the page together and keeps its parts in step.

const progress = (() => {
  const bar = make("progress", { "aria-label": say("title"), max: String(Math.max(data.items.length, 1)) });
  const text = make("span", { role: "status" });
  return {
    element: make("div", { class: "progress" }, data.report ? data.report : bar, text),
    refresh() {
      if (data.report) return;
      const done = data.items.filter((item) => list.closed(store.of(item.id).state)).length;
      bar.value = done;
      text.textContent = say("progress", { done, total: data.items.length });
    },
  };
})();

function turnTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  settings.set("theme", root.dataset.theme);
}

function tool(name, drawing, act) {
  return make("button", { type: "button", title: say(name), data: { tool: name }, on: { click: act } }, icon(drawing), make("span", { class: "name" }, say(name)));
}

function viewSwitch() {
  const button = (view, name) => make("button", { type: "button", data: { view }, on: { click: () => { document.body.dataset.view = view; } } }, say(name));
  const buttons = [button("list", "list"), button("texts", "texts")];
  const press = () => {
    for (const made of buttons) made.setAttribute("aria-pressed", String(made.dataset.view === document.body.dataset.view));
    // What was not to be seen could not be scrolled to.
    list.show();
  };
  new MutationObserver(press).observe(document.body, { attributeFilter: ["data-view"] });
  return make("div", { class: "views", role: "group" }, ...buttons);
}

const step = (name, act) => make("button", { type: "button", on: { click: act } }, say(name));

if (settings.get("theme")) document.documentElement.dataset.theme = settings.get("theme");
document.body.append(
  make("header", { class: "bar" },
    make("h1", {}, say(data.report ? "report" : "title")), progress.element, viewSwitch(),
    make("div", { class: "tools" }, ...(data.report ? [] : [tool("import", "load", files.choose), tool("export", "save", files.save)]), tool("print", "print", () => window.print()),
      tool("theme", "theme", turnTheme), tool("help", "help", keys.open)), files.input),
  make("section", { class: "list", "aria-label": say("list") }, filter.element, list.element),
  texts.element,
  make("nav", { class: "steps", "aria-label": say("list") }, step("previous", () => list.step(-1)), data.report ? null : step("tickShort", () => list.tick()), step("next", () => list.step(1))),
  keys.help, toast);
document.body.dataset.view = "list";

const indexOf = new Map(data.items.map((item, index) => [item.id, index]));
store.onChange((ids) => {
  for (const id of ids) {
    const index = indexOf.get(id);
    if (index === undefined) continue;
    list.refresh(index);
    texts.refresh(index);
  }
  progress.refresh();
});
texts.onChoose((index) => list.select(index));
progress.refresh();
filter.apply();
const firstOpen = data.items.findIndex((item) => !list.closed(store.of(item.id).state));
if (data.items.length) list.select(Math.max(firstOpen, 0));
else if (data.articles.length) texts.show(0);
