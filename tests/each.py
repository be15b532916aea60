"""What is asked of hundreds of things alike is one test: to begin and end one costs more than such
a question, and hundreds of them are a minute of each push.
"""

from collections.abc import Callable, Iterable
from typing import Any


def asked_of(
    things: Iterable[Any], called: Callable[[Any], object] = repr
) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Ask a test of each of the things (a tuple is its arguments), and tell of all that fail."""

    def of(test: Callable[..., None]) -> Callable[[], None]:
        def asked() -> None:
            failed, count = list[Exception](), 0
            for count, thing in enumerate(things, 1):  # noqa: B007 - it is asked for below
                try:
                    test(*thing) if isinstance(thing, tuple) else test(thing)
                except Exception as why:
                    why.add_note(f"asked of {called(thing)}")
                    failed.append(why)
            assert count, "there is nothing to ask it of"
            if len(failed) == 1:
                raise failed[0]
            if failed:
                raise ExceptionGroup(f"{len(failed)} of {count} fail", failed)

        asked.__name__, asked.__doc__, asked.__module__ = (
            test.__name__,
            test.__doc__,
            test.__module__,
        )
        return asked

    return of
