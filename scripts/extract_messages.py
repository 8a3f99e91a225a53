"""Collects the messages of src/ into locales/bilingual.pot and brings both catalogues up to date.

    python scripts/extract_messages.py            writes, and compiles the catalogues into the package
    python scripts/extract_messages.py --check    writes nothing; exit status 1 where a catalogue is out of date

A message is the text in N_("…"), in `.text("…")`, the two texts in `.count("one", "many", …)`, and the name of each
language of data/languages/.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import yaml
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "bilingual"
LOCALES = ROOT / "locales"
TEMPLATE = LOCALES / "bilingual.pot"
LANGUAGES = ("ja", "zh_Hant")


def messages(tree: ast.AST) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The messages of a module with their lines: one text, or two for a message with a count."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Name("N_") | ast.Attribute(attr="text"):
                wanted = 1
            case ast.Attribute(attr="count"):
                wanted = 2
            case _:
                continue
        texts = tuple(a.value for a in node.args[:wanted] if isinstance(a, ast.Constant) and isinstance(a.value, str))
        # `"…".count("x")` and `Path.text` of something else have fewer texts.
        if len(texts) == wanted and all(texts):
            yield node.lineno, texts


def collected() -> Catalog:
    """The template: all messages in the order of files and lines."""
    catalogue = Catalog(project="bilingual", fuzzy=False)
    for path in sorted(SOURCES.rglob("*.py")):
        found = sorted(messages(ast.parse(path.read_text(encoding="utf-8"))))
        for _, texts in found:
            # Files without lines: a line more at the top of a module changes no catalogue.
            name = path.relative_to(ROOT).as_posix()
            catalogue.add(texts if len(texts) > 1 else texts[0], locations=[(name, None)])
    for path in sorted(SOURCES.glob("data/languages/*/tags.yaml")):
        name = yaml.safe_load(path.read_text(encoding="utf-8"))["name"]
        catalogue.add(name, locations=[(path.relative_to(ROOT).as_posix(), None)])
    for message in catalogue:
        # Our placeholders are those of str.format, which Babel would take for Python's older ones.
        message.flags -= {"python-format"}
        message.locations = list(dict.fromkeys(message.locations))
    return catalogue


def written(catalogue: Catalog, *, header: bool = True) -> bytes:
    """A catalogue as a PO file: no dates, so that equal messages make an equal file."""
    stream = BytesIO()
    write_po(stream, catalogue, width=100, ignore_obsolete=True, include_lineno=False, omit_header=not header)
    lines = stream.getvalue().split(b"\n")
    dated = (b'"POT-Creation-Date', b'"PO-Revision-Date', b'"Generated-By', b'"Last-Translator', b'"Report-Msgid')
    return b"\n".join(line for line in lines if not line.startswith(dated))


def updated(language: str, template: Catalog) -> Catalog:
    """A language's catalogue with the messages of the template; what is new in it is untranslated, never guessed."""
    path = LOCALES / language / "LC_MESSAGES" / "bilingual.po"
    old = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as stream:
            old = read_po(stream, locale=language)
    new = Catalog(
        locale=language,
        project="bilingual",
        fuzzy=False,
        version="0",
        language_team="bilingual",
        header_comment=f"# {language} catalogue of bilingual.",
    )
    for message in template:
        if not message.id:
            continue
        known = old.get(message.id)
        string = known.string if known and not known.fuzzy else None
        new.add(message.id, string, locations=message.locations)
    for message in new:
        message.flags -= {"python-format"}
    return new


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    template = collected()
    template.header_comment = "# Messages of bilingual; made by scripts/extract_messages.py."
    files = {TEMPLATE: written(template)}
    for language in LANGUAGES:
        catalogue = updated(language, template)
        files[LOCALES / language / "LC_MESSAGES" / "bilingual.po"] = written(catalogue)
        missing = [m.id for m in catalogue if m.id and not (all(m.string) if m.pluralizable else m.string)]
        print(f"{language}: {len(catalogue) - len(missing)} of {len(catalogue)} messages are translated")
    stale = [path for path, content in files.items() if not path.exists() or path.read_bytes() != content]
    if asked.check:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date", file=sys.stderr)
        return bool(stale)
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[path])
    sys.path.insert(0, str(ROOT))
    from hatch_build import compile_catalogues

    compile_catalogues(LOCALES, SOURCES / "locales")
    return 0


if __name__ == "__main__":
    sys.exit(main())
