"""What notes of the first lesson are made of: when they hold, and where what they speak of lies."""

from collections.abc import Callable, Collection
from typing import Final, TypeVar

from pygame import Rect

from game.engine.phrases import headed
from game.engine.your_money.actions import LET_GO
from game.engine.your_money.data import PLACES, ROADS, STATS, TOWN
from game.engine.your_money.state import Phase
from game.scenes.table.drivers.lesson_file import LEARNER
from game.scenes.table.teaching import When
from game.scenes.your_money.lesson.facts import YorkDesk, in_hand, own, speed_laid
from game.scenes.your_money.modes.deciding import robbery_line
from game.scenes.your_money.modes.plan import Planned
from game.scenes.your_money.modes.robbery import Robbery
from game.scenes.your_money.modes.visiting import Visit
from game.scenes.your_money.view_model import Account, place_of
from game.sprites.your_money.desks import map_ground

_D = TypeVar("_D")

# When a note holds ----------------------------------------------------------------------------


def _at(kind: type[_D], holds: Callable[[_D], bool]) -> When:
    """That something of the kind is being done, and that it holds of it."""

    def when(desk: YorkDesk) -> bool:
        doing = desk.shown.doing
        return isinstance(doing, kind) and holds(doing)

    return when


planning: Final = _at(Planned, lambda doing: doing.chosen is None)
"""A plan is made, and no place chosen yet."""

for_a_road: Final = _at(Planned, lambda doing: doing.chosen in ROADS)
"""A coach is chosen, and the plan not sealed."""

for_town: Final = _at(Planned, lambda doing: doing.chosen in TOWN)
"""Tavern or market is chosen, and the plan not sealed."""

going: Final = _at(Planned, lambda doing: doing.chosen in PLACES)
"""A coach, the tavern or the market is chosen, and the plan not sealed."""


def unturned(desk: YorkDesk) -> bool:
    """The learner has not turned scoundrel."""
    return not own(desk).turned


at_coach: Final = _at(Robbery, lambda doing: True)
"""The learner's dice are asked for at a coach."""

hopeless: Final = _at(Robbery, lambda doing: doing.may_only_let_go)
"""Nothing in hand can catch the coach."""


def short(desk: YorkDesk) -> bool:
    """Only the spur can catch it."""
    doing = desk.shown.doing
    return isinstance(doing, Robbery) and LET_GO in doing.view.legal and chasing(desk)


def chasing(desk: YorkDesk) -> bool:
    """The coach is not caught yet by what lies on speed; a die in the hand lies nowhere."""
    doing = desk.shown.doing
    if not isinstance(doing, Robbery) or doing.view.phase is Phase.DIVIDE:
        return False
    seen = doing.sums.outlook(doing.draft)
    return seen is None or not seen.caught


begun: Final = _at(Robbery, lambda doing: bool(doing.in_slot("speed")))
"""Something lies on speed."""


def out_of_reach(desk: YorkDesk) -> bool:
    """What is left in the tray cannot reach the coach any more."""
    doing = desk.shown.doing
    if not isinstance(doing, Robbery) or doing.coach.speed is None:
        return False
    reach = speed_laid(doing) + sum(in_hand(doing))
    return reach < doing.coach.speed


robbing: Final = _at(Robbery, lambda doing: not doing.complete())
"""Dice are still to be put down."""


def charming(desk: YorkDesk) -> bool:
    """Caught, nothing on wit yet, and a die left that alone does it."""
    doing = desk.shown.doing
    if not isinstance(doing, Robbery) or not robbing(desk) or doing.in_slot("wit"):
        return False
    return max(in_hand(doing), default=0) >= (doing.coach.wit or 0)


def charmed(desk: YorkDesk) -> bool:
    """What lies on wit reaches the coach's."""
    doing = desk.shown.doing
    seen = doing.sums.outlook(doing.draft) if isinstance(doing, Robbery) else None
    return seen is not None and seen.wit is not None and seen.wit.met


placed: Final = _at(Robbery, lambda doing: doing.complete())
"""Every die lies where it may."""

fatal: Final = _at(Robbery, lambda doing: doing.complete() and doing.fatal)
"""As the dice lie they hang the learner."""


def in_phase(desk: YorkDesk, phase: str) -> bool:
    """The learner's dice are asked for, in that phase."""
    doing = desk.shown.doing
    return isinstance(doing, Robbery) and doing.view.phase == phase


met: Final = _at(Robbery, lambda doing: len(doing.view.sharing) > 1)
"""Both robbers are at one coach."""

guarded: Final = _at(Robbery, lambda doing: bool(doing.guards))
"""Guards ride with the coach that is being robbed."""

visiting: Final = _at(Visit, lambda doing: True)
"""In town."""

at_tavern: Final = _at(Visit, lambda doing: doing.place == "tavern")
"""At the tavern."""

buying: Final = _at(Visit, lambda doing: doing.chosen is not None)
"""A deal is chosen, and not made."""


def over(desk: YorkDesk) -> bool:
    """The round is over, and what it brought is shown."""
    return desk.shown.page is not None


def hanged(desk: YorkDesk) -> bool:
    """The learner is dead."""
    return not own(desk).health


def retired(desk: YorkDesk) -> bool:
    """The learner has left the road."""
    return own(desk).retired


# Where a hand points --------------------------------------------------------------------------


def part(desk: YorkDesk, piece: str, *names: str) -> Rect | None:
    """Parts of a piece on the stage, taken together."""
    rects = desk.parts(piece)
    found = [rects[name] for name in names if name in rects]
    return found[0].unionall(found[1:]) if found else None


def plot(desk: YorkDesk, place: str) -> Rect:
    """Where a road's coach lies, or the tavern or market."""
    return desk.layout.plot(place)


def control(desk: YorkDesk, name: str) -> Rect | None:
    """Where a button lies, if it is there."""
    return desk.controls[name].rect if name in desk.controls else None


def scroll(desk: YorkDesk) -> Rect | None:
    """The scroll that tells what a round brought."""
    page = desk.shown.page
    return place_of(page, desk.layout) if isinstance(page, Account) else None


def button(desk: YorkDesk) -> Rect:
    """The large button."""
    return desk.layout.button


def tracks(desk: YorkDesk) -> Rect | None:
    """Fame and infamy on the learner's sheet."""
    boxes = ("folk_hero", "scoundrel", "folk_hero_track", "scoundrel_track")
    return part(desk, f"sheet:{LEARNER}", *boxes)


# Where the notes lie, and what a hand leaves free ------------------------------------------------


def card(desk: YorkDesk) -> Rect:
    """Where the story is told: in the middle of the desk, and over nobody's numbers."""
    words = desk.layout.line.union(desk.layout.receipt)
    return words.inflate(desk.scale.px(8), desk.scale.px(8)).clip(desk.layout.desk)


def skip(desk: YorkDesk, taken: Collection[str]) -> Rect:
    """Above the large button; where something else lies there, over that or beside it."""
    layout, gap = desk.layout, desk.scale.px(6)
    second = layout.second
    others = [desk.controls[name] for name in ("let_go", "leave") if name in taken]
    if not others:
        # At the right end there is room for a hand that points at the large button.
        return Rect(second.topleft, (second.width - desk.scale.px(76), second.height))
    if layout.tall:
        half = Rect(second.topleft, ((second.width - gap) // 2, second.height))
        for other in others:
            other.place(half.move(half.width + gap, 0))
        return half
    top = layout.line.top
    return Rect(second.left, top, second.width, second.top - gap - top)


def heard(desk: YorkDesk) -> str:
    """What goes before any note: why something is refused, or what still keeps dice from lying as
    they do.
    """
    match desk.shown.doing:
        case Planned(refusal=refusal) | Visit(refusal=refusal):
            return refusal
        case Robbery() as robbery:
            if robbery.pressed:
                return robbery_line(robbery, desk.party)
            if robbery.refused is not None:
                return headed(robbery.refused[1])
            if robbery.dice and not in_hand(robbery) and not chasing(desk):
                return headed(robbery.complaint or "")
    return ""


def clear(desk: YorkDesk, place: Rect) -> tuple[Rect, Rect] | None:
    """The slot a hand points into, and what is reckoned up there; None for any other place."""
    board = desk.parts("board")
    for stat in STATS:
        if stat in board and place.contains(board[stat]):
            return board[stat], board.get(f"{stat}_total", place)
    return None


def written(desk: YorkDesk) -> list[Rect]:
    """The names of towns on the map."""
    names = map_ground(desk.layout).rects.items()
    return [at.move(desk.layout.map.topleft) for name, at in names if name.startswith("label:")]
