// What a person has said of each item: it came with the page, was said here before, or is read from a file.

const store = (() => {
  const STATES = ["open", "done", "wont-fix", "solved"];
  const PREFIX = "bilingual-checklist:";
  const KEY = PREFIX + data.key;
  const BLANK = { state: "open", note: "", assignee: "", date: "" };
  const given = new Map([...data.items, ...data.past].map(({ id, state, note, assignee, date }) => [id, { state, note, assignee, date }]));
  const subjects = new Map([
    ...data.items.map((item) => [item.id, { found: item.found, title: taskText(item), article: articleName(data.articles[item.article]) }]),
    ...data.past.map(({ id, found, title, article }) => [id, { found, title, article }]),
  ]);
  const entries = new Map(given);
  const listeners = [];
  let kept = true;

  const today = () => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, "0")).join("-");
  };
  const same = (a, b) => Object.keys(BLANK).every((key) => a[key] === b[key]);

  /** Both notes; one that the other holds already is not said twice. */
  function joined(note, other) {
    if (note.includes(other)) return note;
    return other.includes(note) ? other : `${note}\n${other}`;
  }

  /** Two entries of one item: the newer one, and never less than both notes. */
  function merged(newer, older) {
    return { ...newer, note: joined(newer.note, older.note), assignee: newer.assignee || older.assignee };
  }

  /** The entries in a file's or the browser's text. Throws an Error whose message says what is wrong. */
  function parsed(text) {
    let file;
    try {
      file = JSON.parse(text);
    } catch {
      throw new Error(say("notJson"));
    }
    const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
    if (!isObject(file) || !isObject(file.items)) throw new Error(say("wrongShape"));
    if (file.version !== 1) throw new Error(say("wrongVersion"));
    return new Map(Object.entries(file.items).map(([id, found]) => {
      const entry = isObject(found) ? { ...BLANK, ...found } : BLANK;
      const right = isObject(found) && STATES.includes(entry.state) && ["note", "assignee", "date"].every((key) => typeof entry[key] === "string");
      if (!right) throw new Error(say("wrongEntry", { id }));
      const { state, note, assignee, date } = entry;
      return [id, { state, note, assignee, date }];
    }));
  }

  function written(chosen) {
    return JSON.stringify({ version: 1, items: Object.fromEntries(chosen) }, null, 1) + "\n";
  }

  /** Keep what differs from what came with the page. */
  function keep() {
    const own = [...entries].filter(([id, entry]) => !same(entry, given.get(id) ?? BLANK));
    try {
      localStorage.setItem(KEY, written(own));
      kept = true;
    } catch {
      if (kept) announce(say("notKept"));
      kept = false;
    }
  }

  /** What a key of the browser's store holds; what can't be read there is nothing. */
  function read(key) {
    try {
      return parsed(localStorage.getItem(key) ?? '{"version":1,"items":{}}');
    } catch {
      return new Map();
    }
  }

  /** What lists of other articles said of items that are in this one, too: an article was added, or left out. */
  function elsewhere() {
    const found = new Map();
    try {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX) && name !== KEY)) {
        for (const [id, entry] of read(key)) if (given.has(id) && !(found.get(id)?.date > entry.date)) found.set(id, entry);
      }
    } catch { /* A browser that keeps nothing has nothing. */ }
    return found;
  }

  function restore() {
    // The page of a check remembers nothing.
    if (data.report) return;
    const own = read(KEY);
    for (const [id, entry] of elsewhere()) if (!own.has(id) || own.get(id).date < entry.date) own.set(id, entry);
    for (const [id, mine] of own) {
      const theirs = given.get(id) ?? BLANK;
      // The page may be newer than what was said here: the list was updated from another file since.
      entries.set(id, theirs.date > mine.date || theirs.state === "solved" ? merged(theirs, mine) : mine);
    }
  }

  function changed(ids) {
    for (const listener of listeners) listener(ids);
  }

  restore();
  // The same list in another tab.
  window.addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    for (const [id, entry] of given) entries.set(id, entry);
    restore();
    changed([...entries.keys()]);
  });

  return {
    STATES,
    of: (id) => entries.get(id) ?? BLANK,
    /** Change some of an item's entry. */
    set(id, change) {
      const entry = { ...this.of(id), ...change };
      entry.date = today();
      entries.set(id, entry);
      keep();
      changed([id]);
    },
    /** Take over a file's text; what it says comes first. Gives how many entries it has, and how many are not in this list. */
    load(text) {
      const found = parsed(text);
      let unknown = 0;
      for (const [id, theirs] of found) {
        const mine = entries.get(id) ?? BLANK;
        entries.set(id, mine.date > theirs.date ? merged(mine, theirs) : merged(theirs, mine));
        unknown += !given.has(id);
      }
      keep();
      changed([...found.keys()]);
      return { n: found.size, unknown };
    },
    /** The text of a file with all that was said, and with what it was said about. */
    save: () => written([...entries].filter(([, entry]) => !same(entry, BLANK)).map(([id, entry]) => [id, { ...entry, ...subjects.get(id) }])),
    onChange: (listener) => listeners.push(listener),
  };
})();

/** Small settings of the page itself; a browser that keeps nothing has them until it is closed. */
const settings = (() => {
  const KEY = "bilingual-checklist-settings";
  let values = {};
  try {
    values = JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch { /* A setting is no loss. */ }
  return {
    get: (name) => values[name],
    set(name, value) {
      values[name] = value;
      try {
        localStorage.setItem(KEY, JSON.stringify(values));
      } catch { /* As above. */ }
    },
  };
})();
