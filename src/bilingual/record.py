"""Frozen, slotted values whose classes cost little to make.

What `@dataclass(frozen=True, slots=True)` gives, as a base class: keyword construction, equality, hash, a readable repr. The
standard library's decorator compiles six methods a class and imports `inspect` for it; with the classes of one run
that was a quarter of its time. Here two methods are compiled for each number of fields, and only classes with more than a
few instances get theirs.
See docs/performance.md.
"""

from __future__ import annotations

from functools import cache
from itertools import count
from operator import attrgetter
from types import CodeType, FunctionType

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

    R = TypeVar("R", bound="Record")
else:

    def dataclass_transform(**_: object) -> object:
        """What type checkers read; `typing` is not imported for it."""
        return lambda made: made


_set = object.__setattr__
# From this many instances of a class on, compiling its own `__new__` pays.
_MANY = 8


@dataclass_transform(frozen_default=True)
class RecordType(type):
    """Makes a record's annotations its fields, in order, and what is assigned to them their defaults."""

    _fields: tuple[str, ...]
    _defaults: dict[str, Any]
    _last: tuple[Any, ...]
    _made: Iterator[int]
    _thawed: type | None
    _copy: Any

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> RecordType:
        """The class, without its `__init__`."""
        fields = tuple(namespace.get("__annotations__", ()))
        defaults = {field: namespace.pop(field) for field in fields if field in namespace}
        if fields[len(fields) - len(defaults) :] != tuple(defaults):
            raise TypeError(f"{name}: a field without a default follows one with a default")
        namespace["_defaults"], namespace["_last"] = defaults, tuple(defaults.values())
        # A number of the class's own would have to be set, which makes the interpreter forget what it knows of a class.
        namespace["_made"] = count(1)
        namespace["_thawed"] = namespace["_copy"] = None
        namespace["_fields"] = namespace["__slots__"] = namespace["__match_args__"] = fields
        # Of one field attrgetter gives the bare value.
        namespace["_values"] = attrgetter(*fields) if len(fields) > 1 else _tuple_of(fields)
        return super().__new__(cls, name, bases, namespace)


def _tuple_of(fields: tuple[str, ...]) -> Any:
    return staticmethod(lambda record: tuple(getattr(record, field) for field in fields))


class Record(metaclass=RecordType):
    """A frozen, slotted value; a subclass names its fields as annotations. Records are not extended further."""

    if TYPE_CHECKING:
        _fields: ClassVar[tuple[str, ...]]
        _values: ClassVar[Any]

    def __init__(self, *values: Any, **named: Any) -> None:
        made = type(self)
        if next(made._made) == _MANY:
            made.__new__ = _own_new(made)  # type: ignore[method-assign]
            made.__init__ = object.__init__  # type: ignore[method-assign]
        fields = made._fields
        lacking = len(fields) - len(values)
        if named:
            given = {**made._defaults, **dict(zip(fields, values, strict=False)), **named}
            wrong = lacking < 0 or bool(named.keys() & fields[: len(values)] or given.keys() ^ fields)
        else:
            given = dict(zip(fields, (*values, *made._last[-lacking:]) if lacking > 0 else values, strict=False))
            wrong = lacking < 0 or len(given) != len(fields)
        if wrong:
            # Python says best what is wrong with the arguments.
            _own_new(made)(made, *values, **named)
        for field in fields:
            _set(self, field, given[field])

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return bool(self._values(self) == self._values(other))

    def __hash__(self) -> int:
        return hash(self._values(self))

    def __repr__(self) -> str:
        shown = ", ".join(f"{field}={getattr(self, field)!r}" for field in self._fields)
        return f"{type(self).__qualname__}({shown})"

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), self._values(self)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} can't be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} can't be deleted")


def _own_new(made: RecordType) -> Any:
    """A class's own `__new__`, with its fields as parameters."""
    return _named(made, _new_template(len(made._fields)), made._last)


def _own_copy(made: RecordType) -> Any:
    """What copies a record of a class; the copy is still to be changed."""
    return _named(made, _copy_template(len(made._fields)), ())


# Classes with as many fields share what is compiled, under other names: compiling takes ten times as long as naming.
@cache
def _new_template(fields: int) -> CodeType:
    parameters = "".join(f", _{i}" for i in range(fields))
    stored = "".join(f"\n self._{i} = _{i}" for i in range(fields))
    return _code(f"_{parameters}", f"{stored}\n self.__class__ = __made")


@cache
def _copy_template(fields: int) -> CodeType:
    return _code("record", "".join(f"\n self._{i} = record._{i}" for i in range(fields)))


def _code(parameters: str, body: str) -> CodeType:
    """Makes an instance of a class of the same slots that isn't frozen, which is given its own class at the end: the
    interpreter then stores a field in a few nanoseconds, where `object.__setattr__` takes fifty.
    """
    namespace: dict[str, Any] = {}
    exec(f"def made({parameters}):\n self = __new(__thawed){body}\n return self", namespace)
    code: CodeType = namespace["made"].__code__
    return code


def _named(made: RecordType, template: CodeType, defaults: tuple[Any, ...]) -> Any:
    """A template with the fields of a class for `_0`, `_1` …, and with what it uses."""
    if made._thawed is None:
        # Both methods have to be given back, or the slower way stays.
        plain = {"__slots__": made._fields, "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
        made._thawed = type.__new__(RecordType, made.__name__, made.__bases__, plain)
    fields = {f"_{i}": field for i, field in enumerate(made._fields)}
    code = template.replace(
        co_name=made.__name__,
        co_qualname=made.__name__,
        co_names=tuple([fields.get(name, name) for name in template.co_names]),
        co_varnames=tuple([fields.get(name, name) for name in template.co_varnames]),
    )
    used = {"__new": object.__new__, "__made": made, "__thawed": made._thawed}
    return FunctionType(code, used, made.__name__, defaults)


def replace(record: R, /, **changes: Any) -> R:
    """The record with some fields changed. Raises TypeError for what is no field of it."""
    made = type(record)
    if made._copy is None:
        if made._thawed is None:
            return made(**{**dict(zip(made._fields, made._values(record), strict=True)), **changes})
        made._copy = _own_copy(made)
    copied = made._copy(record)
    try:
        for field, value in changes.items():
            setattr(copied, field, value)
    except AttributeError as error:
        raise TypeError(f"{made.__name__} has no field {field}") from error
    copied.__class__ = made
    return copied  # type: ignore[no-any-return]
