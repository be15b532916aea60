"""What a test goes on with has to be there and of the kind it takes it for."""

from typing import TypeVar

T = TypeVar("T")


def sure(kind: type[T], thing: object) -> T:
    """That thing, which must be of that kind."""
    assert isinstance(thing, kind), f"{thing!r} is no {kind.__name__}"
    return thing


def some(thing: T | None) -> T:
    """That thing, which must be there."""
    assert thing is not None, "there is nothing"
    return thing
