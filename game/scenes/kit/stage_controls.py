"""Things on a table as controls: the stage draws them, the focus and the pointer find them."""

from collections.abc import Callable

from pygame import Rect

from game.engine.words import _, later
from game.scenes.kit.controls import Handled, Unseen
from game.scenes.kit.scene import Transition


class _Noted(Unseen):
    """A thing of the stage, whose note is made when it is asked for."""

    role = later("on the table")

    @property
    def called(self) -> str:
        return super().called or _("nothing to be said of it yet")

    def __init__(self, name: str, note: Callable[[], str]) -> None:
        super().__init__(name)
        self._note = note

    @property
    def tip(self) -> str:
        """The note as things stand."""
        return self._note()

    @tip.setter
    def tip(self, words: str) -> None:
        """A note that is made has no fixed words."""


class Spot(Unseen):
    """A thing on the table that the keyboard can reach; the stage draws it, this has the ring.

    It is read out as it is `called`, or by its note.
    """

    role = later("on the table")

    def __init__(
        self, name: str, act: Callable[[], object], tip: str = "", called: str = ""
    ) -> None:
        super().__init__(name, (), tip)
        self.act, self.about = act, called

    def press(self) -> Handled | None:
        self.act()
        return Handled()


class Told(_Noted):
    """A thing that can be pressed, whose note is made when it is asked for."""

    def __init__(self, name: str, act: Callable[[], object], note: Callable[[], str]) -> None:
        super().__init__(name, note)
        self.act = act

    def press(self) -> Handled | None:
        self.act()
        return Handled()


class Reason(_Noted):
    """A number whose note is made when it is asked for."""

    role = later("note")

    def __init__(self, name: str, note: Callable[[], str], rule: Callable[[], Transition]) -> None:
        super().__init__(name, note)
        self._rule = rule
        self.aside = True
        self.speaks_of = Rect(0, 0, 0, 0)
        """What its note speaks of and leaves free, besides the number itself; no size: nothing."""

    @property
    def noted(self) -> Rect:
        return self.rect.union(self.speaks_of) if self.speaks_of.size != (0, 0) else self.rect

    def press(self) -> Handled | None:
        """To the rule behind the number."""
        return Handled(self._rule())
