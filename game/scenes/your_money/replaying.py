"""The replay: a game as it was played, at any pace, forward and back, with anybody's eyes."""

from pygame import Rect, Surface

from game.engine.kinds import Event, Seat
from game.engine.words import _
from game.engine.your_money import events as e
from game.engine.your_money.showing import before_the_first_deal
from game.engine.your_money.state import Phase
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.scene import Context, Scene
from game.scenes.table.log import LogDrawer
from game.scenes.table.old.replayed import (
    OPEN,
    TABLE,
    ReplayBar,
    Replayed,
    eyes_for,
    house_rules,
    too_old,
)
from game.scenes.your_money.bar import Bar
from game.scenes.your_money.chronicle import chronicle
from game.scenes.your_money.moment import Moment
from game.scenes.your_money.table import shifted
from game.session.match import Match
from game.sprites import lettering
from game.sprites.lettering import Face
from game.sprites.palette import SEPIA


def open_replay(context: Context, match: Match) -> Scene:
    """The replay of a match from its first deal, or why it cannot be shown."""
    return too_old(context, match) or Replaying(context, match)


class Replaying(Replayed, Moment):
    """Plays the events of a match with the table's own beats; going back is a fresh look.

    `eyes` say what is seen: everything as it was, or what one seat saw at the time.
    """

    first = -1

    def __init__(self, context: Context, match: Match) -> None:
        self.may_see = eyes_for(match)
        self.eyes = self.may_see[0]
        self.playing = False
        self.hands: dict[Seat, tuple[int, ...]] = {}
        """Secret dice these eyes see, until they are part of a plan that lies open."""
        self.house = house_rules(match)
        self.rolled: tuple[int, ...] = ()
        """The open dice thrown last in this step."""
        self.starts = frozenset()
        """The numbers of events that begin a step: before each the table was at rest."""
        self.match = match
        super().__init__(context, match, self.tell_story(), -1)
        self.bar = YorkBar(self)

    @property
    def beginning(self) -> str:
        return _("The table is laid, and nobody has set out yet.")

    def empty(self) -> YourMoneyView:
        seat = int(self.eyes) if self.eyes not in (OPEN, TABLE) else None
        return before_the_first_deal(self._view_of(seat))

    # Looking ------------------------------------------------------------------------------------

    def jump(self, at: int) -> None:
        self.timeline.clear()
        self.telling_of.clear()
        self.playing = False
        self.hands, self.moved, self.rolled = {}, {}, ()
        at = max(self.first, min(self.last, at))
        begun = max((start for start in self.starts if start <= at), default=0)
        for event in self.story[begun : at + 1]:
            self._mark(event)
        super().jump(at)

    def _mark(self, event: Event) -> None:
        """Keep what stays to be seen of a step: the ± of numbers, and open dice."""
        if isinstance(event, e.Changed):
            self.moved = shifted(self.moved, event)
        elif isinstance(event, e.DiceThrown):
            self.rolled = event.dice

    def _remember(self, event: Event) -> None:
        super()._remember(event)
        match event:
            case e.RoundBegan() | e.PlansRevealed():
                self.hands = {}
            case e.SecretDiceThrown(seat, dice) if dice is not None:
                self.hands[seat] = dice
            case e.PlanSealed(seat, place) if place is not None:
                self.notes[seat] = e.Reveal(seat, place, self.hands.pop(seat, ()))

    def lay_out(self) -> None:
        super().lay_out()
        if self.house:
            # The house rules stand below the words, which have to leave them room.
            self.layout.receipt.height -= self._house_text().get_height() + self.scale.px(2)
            self.compose()

    def _house_text(self) -> Surface:
        """The house rules, in one line if letters that are still comfortable allow it."""
        wide, px = self.layout.receipt.width, self.scale.text(15)
        while px > self.scale.px(17) and len(lettering.wrap(self.house, px, wide, Face.ITALIC)) > 1:
            px -= 1
        return lettering.paragraph(self.house, px, wide, Face.ITALIC, SEPIA)

    def compose_more(self) -> None:
        """What a replay shows besides the table: secret dice it may see, and the house rules."""
        composer, scale = self.composer, self.scale
        if self.shown.phase is Phase.PLAN:
            for seat, dice in self.hands.items():
                self._lay_dice(f"hand:{seat}", dice, composer.letter_spot(seat), scale.px(36))
        self._lay_dice("rolled", self.rolled, self.layout.tray.center, scale.px(56))
        if self.house:
            area = self.layout.receipt
            at = (area.left, area.bottom + scale.px(2))
            composer.lay("desk:house", self._house_text(), at, self.house, 12)

    def _lay_dice(
        self, name: str, dice: tuple[int, ...], middle: tuple[float, float], side: int
    ) -> None:
        left = middle[0] - side * 1.2 * (len(dice) - 1) / 2
        for number, face in enumerate(dice):
            at = (left + side * 1.2 * number, middle[1])
            self.composer.die(f"{name}:{number}", face, at, side, 20)

    # Playing ------------------------------------------------------------------------------------

    def play_next(self) -> None:
        number = self.at + 1
        event = self.story[number]
        if number in self.starts:
            self.telling_of.clear()
            self.moved, self.rolled = {}, ()
            self.compose()
        self.telling_of.tell(event, self.sentences[number])
        self.timeline.update(0.0)

    def happened(self, event: Event) -> None:
        self.at += 1
        self.told.append(event)
        self._mark(event)
        self._remember(event)
        if isinstance(event, e.RoundEnded | e.DiceThrown):
            self.telling_of.clear()
        self.show(self.view_at(self.at))
        if isinstance(event, e.RoundBegan):
            self.furnish_again()  # the golden stone has moved on
        else:
            self.mark_ends()

    # Controls -----------------------------------------------------------------------------------

    @property
    def steps_place(self) -> Rect:
        return self.layout.under

    @property
    def eyes_place(self) -> Rect:
        area = self.layout.second.copy()
        if not self.layout.tall:
            # There is room above: a name and its verb stand one over the other.
            area.height = max(area.height, self.scale.px(52))
            area.bottom = self.layout.second.bottom
        return area

    def whole_log(self) -> LogDrawer:
        return chronicle(self.context, self.match, self.story, self.names, self.picture())


class YorkBar(ReplayBar, Bar):
    """The bar of a replay, with a note on every number."""

    def compose(self) -> None:
        super().compose()
        self.follow()
