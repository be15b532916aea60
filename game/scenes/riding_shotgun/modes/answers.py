"""The answers to an attack, or to a defence: buttons in their places, each with what it wins and
loses in either case.
"""

from collections.abc import Callable
from typing import Final, Literal

from pygame import Rect
from pygame.event import Event

from game.scenes.kit.controls import Press
from game.scenes.riding_shotgun.modes.hinting import beside
from game.scenes.riding_shotgun.modes.on_desk import OnDesk
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.sprites.riding_shotgun import trays
from game.sprites.riding_shotgun.layout import CoachLayout

Which = Literal["take", "call", "defend"]
WHICH: Final[tuple[Which, ...]] = ("take", "call", "defend")


class Priced(OnDesk, frozen=True, kw_only=True):
    """A decision between answers; `prices` are the lines that stand under each."""

    prices: tuple[tuple[str, ...], ...] = ((), (), ())


def lay_prices(now: Priced, layout: CoachLayout, on: Composer) -> None:
    """What each answer wins and loses, below its button."""
    for which, lines, answer in zip(WHICH, now.prices, layout.answer.answers, strict=True):
        if lines:
            drawn = trays.price(answer.price.size, layout.scale, lines)
            on.piece(f"price:{which}", drawn, answer.price, f"price {lines}", 14)


def furnish_answer(
    desk: Desk[CoachLayout],
    which: Which,
    words: str,
    act: Callable[[], None],
    why: str = "",
    whole: bool = True,
) -> Press:
    """A button for an answer, at its place; `whole` where nothing stands beside it."""
    layout = desk.layout
    answer = layout.answer.answers[WHICH.index(which)]
    rect = Rect(answer.button)
    if whole:
        rect.width = answer.price.right - rect.left
    button = Press(f"answer:{which}", words, act, (desk.key(f"answer.{which}"),), text=18)
    button.deny(why)
    desk.place(button, rect)
    return button


def play_place(layout: CoachLayout) -> Rect:
    """Where that button lies: no answer's place."""
    return beside(layout)[1]


def answer_key(desk: Desk[CoachLayout], event: Event) -> bool:
    """A key of an answer puts the ring on it, and Enter gives it: a digit alone ends nothing."""
    deed = desk.deed(event, "answer")
    if deed not in WHICH:
        return False
    if f"answer:{deed}" in desk.controls:
        desk.controls.set_focus(f"answer:{deed}")
    return True


def first_answer(desk: Desk[CoachLayout]) -> str:
    """The answer on which Enter puts the ring where there is none."""
    return next(
        (f"answer:{which}" for which in WHICH if f"answer:{which}" in desk.controls), "main"
    )
