"""The panels right of the forest: the supply, what the walks bring, and the piles."""

from typing import NamedTuple

from game.engine.kinds import Seat
from game.engine.merry_way import events as e
from game.engine.merry_way.data import NUMBERS, RESOURCES
from game.engine.merry_way.draft.foreseen import Foreseen, foreseen
from game.engine.merry_way.say.receipts import last_round
from game.engine.merry_way.say.runs import signed
from game.engine.merry_way.say.things import purses, resource
from game.engine.merry_way.state import Phase
from game.engine.words import _, plural
from game.scenes.merry_way import plainly
from game.scenes.merry_way.claims import claim
from game.scenes.merry_way.doing import Doing, sees_forecast
from game.scenes.merry_way.looking import page_of
from game.scenes.merry_way.shown import MerryShown
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites.merry_way.layout import MerryLayout

_PANEL = 6


class Told(NamedTuple):
    """What a band has gained and lost, or would: purses, and claims lifted by guards; with a
    second number what it would be with what is drafted.
    """

    purses: int
    claims: int
    then: tuple[int, int] | None = None


def lay_beside(shown: MerryShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    """All three, or the one for which there is room."""
    page = page_of(shown) if layout.large else ""
    for name, lay in (("supply", _supply), ("forecast", _forecast), ("decks", _decks)):
        if not page or page == name:
            lay(shown, layout, party, on)


def _supply(shown: MerryShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    view = shown.view
    rows = tuple(
        [
            (f"merry_way/icon_{kind}", resource(kind), str(n))
            for kind, n in zip(RESOURCES, view.supply, strict=True)
        ]
    )
    foot = _("{three} for 1 · {purse} buys 1").format(
        three=NUMBERS.exchange, purse=purses(NUMBERS.price)
    )
    at = layout.supply
    drawn = plainly.panel(at.size, layout.scale, _("Supply"), rows, foot)
    on.piece("supply", drawn, at, f"{rows}", _PANEL)


def foreseen_of(shown: MerryShown) -> Foreseen | None:
    """The walks as they would go, where they are to be seen."""
    if isinstance(shown.doing, Doing):
        return shown.doing.foreseen
    view = shown.view
    if not view.lineup or view.over or shown.trail.walking or not view.round:
        return None
    builds = view.phase in (Phase.BUILD, Phase.BANK, Phase.FLOOR, Phase.ANSWER)
    return foreseen(view) if builds and sees_forecast(shown.look, view.options.forecast) else None


def told_of(shown: MerryShown, seat: Seat) -> Told:
    """What the panel says of a band."""
    found = foreseen_of(shown)
    if found is not None:
        now, then = found.change(seat)
        lost, lost_then = found.lost(seat)
        return Told(now, lost, (then, lost_then))
    trail = shown.trail
    began = trail.began[seat] if trail.began else 0
    lifted = [
        stride
        for walk in (trail.walks if trail.walking else ())
        for stride in walk.strides
        if isinstance(stride.lifted, e.TokenLifted) and stride.lifted.seat == seat
    ]
    return Told(shown.view.bands[seat].profit - began, len(lifted))


def title_of(shown: MerryShown) -> str:
    """What that panel is about."""
    found = foreseen_of(shown)
    if found is None:
        return _("This round so far")
    return _("If they walked now") if found.then is found.now else _("Before → after")


def _forecast(shown: MerryShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    rows = []
    for seat in range(len(shown.view.bands)):
        told = told_of(shown, seat)
        said = signed(told.purses)
        lost = f"−{told.claims}" if told.claims else ""
        if told.then is not None and told.then != (told.purses, told.claims):
            said = f"{said} → {signed(told.then[0])}"
            if told.claims or told.then[1]:
                lost = f"{lost or '0'} → {-told.then[1] or 0}".replace("-", "−")
        rows.append((claim(party, seat), lost, said))
    at = layout.forecast
    title = title_of(shown)
    drawn = plainly.panel(at.size, layout.scale, title, tuple(rows), "")
    on.piece("forecast", drawn, at, f"{title} {rows}", _PANEL)


def _decks(shown: MerryShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    view = shown.view
    rows = (
        ("merry_way/scheme_back", _("schemes"), str(view.scheme_pile)),
        ("merry_way/work_back", _("resource cards"), str(view.resource_pile)),
        ("merry_way/folly_back", _("follies"), str(len(view.folly_deck))),
    )
    left = last_round(view) - max(1, view.round)
    foot = plural("at most {n} round more", "at most {n} rounds more", left)
    at = layout.decks
    drawn = plainly.panel(at.size, layout.scale, _("Decks"), rows, foot)
    on.piece("decks", drawn, at, f"{rows} {foot}", _PANEL)
