"""Pictures of the rules book: the table's own furniture, showing positions the rules themselves
have worked out, so that no picture can say what the game does not do.
"""

from collections.abc import Mapping
from typing import Final

from pygame import Surface

from game.engine.chance import Loose
from game.engine.kinds import Action, Event, Seat
from game.engine.names import Names
from game.engine.riding_shotgun import SPEC, actions
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


def begun(seats: int = 4) -> State:
    """A new game, everybody about to choose."""
    state, _events = RULES.new(SPEC.setup(seats), Loose(_LUCK))
    return state


def drawn() -> tuple[RidingShown, State]:
    """Four Quick Draws turned up: 41, 7, 20 and 62."""
    state = begun()
    _hold(state, {0: (41,), 1: (7,), 2: (20,), 3: (62,)})
    shown = _before(state)
    for seat, card in enumerate((41, 7, 20, 62)):
        shown = _played(state, shown, seat, actions.QuickDraw(card))
    return shown, state


def _turn(
    hands: Mapping[Seat, tuple[int, ...]], *, seats: int = 4, seat: Seat = 0, speed: int = 4
) -> tuple[RidingShown, State]:
    """The turn of `seat`, everybody with those cards; the last guard drives."""
    state = begun(seats)
    _hold(state, hands)
    first = (seat, *[other for other in range(seats) if other != seat])
    state.phase, state.order, state.place, state.speed = Phase.TURN, first, 0, speed
    state.driver = [other for other in first if state.teams[other] == GUARDS][-1]
    shown = _before(state)
    return shown.but(trail=view_model.Trail(turns=(view_model.Turn(seat, 1),))), state


def _hold(state: State, hands: Mapping[Seat, tuple[int, ...]]) -> None:
    state.hands = tuple([hands.get(seat, ()) for seat in range(len(state.teams))])


def _before(state: State) -> RidingShown:
    return RidingShown(view=RULES.observe(state, None))


def _played(state: State, shown: RidingShown, seat: Seat, *decided: Action) -> RidingShown:
    """What everybody sees once that was decided."""
    for action in decided:
        for event in RULES.apply(state, seat, action, Loose(_LUCK)):
            shown = _told(shown, event)
    return shown


def _told(shown: RidingShown, event: Event) -> RidingShown:
    seen = event.seen_by(None)
    if seen is None:
        return shown
    return shown.but(view=seen.after(shown.view), trail=view_model.after(shown.trail, seen))


_S4: Final = actions.attack_steps(actions.Declare("shotgun", 3, 4), 17, shown=(10,))
"""A shotgun of strength 4 at Bess, and true."""


def declared() -> RidingShown:
    """Nell's shotgun, 3 shown and 1 said."""
    shown, state = _turn({0: (10, 17), 3: (3, 11, 16)})
    return _played(state, shown, 0, *_S4)


def called() -> RidingShown:
    """The four that are two: a Blind called and found a lie."""
    shown, state = _turn({0: (15, 22, 50), 3: (3, 11, 16)})
    attack = actions.attack_steps(actions.Declare("shotgun", 3, 4), 15, shown=(22,))
    shown = _played(state, shown, 0, *attack)
    return _played(state, shown, 3, actions.CALL)


def met() -> RidingShown:
    """The same shotgun, met with a dodge shown and one said."""
    shown, state = _turn({0: (10, 17), 3: (3, 11, 16)})
    shown = _played(state, shown, 0, *_S4)
    return _played(state, shown, 3, actions.Defend(11, (3,), 4))


def challenged() -> RidingShown:
    """That defence called: it was true."""
    shown, state = _turn({0: (10, 17), 3: (3, 11, 16)})
    shown = _played(state, shown, 0, *_S4)
    shown = _played(state, shown, 3, actions.Defend(11, (3,), 4))
    return _played(state, shown, 0, actions.CALL)


def burnt() -> RidingShown:
    """Dynamite on the coach at speed 5: a wheel, and a bar besides."""
    shown, state = _turn({1: (7,)}, seats=6, seat=1, speed=5)
    shown = _played(
        state, shown, 1, *actions.attack_steps(actions.Declare("dynamite", "coach", 2), 7)
    )
    answers = state.driver
    assert answers is not None  # noqa: S101 - the last guard drives
    shown = _played(state, shown, answers, actions.TAKE_IT)
    return _played(state, shown, 1, actions.TakeGoldFrom(0))


def hit() -> RidingShown:
    """Bess, hit by a shotgun, in cover."""
    shown, state = _turn({0: (10,), 3: (1, 13, 25)})
    shown = _played(state, shown, 0, *actions.attack_steps(actions.Declare("shotgun", 3, 3), 10))
    shown = _played(state, shown, 3, actions.TAKE_IT)
    return _played(state, shown, 3, actions.GiveUp((13, 25)))


def weighed() -> RidingView:
    """Both Posts before the Reload: 6 stagecoaches against 4."""
    _shown, state = _turn({})
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
    shown, _state = drawn()
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
    shown, _state = drawn()
    driver = shown.view.driver or 0
    return _panel(shown.view, driver, _panel_size(room, scale, 1, 1), scale)


def _placarded(shown: RidingShown, room: tuple[int, int], scale: Scale) -> Surface:
    said = placard_of(shown, NAMES, MARKS)
    assert said is not None  # noqa: S101 - an attack is under way
    wide = min(room[0], scale.px(504))
    return placard((wide, min(room[1], round(wide * 0.4))), scale, said).surface


def _attack(room: tuple[int, int], scale: Scale) -> Surface:
    return _placarded(declared(), room, scale)


def _call(room: tuple[int, int], scale: Scale) -> Surface:
    return _placarded(called(), room, scale)


def _defence(room: tuple[int, int], scale: Scale) -> Surface:
    return _placarded(met(), room, scale)


def _challenge(room: tuple[int, int], scale: Scale) -> Surface:
    return _placarded(challenged(), room, scale)


def _wheel(room: tuple[int, int], scale: Scale) -> Surface:
    """The coach with a wheel on fire."""
    view = burnt().view
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
    return _panel(hit().view, 3, _panel_size(room, scale, 1, 1), scale)


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
    return clocks(size, scale, _("How near each side is"), clock_rows(burnt().view)).surface


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
