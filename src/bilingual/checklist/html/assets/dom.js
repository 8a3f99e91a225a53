// Elements and words. What comes from a document goes into the page as text, never as markup.

const data = JSON.parse(document.getElementById("data").textContent);
const words = data.words;

/** A phrase of the interface with its placeholders filled. */
function say(name, values = {}) {
  return words[name].replace(/\{(\w+)\}/g, (whole, key) => (key in values ? String(values[key]) : whole));
}

/** An element: `on` holds listeners, `data` its data attributes, a value of null or false leaves an attribute out. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

// Outlines on a grid of 16 by 16, and what of them is filled.
const ICONS = {
  save: ["M8 2v8m-3.5-3L8 10.5 11.5 7M2.5 13.5h11"],
  load: ["M8 10.5v-8M4.5 6 8 2.5 11.5 6M2.5 13.5h11"],
  print: ["M4.5 6V2h7v4M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7V14h-7z"],
  theme: ["M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2z", "M8 2a6 6 0 0 1 0 12z"],
  help: ["M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.7 8 9.2 8 10M8 12.5v.6"],
};

/** A line drawing in the colour of the text around it. */
function icon(name) {
  const drawn = (tag, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = drawn("svg", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true", fill: "none" });
  const [outline, filled] = ICONS[name];
  svg.append(drawn("path", { d: outline, stroke: "currentColor", "stroke-width": 1.5, "stroke-linecap": "round", "stroke-linejoin": "round" }));
  if (filled) svg.append(drawn("path", { d: filled, fill: "currentColor" }));
  return svg;
}

/** Pieces of a passage: a string, or a list with the string that is marked. */
function passageText(pieces) {
  return pieces.map((piece) => (typeof piece === "string" ? piece : make("mark", {}, piece[0])));
}

/** A task without its languages. */
function taskText(item) {
  return item.task.map((part) => (typeof part === "string" ? part : part[0])).join("");
}

/** What to call an article: both paths, or the one of a catalogue that holds both sides. */
function articleName({ source, target }) {
  return [...new Set([source.path, target.path])].join(" ↔ ");
}

/** The folder that all files stand in: paths are shown from there on. */
const folder = (() => {
  const [first = "", ...others] = data.articles.flatMap(({ source, target }) => [source.path, target.path]);
  let end = first.lastIndexOf("/") + 1;
  while (end && !others.every((path) => path.startsWith(first.slice(0, end)))) end = first.lastIndexOf("/", end - 2) + 1;
  return first.slice(0, end);
})();

function shortPath(path) {
  return path.slice(folder.length);
}

function languageName(tag) {
  return words.languages[tag] ?? tag;
}

/** Do `work` when the browser has nothing better to do. */
const whenIdle = window.requestIdleCallback ? (work) => requestIdleCallback(work, { timeout: 500 }) : (work) => setTimeout(work, 16);

const toast = make("div", { class: "toast", role: "status", "aria-live": "polite" });
let toastTimer = 0;

/** Say something for a few seconds. */
function announce(text) {
  toast.textContent = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { toast.textContent = ""; }, 6000);
}
