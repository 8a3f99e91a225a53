"""Records: what a frozen dataclass gives, from the first instance to those after the class got its own `__init__`."""

from __future__ import annotations

import pickle

import pytest

from bilingual.record import Record, replace


class Point(Record):
    x: int
    y: int = 0
    name: str = ""

    @property
    def sum(self) -> int:
        return self.x + self.y


MANY = range(40)


def test_fields_are_given_by_place_or_name_and_have_defaults() -> None:
    for n in MANY:
        point = Point(n, name="a")
        assert (point.x, point.y, point.name, point.sum) == (n, 0, "a", n)


@pytest.mark.parametrize(
    ("values", "named"),
    [((), {}), ((1, 2, "a", 3), {}), ((1,), {"x": 2}), ((1,), {"z": 2}), ((), {"y": 2}), ((1, 2), {"y": 2})],
)
def test_wrong_arguments_are_a_type_error(values: tuple[object, ...], named: dict[str, object]) -> None:
    class Fresh(Record):
        x: int
        y: int = 0
        name: str = ""

    for _ in MANY:
        with pytest.raises(TypeError):
            Fresh(*values, **named)  # type: ignore[arg-type]


def test_defaults_come_last() -> None:
    with pytest.raises(TypeError):

        class Wrong(Record):
            x: int = 0
            y: int


def test_classes_with_as_many_fields_keep_their_own() -> None:
    class Left(Record):
        a: int
        b: int = 1

    class Right(Record):
        c: int = 2
        d: int = 3

    for n in MANY:
        assert (repr(Left(n)), repr(Right(d=n)), repr(Right())) == (
            f"{Left.__qualname__}(a={n}, b=1)",
            f"{Right.__qualname__}(c=2, d={n})",
            f"{Right.__qualname__}(c=2, d=3)",
        )
        assert replace(Left(n), b=2) == Left(n, 2)
        assert replace(Right(), d=n) == Right(2, n)


def test_equal_values_are_equal_and_hash_alike() -> None:
    class Other(Record):
        x: int
        y: int = 0
        name: str = ""

    assert Point(1, 2) == Point(x=1, y=2)
    assert len({Point(1, 2), Point(1, 2), Point(2, 1)}) == 2
    assert Point(1) != Other(1)
    assert Point(1) != (1, 0, "")


def test_records_are_frozen_and_slotted() -> None:
    point = Point(1)
    with pytest.raises(AttributeError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del point.x
    assert not hasattr(point, "__dict__")


def test_replace_makes_another_and_refuses_what_is_no_field() -> None:
    point = Point(1, 2, "a")
    assert replace(point, y=3) == Point(1, 3, "a")
    assert point.y == 2
    with pytest.raises(TypeError):
        replace(point, z=3)


def test_records_show_their_fields_and_survive_pickling() -> None:
    point = Point(1, 2, "a")
    assert repr(point) == "Point(x=1, y=2, name='a')"
    assert pickle.loads(pickle.dumps(point)) == point


def test_a_record_of_one_field_and_of_none() -> None:
    class One(Record):
        x: int

    class Nothing(Record):
        pass

    assert One(1) == One(1) != One(2)
    assert Nothing() == Nothing()
