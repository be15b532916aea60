"""The answers to an attack, or to a defence: buttons in their places, each with what it wins and
loses in either case.
"""

from collections.abc import Callable
from typing import Final, Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun.state import Attack
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.riding_shotgun.modes.on_desk import OnDesk
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.sprites.lettering import Scale
from game.sprites.palette import INK, LIGHT_GOLD, shown
from game.sprites.riding_shotgun import trays
from game.sprites.riding_shotgun.layout import CoachLayout

Which = Literal["take", "call", "defend"]
WHICH: Final[tuple[Which, ...]] = ("take", "call", "defend")


class Priced(OnDesk, frozen=True, kw_only=True):
    """A decision between answers; `prices` are the lines that stand under each."""

    prices: tuple[tuple[str, ...], ...] = ((), (), ())


class Marked(Press):
    """A button that is a picture; in gold where it is the one chosen, so that it stays legible."""

    def draw(self, surface: Surface, scale: Scale, hovered: bool, down: bool) -> None:
        picked, self.chosen = self.chosen, False
        super().draw(surface, scale, hovered, down)
        self.chosen = picked
        if picked:
            thick = max(3, scale.px(4))
            pygame.draw.rect(surface, shown(INK), self.rect, thick + 2, scale.px(6))
            pygame.draw.rect(
                surface, shown(LIGHT_GOLD), self.rect.inflate(-2, -2), thick, scale.px(6)
            )


def parts_played(attack: Attack, answers: Seat, seats: int) -> Names:
    """Whoever an answer touches, by the part they play: names may be long, and prices are short."""
    called = [""] * seats
    for seat in range(seats):
        called[seat] = _("seat {n}").format(n=seat + 1)
    called[answers] = _("defender")
    called[attack.seat] = _("attacker")
    return Names(tuple(called))


def lay_prices(now: Priced, layout: CoachLayout, on: Composer) -> None:
    """What each answer wins and loses, below its button."""
    answers, prices = layout.answer.answers, now.prices
    # Letters may stand a little over the room between two buttons; all of them are of one size.
    sizes = [answer.price.inflate(0, layout.scale.px(5)).size for answer in answers]
    prices = tuple(
        [
            tuple([trays.price_line(line, size[0], layout.scale) for line in lines])
            for size, lines in zip(sizes, prices, strict=True)
        ]
    )
    px = trays.price_letters(tuple(sizes), layout.scale, prices)
    for which, lines, answer in zip(WHICH, prices, answers, strict=True):
        if lines:
            at = answer.price.inflate(0, layout.scale.px(5))
            drawn = trays.price(at.size, layout.scale, lines, px)
            on.piece(f"price:{which}", drawn, at, f"price {lines}", 14)


def furnish_answer(
    desk: Desk[CoachLayout],
    which: Which,
    words: str,
    act: Callable[[], None],
    why: str = "",
    whole: bool = True,
    lines: tuple[str, ...] = (),
) -> Press:
    """A button for an answer, at its place; `whole` where nothing stands beside it. What stands
    below it, in `lines`, is its note as well, in letters of the usual size.
    """
    layout = desk.layout
    answer = layout.answer.answers[WHICH.index(which)]
    rect = Rect(answer.button)
    if whole:
        rect.width = answer.price.right - rect.left
    button = Press(f"answer:{which}", words, act, (desk.key(f"answer.{which}"),), text=18)
    button.tip = "\n".join(lines)
    button.deny(why)
    desk.place(button, rect)
    return button


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
