"""Which decision is put before a person and what the board draws of it, one after another or for
all at once.

`mode`, `words`, `lay_gathered` and `gathering` are all the board knows of the decisions.
"""

from typing import Any

from pygame import Rect

from game.engine.kinds import Seat
from game.engine.riding_shotgun.state import Phase
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.modes.answers import Believing
from game.scenes.riding_shotgun.modes.attacking import Attacking
from game.scenes.riding_shotgun.modes.driving import Driving, Giving, Pointing
from game.scenes.riding_shotgun.modes.responding import Responding
from game.scenes.riding_shotgun.modes.sorting import Sort
from game.scenes.riding_shotgun.view_model import Doing
from game.scenes.table.composer import Composer
from game.scenes.table.desk import Desk
from game.scenes.table.gathering import Gathered, GatheringMode
from game.scenes.table.mode import Mode
from game.scenes.table.party import Party
from game.scenes.table.tooltips import linked
from game.session.gathering import Gathering
from game.sprites.own_keys import KeyRow, draw_key, key_slate, table_of_keys
from game.sprites.pieces import Piece, sheet_of
from game.sprites.riding_shotgun import cards
from game.sprites.riding_shotgun.layout import CoachLayout


def lay_gathered(now: Gathered, layout: CoachLayout, on: Composer) -> None:
    """Everybody's keys; in their place, while somebody looks, that hand with the key of each
    card under it.
    """
    area, scale, gap = layout.desks.own_keys, layout.scale, layout.scale.px(8)
    row = next((each for each in now.rows if each.looking), None)
    if now.seen is not None and row is not None:
        _lay_hand(now.seen, row, now.pressed, now.labels, layout, on)
    elif now.blocks:
        wide = (area.width - gap * (len(now.rows) - 1)) // len(now.rows)
        for number, each in enumerate(now.rows):
            at = Rect(area.left + number * (wide + gap), area.top, wide, area.height)
            slate = key_slate(at.size, scale, now.labels, each)
            on.piece(f"keys:{number}", slate, at, f"slate {each}", 12)
    else:
        drawn = table_of_keys(area.size, scale, now.labels, now.rows)
        on.piece("keys", drawn, area, f"keys {now.rows}", 12)


def _lay_hand(
    view: Any,
    row: KeyRow,
    pressed: tuple[str, ...],
    labels: tuple[str, ...],
    layout: CoachLayout,
    on: Composer,
) -> None:
    area, scale = layout.desks.own_keys, layout.scale
    hand: tuple[int, ...] = view.hand
    gap, foot = scale.px(6), scale.text(34)
    high = area.height - foot
    wide = min(round(high * 0.72), (area.width - gap * (len(hand) - 1)) // max(1, len(hand)))
    left = area.centerx - (len(hand) * (wide + gap) - gap) // 2
    for place, card in enumerate(hand):
        at = Rect(left + place * (wide + gap), area.top, wide, high)
        on.piece(f"looked:{place}", cards.small(card, at.size, scale), at, f"card {card}", 12)
        said = labels[place] in pressed
        key = Rect(at.left, at.bottom + scale.px(2), wide, foot - scale.px(2))
        cap = sheet_of(key.size)
        draw_key(cap, cap.get_rect(), row.keys[place], scale, held=said)
        told = _("{key}: {card}").format(key=row.keys[place], card=labels[place])
        on.piece(f"looked_key:{place}", Piece(cap), key, f"{told} {said}", 12)


def mode(desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> Mode:
    """What the person in `seat` is asked; with the shutters closed `view` is a bystander's."""
    match view.phase:
        case Phase.STRATEGY:
            return Sort(desk, seat, view)
        case Phase.TURN | Phase.BUILD:
            return Attacking(desk, seat, view)
        case Phase.RESPOND if view.attack is not None:
            return Responding(desk, seat, view, view.attack)
        case Phase.CHALLENGE:
            return Believing(desk, seat, view)
        case Phase.LOSE_CARDS:
            return Giving(desk, seat, view)
        case Phase.SPEED:
            return Driving(desk, seat, view)
        case _:
            return Pointing(desk, seat, view)


def words(now: Doing, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, and what may come of it."""
    line, below = now.words(party, large)
    return linked(line), below


def gathering(desk: Desk[CoachLayout], choices: Gathering) -> GatheringMode:
    """What several do at the same time, each on keys of their own."""
    return GatheringMode(desk, choices)
