"""Frozen, slotted values whose classes cost little to make.

What `@dataclass(frozen=True, slots=True)` gives, as a base class: keyword construction, equality, hash, a readable repr. The
standard library's decorator compiles six methods a class and imports `inspect` for it; with the classes of one run
that was a quarter of its time. Here one or two methods a class are compiled, and only for a class with many instances.
See docs/performance.md.
"""

from __future__ import annotations

from operator import attrgetter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, NoReturn, TypeVar, dataclass_transform

    R = TypeVar("R", bound="Record")
else:

    def dataclass_transform(**_: object) -> object:
        """What type checkers read; `typing` is not imported for it."""
        return lambda made: made


_set = object.__setattr__
# From this many instances of a class on, compiling its own `__new__` pays.
_MANY = 16


@dataclass_transform(frozen_default=True)
class RecordType(type):
    """Makes a record's annotations its fields, in order, and what is assigned to them their defaults."""

    _fields: tuple[str, ...]
    _defaults: dict[str, Any]
    _places: dict[str, int]
    _made: int
    _copy: Any

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> RecordType:
        """The class, without its `__init__`."""
        fields = tuple(namespace.get("__annotations__", ()))
        namespace["_defaults"] = {field: namespace.pop(field) for field in fields if field in namespace}
        namespace["_places"] = {field: place for place, field in enumerate(fields)}
        namespace["_made"] = 0
        namespace["_copy"] = None
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
        _copy: ClassVar[Any]

    def __init__(self, *values: Any, **named: Any) -> None:
        made = type(self)
        made._made += 1
        if made._made == _MANY:
            made.__new__, made._copy = _compile(made)  # type: ignore[method-assign]
            made.__init__ = object.__init__  # type: ignore[method-assign]
        fields = made._fields
        given = {**made._defaults, **dict(zip(fields, values, strict=False)), **named}
        if len(values) > len(fields) or named.keys() & fields[: len(values)] or given.keys() ^ fields:
            # Python says best what is wrong with the arguments.
            _compile(made)[0](made, *values, **named)
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


def _compile(made: RecordType) -> tuple[Any, Any]:
    """A class's own `__new__`, with its fields as parameters, and what copies a record of it, still to be changed.

    Either makes an instance of a class of the same slots that isn't frozen, and gives it its own class at the end: the
    interpreter then stores a field in a few nanoseconds, where `object.__setattr__` takes a hundred.
    """
    defaults = made._defaults
    parameters = ", ".join(["_", *(f"{field}=_{field}" if field in defaults else field for field in made._fields)])
    # Both methods have to be given back, or the slower way stays.
    plain = {"__slots__": made._fields, "__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    thawed = type.__new__(RecordType, made.__name__, made.__bases__, plain)
    namespace = {"__new": object.__new__, "__made": made, "__thawed": thawed}
    namespace |= {f"_{field}": value for field, value in defaults.items()}
    fields = "".join(f"\n self.{field} = {field}" for field in made._fields)
    copied = "".join(f"\n self.{field} = record.{field}" for field in made._fields)
    exec(
        f"def {made.__name__}({parameters}):\n self = __new(__thawed){fields}\n self.__class__ = __made\n return self\n"
        f"def __copy(record):\n self = __new(__thawed){copied}\n return self",
        namespace,
    )
    return namespace[made.__name__], namespace["__copy"]


def replace(record: R, /, **changes: Any) -> R:
    """The record with some fields changed. Raises TypeError for what is no field of it."""
    made = type(record)
    if made._copy is None:
        return made(**{**dict(zip(made._fields, made._values(record), strict=True)), **changes})
    copied = made._copy(record)
    try:
        for field, value in changes.items():
            setattr(copied, field, value)
    except AttributeError as error:
        raise TypeError(f"{made.__name__} has no field {field}") from error
    copied.__class__ = made
    return copied  # type: ignore[no-any-return]
