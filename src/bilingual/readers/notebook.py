"""Jupyter notebooks: cells of Markdown and of code. Outputs are what a run printed, and nobody translates them."""

from __future__ import annotations

from collections.abc import Iterator

from bilingual.errors import ReadError
from bilingual.messages import N_
from bilingual.model import BlockKind, Document
from bilingual.readers import json
from bilingual.readers.builder import Builder, RunText
from bilingual.readers.embedded import Embedded, joined
from bilingual.readers.markdown import read_markdown
from bilingual.readers.tree import Node


def read_notebook(text: str, language: str, path: str = "") -> Document:
    """A notebook (formats 3 and 4) as a document: its Markdown cells as one text, its code cells as code.

    A cell that can't be read becomes Junk. Raises ReadError for what is no JSON, or JSON that is no notebook.
    """
    root = json.parse(text, path)
    cells = list(_cells(root))
    if not cells and not (root.get("nbformat") or root.get("cells")):
        raise ReadError(N_("This is no notebook: it has no cells."), path=path)
    builder = Builder(text, language, path)
    kernel = _kernel(text, root)
    for cell in cells:
        kind = _said(text, cell.get("cell_type"))
        source = cell.get("source") or cell.get("input")
        said = _source(text, source) if source else None
        if said is None or not kind:
            builder.junk(cell.start, cell.end, N_("this is no cell of a notebook"))
        elif kind == "markdown":
            builder.embed(read_markdown(said.text, language), said)
        elif kind == "heading":
            level = cell.get("level")
            depth = _said(text, level) if level else ""
            run = said.run(RunText(said.text, ((0, 0),), ()))
            builder.add(
                BlockKind.HEADING, said.start, said.end, run, level=int(depth) if depth in tuple("123456") else 1
            )
        elif said.text.strip():
            kept = said.text.rstrip()
            run = said.run(RunText(kept, ((0, 0),), ()))
            builder.add(BlockKind.CODE, said.start, said.end, run, info=kernel if kind == "code" else "")
    return builder.build()


def _cells(root: Node) -> Iterator[Node]:
    """The cells of the notebook, or of the sheets of an older one."""
    cells = root.get("cells")
    sheets = root.get("worksheets")
    groups = [cells] if cells else [sheet.get("cells") for sheet in sheets.items] if sheets else []
    for group in groups:
        if group and group.kind == "[":
            yield from group.items


def _said(text: str, node: Node | None) -> str:
    if node is None or node.kind in ("{", "["):
        return ""
    return json.string(text, node).text if node.kind == '"' else text[node.start : node.end]


def _source(text: str, node: Node) -> Embedded | None:
    """What a cell holds: one string, or a list of its lines."""
    lines = [node] if node.kind == '"' else node.items
    if node.kind not in ('"', "[") or any(line.kind != '"' for line in lines):
        return None
    return joined((json.string(text, line) for line in lines), node.start, node.end)


def _kernel(text: str, root: Node) -> str:
    """The language of the code cells; Python where the notebook does not say."""
    metadata = root.get("metadata")
    for name, member in (("language_info", "name"), ("kernelspec", "language")):
        group = metadata.get(name) if metadata else None
        said = _said(text, group.get(member)) if group else ""
        if said:
            return said
    return "python"
