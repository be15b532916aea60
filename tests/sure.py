"""What may be missing by its type, and is there in a test."""

from typing import TypeVar

T = TypeVar("T")


def sure(thing: T | None) -> T:
    """The thing itself; AssertionError where it is missing."""
    assert thing is not None
    return thing
