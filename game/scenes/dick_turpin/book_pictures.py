"""Pictures of the rules book: the table's own furniture, showing positions the rules themselves
have worked out, so that no picture can say what the game does not do.
"""

from functools import partial
from typing import Final

from pygame import Surface

from game.engine.chance import Script
from game.engine.dick_turpin import SPEC
from game.engine.dick_turpin.actions import LieInWait, Stop, TurnAnother
from game.engine.dick_turpin.data import DATA, PISTOL, Town
from game.engine.dick_turpin.events import booty_on, draw_of
from game.engine.dick_turpin.rules import RULES
from game.engine.dick_turpin.state import Phase, State
from game.engine.dick_turpin.trail import Roadside, trail_after
from game.engine.dick_turpin.view import DickTurpinView
from game.engine.kinds import Action, Event, Seat
from game.engine.names import Names
from game.scenes.table.screen import Drawing
from game.sprites.dick_turpin.cards import back, booty_card, deck, town_card
from game.sprites.dick_turpin.desks import booty_of, booty_slip
from game.sprites.dick_turpin.layout import CARD, RoadLayout
from game.sprites.dick_turpin.purse import Rider, purse_plate, wealth
from game.sprites.dick_turpin.road import coach_spot, coach_token, road_map, windows
from game.sprites.dick_turpin.roadside import duellist_line, heap
from game.sprites.fitting import side_by_side, stacked
from game.sprites.lettering import Face, Scale
from game.sprites.palette import INK
from game.sprites.pieces import sheet_of, words

NAMES: Final = Names.of("Nell", "Jack", "Bess", "Tom")


# Positions ------------------------------------------------------------------------------------


def _begun(seats: int) -> State:
    """A new game, everybody about to choose a town."""
    state, _events = RULES.new(SPEC.setup(seats), Script(()))
    return state


def _seen(state: State, seat: int | None = None) -> DickTurpinView:
    return RULES.observe(state, seat)


Steps = tuple[tuple[Seat, Action], ...]


def wait(*towns: Town) -> Steps:
    """Cards laid in the order of the seats."""
    return tuple([(seat, LieInWait(town)) for seat, town in enumerate(towns)])


def turn(*seats: Seat) -> Steps:
    """Another card, by each of them in turn."""
    return tuple([(seat, TurnAnother()) for seat in seats])


def ride(seat: Seat) -> Steps:
    """Off with what lies there."""
    return ((seat, Stop()),)


def _played(state: State, steps: Steps, *cards: int) -> list[Event]:
    """What comes of these decisions; the booty cards that are drawn meanwhile."""
    luck = Script(cards)
    return [event for seat, action in steps for event in RULES.apply(state, seat, action, luck)]


def ambushed() -> tuple[DickTurpinView, DickTurpinView]:
    """Nell has laid a card: the table as she sees it, and as Jack does."""
    state = _begun(2)
    _played(state, wait("york"))
    return _seen(state, 0), _seen(state, 1)


def duelled() -> Roadside:
    """Three in one town, when each of them has drawn a card: one is out."""
    side, drawn = Roadside(), 0
    for event in _played(_begun(3), wait("york", "york", "york"), 2, 0, 3, 0, 4):
        side = trail_after(side, event)
        drawn += draw_of(event) is not None
        if drawn == len(side.order) > 0:
            break
    return side


def held_up() -> State:
    """Nell before the coach with two cards turned; the others wait farther on."""
    state = _begun(4)
    _played(state, (*wait("oxford", "bath", "warwick", "york"), *turn(0)), 3, 2)
    return state


def robbed() -> DickTurpinView:
    """The next town on the road, once Nell has ridden off."""
    state = held_up()
    _played(state, ride(0), 1)
    return _seen(state)


def paid() -> Roadside:
    """A booty three equal purses cannot pay in equal parts."""
    state = _begun(4)
    steps = (*wait("oxford", "bath", "warwick", "york"), *turn(0, 0), *ride(0))
    side = Roadside()
    for event in _played(state, steps, 5, 5, 4, 1):
        side = trail_after(side, event)
        if booty_on(side) is not None:
            break
    return side


def all_taken() -> State:
    """Nell has robbed Jack of the last of his gold."""
    state = _begun(2)
    left = 7
    state.gold, state.picks = (DATA.sovereigns - left, left), (None, "carlisle")
    state.phase, state.at, state.robbing, state.turned = Phase.HOLD_UP, 1, 0, (4, 3)
    _played(state, ride(0))
    return state


# Drawings -------------------------------------------------------------------------------------


def _road(room: tuple[int, int], scale: Scale) -> Surface:
    """The whole map, the coach about to leave London."""
    size = scale.size
    while (layout := RoadLayout(Scale(*size), 2)).road.width > room[0] or (
        layout.road.height > room[1]
    ):
        size = (round(size[0] * 0.96), round(size[1] * 0.96))
    layout.map = layout.road
    out = road_map(layout).copy()
    start, *_rest = _seen(_begun(2)).road
    token = coach_token(layout, right=False)
    x, y = coach_spot(layout, start)
    out.blit(token, token.get_rect(center=(x - layout.map.left, y - layout.map.top)))
    return out


def _deck(room: tuple[int, int], scale: Scale) -> Surface:
    """A card of each kind and how many of it a new deck has, in the rows that show them largest."""
    counts = _seen(_begun(2)).deck.counts
    px, gap = scale.text(17), scale.px(12)
    kinds = [*range(1, len(counts)), PISTOL]
    ways = [
        (_card((room[0], room[1] // rows - 2 * px), scale, scale.px(92), len(kinds) // rows), rows)
        for rows in (1, 2)
    ]
    size, rows_of = max(ways)
    across = len(kinds) // rows_of
    shown = []
    for card in kinds:
        below = sheet_of((size[0], round(px * 1.5)))
        words(below, f"× {counts[card]}", below.get_rect(), px, Face.BOLD, INK, "centre")
        shown.append(stacked((booty_card(card, size), below), 0))
    rows = [side_by_side(shown[n : n + across], gap) for n in range(0, len(shown), across)]
    return stacked(rows, gap // 2)


def _coach(passengers: int, room: tuple[int, int], scale: Scale) -> Surface:
    wide = min(room[0], round(room[1] * 1.5), scale.px(300))
    return windows((wide, round(wide / 1.5)), scale, passengers).surface


def _robbed(room: tuple[int, int], scale: Scale) -> Surface:
    return _coach(robbed().passengers, room, scale)


def _ambush(room: tuple[int, int], scale: Scale) -> Surface:
    """The same card before its owner's eyes and before everybody else's."""
    size = _card(room, scale, scale.px(136), 2)
    own, other = [view.highwaymen[0] for view in ambushed()]
    shown = [
        town_card(seen.pick, size, scale, 0).surface if seen.pick is not None else back(0, size)
        for seen in (own, other)
    ]
    return side_by_side(shown, scale.px(26))


def _duel(room: tuple[int, int], scale: Scale) -> Surface:
    """What each of three has drawn, and who is out."""
    side = duelled()
    gap = scale.px(10)
    px = scale.text(16)
    line = round(px * 2.2)
    size = _card((room[0], room[1] - line - gap), scale, scale.px(112), len(side.order))
    columns = []
    for seat, card in zip(side.order, side.drawn, strict=True):
        if card is None:
            continue
        name = duellist_line((size[0], line), px, seat, NAMES.seat(seat), seat in side.out)
        columns.append(stacked((booty_card(card, size), name.surface), gap // 2))
    return side_by_side(columns, gap)


def _hold_up(room: tuple[int, int], scale: Scale) -> Surface:
    """The deck, the cards turned, and the heap they come to."""
    view = _seen(held_up(), 0)
    size = _card(room, scale, scale.px(78), len(view.turned) + 2)
    pile = heap((round(size[0] * 1.3), size[1]), scale.text(17), sum(view.turned), lost=False)
    cards = [booty_card(card, size) for card in view.turned]
    parts = [deck(size, scale, len(view.deck), inviting=True).surface, *cards, pile.surface]
    return side_by_side(parts, scale.px(6))


def _payment(room: tuple[int, int], scale: Scale) -> Surface:
    size = (room[0], min(room[1], scale.px(200)))
    return booty_slip(size, scale, booty_of(paid(), NAMES, lambda seat: seat)).surface


def _all_the_gold(room: tuple[int, int], scale: Scale) -> Surface:
    """Two plates at the end: one has everything, the other nothing."""
    size = (min(room[0], scale.px(250)), min(room[1] // 2 - scale.px(6), scale.px(110)))
    plates = []
    both = _seen(all_taken()).highwaymen
    for seat, has in enumerate(both):
        hand, most = len(has.left) - has.laid, wealth(len(both))
        rider = Rider(seat, NAMES.seat(seat), has.gold, hand, False, False, has.gold > 0, most)
        plates.append(purse_plate(size, scale, rider).surface)
    return stacked(plates, scale.px(10))


def _card(room: tuple[int, int], scale: Scale, most: int, count: int) -> tuple[int, int]:
    """How large each of so many cards side by side is, at most `most` pixels wide."""
    gap = scale.px(26)
    wide = min(most, (room[0] - gap * (count - 1)) // count, round(room[1] * CARD[0] / CARD[1]))
    return wide, round(wide * CARD[1] / CARD[0])


PICTURES: Final[dict[str, Drawing]] = {
    "road": _road,
    "deck": _deck,
    "coach": partial(_coach, DATA.passengers),
    "ambush": _ambush,
    "duel": _duel,
    "hold_up": _hold_up,
    "robbed": _robbed,
    "payment": _payment,
    "all_the_gold": _all_the_gold,
}
