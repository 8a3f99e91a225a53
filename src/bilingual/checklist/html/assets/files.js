// Ticks and notes as a file: saved for others and for `bilingual checklist --update`, loaded from where others saved.

const files = (() => {
  const NAME = "checklist.json";

  function save() {
    const url = URL.createObjectURL(new Blob([store.save()], { type: "application/json" }));
    const link = make("a", { href: url, download: NAME });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    announce(say("saved", { file: NAME }));
  }

  const input = make("input", { type: "file", accept: ".json,application/json", class: "unseen", tabindex: "-1", "aria-hidden": "true", on: { change: load } });

  async function load() {
    const [file] = input.files;
    if (!file) return;
    try {
      announce(say("loaded", store.load(await file.text())));
    } catch (error) {
      announce(say("unreadable", { why: error.message }));
    }
    input.value = "";
  }

  return { save, input, choose: () => input.click() };
})();
