"""The places a plan may lead to: to be chosen, looked at and explained, each with its key."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.engine.your_money.data import PLACES, Place
from game.scenes.kit.marks_round import cap_width, draw_cap
from game.scenes.kit.stage_controls import Told
from game.sprites.lettering import Scale
from game.sprites.palette import INK, IVORY
from game.sprites.pieces import Piece, kept, plate, sheet_of
from game.sprites.your_money.coach_card import Frame

if TYPE_CHECKING:
    from game.scenes.your_money.modes.planning import Planning


class Destination(Told):
    """A destination: looked at while the ring is on it."""

    def __init__(self, planning: "Planning", place: Place, note: Callable[[], str]) -> None:
        super().__init__(f"place:{place}", partial(planning.choose, place), note)
        self._planning, self._place = planning, place

    def gain_focus(self) -> None:
        self._planning.look(self._place)


def compose_caps(planning: "Planning") -> None:
    """On every destination within reach the key that chooses it."""
    layout, word = planning.table.layout, planning.table.context.bindings.word
    for place in PLACES:
        open_to = planning.frame_of(place) in (Frame.CHOICE, Frame.PLAIN)
        if open_to and place in planning.within_reach:
            plot, key = layout.plot(place), word(f"plan.{place}")
            cap = _key_cap(key, layout.scale)
            edge = layout.scale.px(3 if layout.tall else 5)
            at = cap.surface.get_rect(topleft=plot.topleft).move(edge, edge)
            planning.table.composer.piece(f"cap:{place}", cap, at, f"cap {key}", 7)


@kept
def _key_cap(word: str, scale: Scale) -> Piece:
    """A key of ivory with its word."""
    size = cap_width(word, scale) + scale.px(4), scale.text(12.5) + scale.px(13)
    out = sheet_of(size)
    plate(out, out.get_rect(), scale.px(5), IVORY, IVORY, 1)
    draw_cap(out, word, (scale.px(2), size[1] // 2 - scale.px(1)), scale, INK)
    return Piece(out, {"key": out.get_rect()})
