"""Who sits in the people's seats of a table that is played at, and what is done about it."""

from functools import partial
from typing import Final, Protocol

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.words import _, later
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import GIVE_UP, Danger, Notice, Question, asked_already
from game.scenes.kit.routes import ToTable
from game.scenes.kit.scene import Go, Pop, Push, Reset, Transition
from game.scenes.table.drivers.kept import Kept
from game.scenes.table.ending import EndingScene
from game.scenes.table.game_table import GameTable
from game.scenes.table.seats.page import LevelCard, SeatsCard
from game.session.seats.substitution import leaving, lent_words
from game.session.seats.told import means

ALL_AGREE: Final = Question("all_agree", Danger.LOSS, later("Give this game up?"))
"""Where others have to agree it is asked every time."""


class Played(Protocol):
    """Whoever drives the table."""

    kept: Kept

    def end(self) -> Transition | None: ...


class Seats:
    """What the button and the key do that lend a seat, take it back, or give up."""

    def __init__(self, table: GameTable, live: Played) -> None:
        self.table, self.live, self.match = table, live, table.match
        self.allowed = True
        """Whether anybody may leave a seat at this table."""

    # What is pressed ----------------------------------------------------------------------------

    @property
    def _alone(self) -> Seat | None:
        """The one person there is, where a rival plays for that one now."""
        people = self.table.party.people
        lending = self.match.lending
        alone = people[0] if len(people) == 1 else -1
        return alone if alone in lending.away and alone not in lending.for_good else None

    @property
    def offered(self) -> bool:
        """Whether there is anything to be done about seats here."""
        return self.allowed and bool(self.table.party.people) and self.match.result is None

    def open(self, under: Surface | None = None) -> Transition | None:
        """The card of the seats; whoever is the only person takes the seat back at once."""
        if not self.offered:
            return None
        self.table.controls.reset()
        if under is None and self._alone is not None:
            return self.take_back(self._alone)
        table = self.table
        still = table.picture() if under is None else under
        return Push(SeatsCard(table.context, still, self.match, table.names, self))

    def furnish(self) -> None:
        """The button in the bar, and while all that watch have lent their seats a large one."""
        table, bound = self.table, self.table.context.bindings
        if not self.offered:
            return
        back = self._alone is not None
        tip = _("Take your seat back ({key})") if back else _("Play on for me, or give up ({key})")
        icon = "app/icon_player" if back else "app/icon_rival"
        key, word = bound.key("table.seats"), bound.word("table.seats")
        button = Press("seats", "", self.open, (key,), icon=icon, show_key=False, text=17)
        button.tip = tip.format(key=word)
        button.place(table.bar.seats_place)
        table.controls.add(button)
        if self._alone is not None and table.mode is None and not table.driver.held:
            words = _("Take your seat back")
            large = Press("take_back_seat", words, partial(self.take_back, self._alone), text=18)
            large.place(self._row)
            table.controls.add(large)

    @property
    def _row(self) -> Rect:
        """Over the place of the large button, where a rival's face lies while it thinks."""
        main, (_left, right) = self.table.main_place, self.table.places.halves
        return Rect(main.left, right.top, main.width, right.height)

    # What is done -------------------------------------------------------------------------------

    def lend(self, seat: Seat, level: str) -> Transition | None:
        """From now on that rival plays for the seat."""
        self.match.lending.lend(seat, level)
        return self._anew(seat)

    def leave(self, seat: Seat, level: str) -> Transition | None:
        """The person in the seat has given up, and that rival plays on for good."""
        self.match.lending.lend(seat, level, for_good=True)
        return self._anew(seat)

    def take_back(self, seat: Seat) -> Transition | None:
        """Its owner decides again; what a rival was thinking of is thought of no more."""
        self.match.lending.take_back(seat)
        return self._anew(seat)

    def _anew(self, seat: Seat) -> Transition | None:
        """Lay the table for whoever sits there now, written down before anything is drawn."""
        name, lent = self.table.names.seat(seat), self.match.lent
        last = [each for each in lent if each.seat == seat]
        words = _("{name} takes the seat back.").format(name=name)
        if seat in self.match.lending.away:
            words = lent_words(last[-1], name)
        self.live.kept.save()
        return Go(ToTable(self.match, told=words))

    def ask_to_give_up(self, seat: Seat, under: Surface | None) -> Transition | None:
        """Ask whoever gives up, and all who have to agree."""
        table, context = self.table, self.table.context
        gone = leaving(self.match, seat)
        if not gone.asked and asked_already(context, GIVE_UP):
            return self.give_up(gone.seats)
        names = table.names
        said = means(self.match.spec)
        who = _("{names} give up.") if len(gone.seats) > 1 else _("{names} gives up.")
        words = [who.format(names=names.listed(gone.seats)), said]
        if not gone.asked:
            question = " ".join([*words, _("The game ends here, as it stands.")])
            return Push(
                Notice(
                    context,
                    GIVE_UP.words,
                    question,
                    yes=_("Give up"),
                    no=_("Play on"),
                    on_yes=partial(self.give_up, gone.seats),
                    under=under,
                    question=GIVE_UP,
                )
            )
        asked = _("Do all agree that the game ends here: {names}?")
        question = " ".join([*words, asked.format(names=names.listed(gone.asked))])
        leave = partial(self.leave, seat)
        level = LevelCard(context, under, self.match, names.seat(seat), leave, for_good=True)
        return Push(
            Notice(
                context,
                GIVE_UP.words,
                question,
                yes=_("All agree"),
                no=_("Not now"),
                other=_("The others play on"),
                on_yes=partial(self.give_up, gone.seats),
                on_no=Pop,
                on_other=partial(Push, level),
                under=under,
                question=ALL_AGREE,
            )
        )

    def give_up(self, seats: tuple[Seat, ...]) -> Transition | None:
        """The game is over: it is written down, and told."""
        self.match.lending.give_up(seats)
        self.live.kept.save()
        table = self.table
        return Reset(EndingScene(table.context, self.match, table.names, table.screen))
