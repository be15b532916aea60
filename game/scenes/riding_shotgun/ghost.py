"""What was done beside what was better: cards in two trays, and on the table whom each aims at."""

from game.engine.kinds import Action
from game.engine.riding_shotgun.actions import Decision, Target, Trade
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.view_model import Doing, RidingShown
from game.scenes.table.composer import Composer
from game.scenes.table.view_model import JudgedWay
from game.sprites.riding_shotgun import trays
from game.sprites.riding_shotgun.cards import empty_place, front
from game.sprites.riding_shotgun.desks import Tray
from game.sprites.riding_shotgun.layout import CoachLayout


class Compared(Doing, frozen=True, kw_only=True):
    """A decision that is looked at in court: what was done stands solid, what was better glows."""

    view: RidingView
    way: JudgedWay

    @property
    def has_cards(self) -> bool:
        """Whether either way is about cards."""
        return bool(cards_of(self.way.done) or cards_of(self.way.better))

    @property
    def targets(self) -> tuple[Target, ...]:
        found = target_of(self.way.better)
        return () if found is None else (found,)

    @property
    def aimed(self) -> Target | None:
        return target_of(self.way.done)

    @property
    def speeds(self) -> tuple[int, ...]:
        found = self._speed(self.way.better)
        return () if found is None else (found,)

    @property
    def speed(self) -> int | None:
        return self._speed(self.way.done)

    @property
    def posted(self) -> tuple[int, ...]:
        better = self.way.better
        return (better.take,) if isinstance(better, Trade) else ()

    def _speed(self, action: Action) -> int | None:
        change = action.faster if isinstance(action, Decision) else None
        return None if change is None else self.view.speed + change


def compared(shown: RidingShown, way: JudgedWay) -> RidingShown:
    """The table with both on it."""
    now = Compared(view=shown.view, way=way)
    return shown.but(way=way, doing=now, deciding=way.seat, captions=way.lines)


def target_of(action: Action) -> Target | None:
    """Whom a decision is aimed at."""
    return action.aim if isinstance(action, Decision) else None


def cards_of(action: Action) -> tuple[int, ...]:
    """The action cards a decision is about, a Blind first."""
    return action.about if isinstance(action, Decision) else ()


def lay(now: Compared, layout: CoachLayout, on: Composer) -> None:
    """Two trays, where either has cards: what was done, and paler what was better."""
    if not now.has_cards:
        return
    _told, one, two = layout.desks.compared
    for tray, cards, title, pale in (
        (one, cards_of(now.way.done), _("What was done"), False),
        (two, cards_of(now.way.better), _("What was better"), True),
    ):
        _tray(tray, cards, title, pale, layout, on)


def _tray(
    tray: Tray, cards: tuple[int, ...], title: str, pale: bool, layout: CoachLayout, on: Composer
) -> None:
    scale = layout.scale
    drawn = trays.tray(tray.whole.size, scale, tray.head.height, title, "", pale)
    on.piece(f"ghost:{title}", drawn, tray.whole, title, 12)
    if not cards:
        at = tray.place(0, 1)
        on.piece(f"ghost:{title}:0", empty_place(at.size, scale, _("no card")), at, "empty", 13)
    for number, card in enumerate(cards):
        at = tray.place(number, len(cards))
        name = f"ghost:{title}:{number}"
        on.piece(name, front(card, at.size, scale), at, f"{card}", 13 + number)


def words(now: Compared, name: str) -> tuple[str, list[str]]:
    """Whose decision it was, and both ways in words."""
    return now.way.heading(name), list(now.way.lines)
