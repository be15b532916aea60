"""Pictures of the rules book: the table's own furniture, showing positions the rules themselves
have worked out, so that no picture can say what the game does not do.
"""

from typing import Final

import msgspec
from pygame import Surface

from game.engine.cards import read_data
from game.engine.chance import Loose
from game.engine.kinds import Seat
from game.engine.names import Names
from game.engine.riding_shotgun import SPEC
from game.engine.riding_shotgun.actions import RidingAction
from game.engine.riding_shotgun.data import BANDITS, GUARDS, ROAD
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.state import Phase, Posted, State
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun import view_model
from game.scenes.riding_shotgun.spoken import clock_rows, placard_of
from game.scenes.riding_shotgun.view_model import RidingShown
from game.scenes.table.screen import Drawing
from game.session.seats.seats import MARKS
from game.sprites.fitting import side_by_side, stacked
from game.sprites.lettering import Scale
from game.sprites.riding_shotgun.cards import front, wild_back, wild_front
from game.sprites.riding_shotgun.desks import CARD
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.panel import Rider, field, rider_panel
from game.sprites.riding_shotgun.placard import placard
from game.sprites.riding_shotgun.posts import Post, coach_disc, post_piece, road_board, space_at
from game.sprites.riding_shotgun.stage import Actor, StageCast, coach_piece, land_at
from game.sprites.riding_shotgun.trays import clocks

NAMES: Final = Names.of("Nell", "Ned", "Jack", "Bess", "Doc", "Tom", "Ruth", "Moll")
_LUCK: Final = 7


# Positions ------------------------------------------------------------------------------------


class _Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position in the file; the last guard drives."""

    steps: tuple[tuple[Seat, RidingAction], ...]
    hands: tuple[tuple[int, ...], ...] = ()
    after: str = ""
    turn: Seat | None = None
    speed: int = 4


_POSITIONS: Final = read_data(__package__, dict[str, _Position], "book_pictures.yaml")


def begun(seats: int = 4) -> State:
    """A new game, everybody about to choose."""
    state, _events = RULES.new(SPEC.setup(seats), Loose(_LUCK))
    return state


def position(name: str) -> RidingShown:
    """What everybody sees of that position of `book_pictures.yaml`."""
    return _played(name)[0]


def _played(name: str) -> tuple[RidingShown, State]:
    told = _POSITIONS[name]
    shown, state = _played(told.after) if told.after else _laid(told)
    for seat, action in told.steps:
        for event in RULES.apply(state, seat, action, Loose(_LUCK)):
            seen = event.seen_by(None)
            if seen is not None:
                trail = view_model.after(shown.trail, seen)
                shown = shown.but(view=seen.after(shown.view), trail=trail)
    return shown, state


def _laid(told: _Position) -> tuple[RidingShown, State]:
    """Everybody with those cards, before anything is decided."""
    state = begun(len(told.hands))
    state.hands = told.hands
    if told.turn is None:
        return RidingShown(view=RULES.observe(state, None)), state
    first = (told.turn, *[other for other in range(len(told.hands)) if other != told.turn])
    state.phase, state.order, state.place, state.speed = Phase.TURN, first, 0, told.speed
    state.driver = [other for other in first if state.teams[other] == GUARDS][-1]
    trail = view_model.Trail(turns=(view_model.Turn(told.turn, 1),))
    return RidingShown(view=RULES.observe(state, None), trail=trail), state


def weighed() -> RidingView:
    """Both Posts before the Reload: 6 stagecoaches against 4."""
    state = begun()
    state.hands = ((),) * 4
    state.phase, state.order, state.driver = Phase.TURN, (0, 1, 2, 3), 2
    state.posts = (
        tuple([Posted(card, BANDITS) for card in (7, 3)]),
        tuple([Posted(card, GUARDS) for card in (17, 28)]),
    )
    return RULES.observe(state, None)


# Drawings -------------------------------------------------------------------------------------


def _panel(view: RidingView, seat: Seat, size: tuple[int, int], scale: Scale) -> Surface:
    seen = view.riders[seat]
    rider = Rider(
        MARKS[seat],
        NAMES.seat(seat),
        seen.board,
        view.sides[seat],
        seen.grit,
        seen.gold,
        seen.cards,
        seen.wildcards,
        seat == view.driver,
        seen.in_cover,
    )
    return rider_panel(size, scale, rider).surface


def _panel_size(room: tuple[int, int], scale: Scale, across: int, down: int) -> tuple[int, int]:
    gap = scale.px(6)
    wide = min((room[0] - gap * (across - 1)) // across, scale.px(188))
    return wide, min((room[1] - gap * (down - 1)) // down, round(wide * 0.56))


def _teams(room: tuple[int, int], scale: Scale) -> Surface:
    """Guards at the left, bandits at the right, as they begin."""
    view = RULES.observe(begun(8), None)
    size = _panel_size(room, scale, 2, 4)
    columns = []
    for team in (GUARDS, BANDITS):
        seats = [seat for seat, own in enumerate(view.sides) if own == team]
        columns.append(stacked([_panel(view, seat, size, scale) for seat in seats], scale.px(4)))
    return side_by_side(columns, scale.px(6))


def _card_size(room: tuple[int, int], scale: Scale, most: int, count: int) -> tuple[int, int]:
    gap = scale.px(8)
    wide = min(most, (room[0] - gap * (count - 1)) // count, round(room[1] * CARD[0] / CARD[1]))
    return wide, round(wide * CARD[1] / CARD[0])


def _card(room: tuple[int, int], scale: Scale) -> Surface:
    """A whole card: number, symbols, stagecoaches."""
    return front(7, _card_size(room, scale, scale.px(190), 1), scale).surface


def _road(room: tuple[int, int], scale: Scale) -> Surface:
    """The whole road, the coach at the mine."""
    layout = _small_layout(room, scale)
    out = road_board(layout).surface.copy()
    token = coach_disc(layout.coach_disc, layout.scale).surface
    x, y = space_at(layout, ROAD.starts[8].space)
    at = token.get_rect(center=(x - layout.road.left, y - layout.road.top))
    at.clamp_ip(out.get_rect())
    out.blit(token, at)
    return out


def _small_layout(room: tuple[int, int], scale: Scale) -> CoachLayout:
    """A table whose road fits into the room."""
    size = scale.size
    while True:
        layout = CoachLayout(Scale(*size), 8)
        if layout.road.width <= room[0] and layout.road.height <= room[1]:
            return layout
        size = (round(size[0] * 0.96), round(size[1] * 0.96))


def _order(room: tuple[int, int], scale: Scale) -> Surface:
    """Four Quick Draws, and under each who acts when."""
    shown = position("drawn")
    size = _card_size((room[0], room[1] - scale.px(52)), scale, scale.px(96), 4)
    columns = []
    for place, seat in enumerate(shown.view.order):
        draw = next(each for each in shown.trail.draws if each.seat == seat)
        board = shown.view.riders[seat].board
        below = field(
            (size[0], scale.px(42)), scale, place + 1, MARKS[seat], board, draw.number, "coming"
        )
        card = front(draw.card, size, scale)
        columns.append(stacked((card.surface, below.surface), scale.px(6)))
    return side_by_side(columns, scale.px(8))


def _driver(room: tuple[int, int], scale: Scale) -> Surface:
    """The last guard on the tracker has the token."""
    shown = position("drawn")
    driver = shown.view.driver or 0
    return _panel(shown.view, driver, _panel_size(room, scale, 1, 1), scale)


def _placarded(shown: RidingShown, room: tuple[int, int], scale: Scale) -> Surface:
    said = placard_of(shown, NAMES, MARKS)
    assert said is not None  # noqa: S101 - an attack is under way
    wide = min(room[0], scale.px(504))
    return placard((wide, min(room[1], round(wide * 0.4))), scale, said).surface


def _attack(room: tuple[int, int], scale: Scale) -> Surface:
    return _placarded(position("declared"), room, scale)


def _call(room: tuple[int, int], scale: Scale) -> Surface:
    return _placarded(position("called"), room, scale)


def _defence(room: tuple[int, int], scale: Scale) -> Surface:
    return _placarded(position("met"), room, scale)


def _challenge(room: tuple[int, int], scale: Scale) -> Surface:
    return _placarded(position("challenged"), room, scale)


def _wheel(room: tuple[int, int], scale: Scale) -> Surface:
    """The coach with a wheel on fire."""
    view = position("burnt").view
    guards = [seat for seat, team in enumerate(view.sides) if team == GUARDS]
    guards.sort(key=lambda seat: seat != view.driver)
    cast = StageCast(
        land_at(view.space),
        tuple([Actor(seat, MARKS[seat], view.riders[seat].board) for seat in guards]),
        (),
        view.burnt,
    )
    wide = min(room[0], round(room[1] / 0.6), scale.px(420))
    made = coach_piece((round(wide / 1.4), round(wide / 1.4 * 0.6)), scale, cast).surface
    return made.subsurface(made.get_bounding_rect())


def _cover(room: tuple[int, int], scale: Scale) -> Surface:
    return _panel(position("hit").view, 3, _panel_size(room, scale, 1, 1), scale)


def _wildcards(room: tuple[int, int], scale: Scale) -> Surface:
    """Two wildcards open, and one from behind."""
    size = _card_size(room, scale, scale.px(152), 3)
    shown = [wild_front(card, size, scale).surface for card in (13, 17)]
    return side_by_side([*shown, wild_back(size)], scale.px(8))


def _posts(room: tuple[int, int], scale: Scale) -> Surface:
    """Both Posts, and which of them steers."""
    view = weighed()
    gap = scale.px(6)
    size = (min(room[0], scale.px(428)), min((room[1] - gap) // 2, scale.px(122)))
    sums = [coaches_in(view, team).total for team in (GUARDS, BANDITS)]
    posts = []
    for team, total in enumerate(sums):
        cards = tuple([each.card for each in view.posts[team]])
        post = Post(team, total, cards, wins=total > sums[1 - team])
        made = post_piece(size, scale, post)
        posts.append(made.surface)
    return stacked(posts, gap)


def _end(room: tuple[int, int], scale: Scale) -> Surface:
    """The ways to win, as they stand after a burnt wheel and a stolen bar."""
    size = (min(room[0], scale.px(420)), min(room[1], scale.px(190)))
    return clocks(
        size, scale, _("How near each side is"), clock_rows(position("burnt").view)
    ).surface


PICTURES: Final[dict[str, Drawing]] = {
    "teams": _teams,
    "card": _card,
    "road": _road,
    "order": _order,
    "driver": _driver,
    "attack": _attack,
    "call": _call,
    "defence": _defence,
    "challenge": _challenge,
    "wheel": _wheel,
    "cover": _cover,
    "wildcards": _wildcards,
    "posts": _posts,
    "end": _end,
}
