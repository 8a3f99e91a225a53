"""Frozen values as bytes and back, as plain data: what is read is checked against the types that are expected.

The data is JSON, a record the list of its fields without those at the end that are as usual. Nothing of it names code, so
that reading what somebody else has written can give wrong values at worst (pickle would run what it is told).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from bilingual.record import Record

T = TypeVar("T")
_Turn = Callable[[Any], Any]
# Values that JSON has itself.
_PLAIN = (str, int, float, bool, NoneType)


def pack(value: object, kind: Any) -> bytes:
    """A value of the type `kind` as bytes: a record, a tuple, a frozenset, or plain."""
    turn = _packer(kind)
    return json.dumps(turn(value) if turn else value, separators=(",", ":")).encode("ascii")


def unpack(data: bytes, kind: type[T]) -> T:
    """The value that `pack` made these bytes of. Raises ValueError for all that is no value of the type `kind`."""
    try:
        value: T = _unpacker(cast(Any, kind))(json.loads(data))
    except (TypeError, RecursionError) as error:
        raise ValueError(str(error)) from error
    return value


@cache
def _hints(kind: type[Record]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field: hints[field] for field in kind._fields}


@cache
def _packer(kind: Any) -> _Turn | None:
    """What makes plain data of a value; None where JSON takes it as it is."""
    if isinstance(kind, type) and issubclass(kind, Record):
        return _record_packer(kind)
    origin, inside = get_origin(kind), [one for one in get_args(kind) if one is not ...]
    if origin is frozenset:
        return sorted
    turns = [_packer(one) for one in inside]
    if not any(turns) and not _special(kind):
        return None
    if origin is tuple and get_args(kind)[-1] is ...:
        each = turns[0]
        assert each
        return lambda value: [each(one) for one in value]
    if origin is tuple:
        return lambda value: [turn(one) if turn else one for turn, one in zip(turns, value, strict=True)]
    if _special(kind):
        return lambda value: value if type(value) is str else [value]
    assert origin is UnionType, kind
    other = next(turn for turn in turns if turn)
    return lambda value: None if value is None else other(value)


def _special(kind: Any) -> type[str] | None:
    """Of a type that is `str` or a special sort of it: the special sort. JSON knows one of them; this is put in a list."""
    if get_origin(kind) is not UnionType or get_args(kind)[0] is not str:
        return None
    other: type = get_args(kind)[1]
    return other if issubclass(other, str) else None


def _record_packer(kind: type[Record]) -> _Turn:
    turns = [(n, turn) for n, turn in enumerate(map(_packer, _hints(kind).values())) if turn]
    usual = [kind._defaults.get(field, _NEEDED) for field in kind._fields]
    last = len(usual) - 1

    def turn_record(record: Record) -> list[Any]:
        values = [*type(record)._values(record)]
        stop = last
        while stop >= 0 and values[stop] == usual[stop]:
            stop -= 1
        del values[stop + 1 :]
        for n, turn in turns:
            if n <= stop:
                values[n] = turn(values[n])
        return values

    return turn_record


_NEEDED = object()


@cache
def _unpacker(kind: Any) -> _Turn:
    """What makes a value of plain data. Raises ValueError or TypeError for other data."""
    if kind in _PLAIN:
        return _exactly(kind)
    if isinstance(kind, type) and issubclass(kind, Record):
        return _record_unpacker(kind)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind
    origin, inside = get_origin(kind), get_args(kind)
    if origin is frozenset:
        each = _unpacker(inside[0])
        return lambda data: frozenset(each(one) for one in _list(data))
    if origin is tuple and inside[-1] is ...:
        every = _unpacker(inside[0])
        return lambda data: tuple([every(one) for one in _list(data)])
    if origin is tuple:
        turns = [_unpacker(one) for one in inside]
        return lambda data: tuple([turn(one) for turn, one in zip(turns, _list(data), strict=True)])
    special = _special(kind)
    if special:
        return lambda data: data if type(data) is str else special(_exactly(str)(*_list(data)))
    assert origin is UnionType and NoneType in inside, kind
    other = _unpacker(next(one for one in inside if one is not NoneType))
    return lambda data: None if data is None else other(data)


def _exactly(kind: type) -> _Turn:
    def same(data: Any) -> Any:
        if type(data) is not kind:
            raise ValueError(f"{data!r} is no {kind.__name__}")
        return data

    return same


def _list(data: Any) -> list[Any]:
    if type(data) is not list:
        raise ValueError(f"{data!r} is no list")
    return data


def _record_unpacker(kind: type[Record]) -> _Turn:
    turns = [_unpacker(hint) for hint in _hints(kind).values()]

    def turn_record(data: Any) -> Record:
        if len(_list(data)) > len(turns):
            raise ValueError(f"{len(data)} values for {kind.__name__}")
        return kind(*[turn(one) for turn, one in zip(turns, data, strict=False)])

    return turn_record
