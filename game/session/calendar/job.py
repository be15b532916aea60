"""Work done a slice at a time, so that whoever waits for it can do something else meanwhile."""

import threading
import time
from collections.abc import Callable, Generator, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")

Slices = Generator[None, None, T]
"""Work that stops often, and gives its result at the end."""

_A_MOMENT = 0.001


class Job(Generic[T]):
    """Some `slices` under way; `value` is their result once they are `done`."""

    def __init__(self, slices: Slices[T]) -> None:
        self._slices = slices
        self.done = False
        self.value: T | None = None

    def go_on(self, seconds: float) -> bool:
        """Work for about so long, at least one slice; whether it is done."""
        until = time.perf_counter() + seconds
        while not self.done:
            try:
                next(self._slices)
            except StopIteration as end:
                self.value, self.done = end.value, True
            if time.perf_counter() >= until:
                break
        return self.done

    def at_once(self) -> T:
        """The result, with no slices."""
        while not self.go_on(1.0):
            pass
        return self.value  # type: ignore[return-value]  # done, so it is what the slices gave

    def give_up(self) -> None:
        """Stop for good."""
        self._slices.close()
        self.done = True


def aside(deed: Callable[[], object]) -> Iterator[None]:
    """Do in a thread what waits for the disk, in slices of waiting; its errors are raised here."""
    raised: list[BaseException] = []

    def do() -> None:
        try:
            deed()
        except BaseException as error:  # raised again where somebody hears it
            raised.append(error)

    thread = threading.Thread(target=do, name="calendar", daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(_A_MOMENT)
            yield
    finally:
        thread.join()  # nobody else may touch what it works on before
    if raised:
        raise raised[0]
