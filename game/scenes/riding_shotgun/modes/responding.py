"""Answering an attack: take it, call the bluff, or defend and say how much; and a defence: believe
it, or call it.
"""

from functools import partial
from typing import ClassVar

from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.riding_shotgun import draft as defending
from game.engine.riding_shotgun.actions import ACCEPT, CALL, TAKE_IT, Defend
from game.engine.riding_shotgun.draft import Stand, Threat, threat
from game.engine.riding_shotgun.messages import odds
from game.engine.riding_shotgun.odds import outcome
from game.engine.riding_shotgun.odds.answers import (
    Answering,
    Bearing,
    DefenceFaced,
    answering,
    challenging,
    defended,
    meeting,
)
from game.engine.riding_shotgun.state import Attack
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _, said_as
from game.scenes.kit.controls import Press
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.on_desk import Pile, asked, below
from game.scenes.riding_shotgun.modes.with_cards import (
    Answers,
    AnswerWay,
    Priced,
    furnish_answer,
)
from game.scenes.table.desk import Desk
from game.scenes.table.party import Party
from game.session.settings import Preview
from game.sprites.riding_shotgun.layout import CoachLayout


class Responded(Priced, frozen=True, kw_only=True):
    """An attack that is being answered; `threat` is None where the hand stays closed."""

    keys: ClassVar[str] = "answer"

    attack: Attack
    threat: Threat | None
    draft: Stand = Stand()

    @property
    def piles(self) -> tuple[Pile, ...]:
        if self.threat is None:
            return ()
        stand = self.draft
        blind = () if stand.blind is None else (stand.blind,)
        kept = tuple([card for card in self.threat.hand if card not in stand.cards])
        shown = _("Open knives") if self.threat.symbol == "knife" else _("Open dodges")
        return (
            Pile("hand", _("Your hand"), kept),
            Pile("blind", _("Blind"), blind, places=1),
            Pile("open", shown, stand.shown, places=1),
        )

    @property
    def takes(self) -> frozenset[str]:
        if not self.dragged or self.threat is None:
            return frozenset()
        card = int(self.dragged[0].removeprefix(on_desk.CARD))
        return slots_for(self.threat, card)

    def slip(self, party: Party) -> tuple[str, ...]:
        """What the claim says, what is certain, what is likely, and what the hand can do."""
        told = answering(self.view)
        if told is None or self.chances == "nothing":
            return ()
        lines = claimed(told, told.bearing, self.chances)
        if told.meeting is not None and not self.closed:
            lines.append(f"{odds.meeting_line(told.meeting)} {odds.reach_line(told.meeting)}")
        return tuple([line for line in lines if line])

    def words(self, party: Party, large: bool) -> tuple[str, list[str]]:
        """What is asked, and what the hand can do."""
        line = super().words(party, large)[0]
        if self.threat is None:
            return line, [_("To defend you look at your hand; for the other answers you need not.")]
        told = meeting(self.view, self.attack, self.threat.hand)
        return line, below(self, party, odds.meeting_line(told))


def slots_for(against: Threat, card: int) -> frozenset[str]:
    """The trays a card may go to."""
    shown = {"open"} if defending.may_show(against, card) else set()
    return frozenset({"hand", "blind", *shown})


def prices(
    view: RidingView, attack: Attack, meant: Defend | None
) -> tuple[tuple[AnswerWay, ...], ...]:
    """The ways each of the three answers may go; `meant` is the defence as it lies there."""
    take = (AnswerWay("", outcome(view, attack, "taken")),)
    call: tuple[AnswerWay, ...] = ()
    if view.blind_down:
        call = (
            AnswerWay(_("bluff"), outcome(view, attack, "called_bluff")),
            AnswerWay(_("true"), outcome(view, attack, "called_honest")),
        )
    told = None if meant is None else defended(view, meant.blind, meant.cards, meant.value)
    defend: tuple[AnswerWay, ...]
    if told is None:
        defend = (
            AnswerWay(_("true"), outcome(view, attack, "defence_honest")),
            AnswerWay(_("bluff"), outcome(view, attack, "defence_bluff")),
        )
    elif told.called is None:
        defend = (AnswerWay("", outcome(view, attack, "token")),)
    else:
        defend = (AnswerWay(_("believed"), told.believed), AnswerWay(_("called"), told.called))
    return take, call, defend


class Responding(Answers):
    """Three answers, given by their buttons and keys. Cards laid make the defence."""

    def __init__(
        self, desk: Desk[CoachLayout], seat: Seat, view: RidingView, attack: Attack
    ) -> None:
        super().__init__(desk, seat, view)
        self.attack = attack
        self.threat = threat(view, attack, seat) if self.open_handed else None
        self.draft = Stand()

    @property
    def counts(self) -> bool:
        return self.threat is not None

    @property
    def now(self) -> Responded:
        return Responded(
            **self._now(),
            attack=self.attack,
            threat=self.threat,
            draft=self.draft,
            chances=self.desk.party.chances,
            prices=self._prices(),
        )

    def _prices(self) -> tuple[tuple[AnswerWay, ...], ...]:
        """The ways each answer may go that can be given."""
        take, call, defend = prices(self.view, self.attack, self.meant)
        return take, call, () if self._in_vain else defend

    @property
    def _in_vain(self) -> bool:
        """Whether nothing that could be laid would be enough."""
        return (
            self.threat is not None
            and not self.closed
            and defending.at_most(self.threat) < self.threat.strength
        )

    @property
    def meant(self) -> Defend | None:
        """The defence as it lies there; None while it is too little, or not to be seen."""
        if self.threat is None or self.closed:
            return None
        return defending.action(self.threat, self.draft)

    # Controls -----------------------------------------------------------------------------------

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        take, call, defend = self.now.prices
        furnish_answer(
            desk,
            self.seat,
            "take",
            said_as("a hit", "Take it"),
            partial(self.answer, TAKE_IT),
            ways=take,
        )
        if CALL in self.view.legal:
            furnish_answer(
                desk, self.seat, "call", _("Call the bluff"), partial(self.answer, CALL), ways=call
            )
        self._defend(desk, defend)
        if self.threat is None:
            return
        self.card_spots(desk)
        self.furnish_beside(desk)
        if self.use is not None and not self.closed:
            desk.main(self.use_words(), self.play)

    def _defend(self, desk: Desk[CoachLayout], ways: tuple[AnswerWay, ...]) -> None:
        if self.threat is None:
            if desk.opens:
                words, act = desk.opens, desk.open_shutters
                furnish_answer(desk, self.seat, "defend", words, act, ways=ways)
            return
        meant = self.meant
        told = None if meant is None else defended(self.view, meant.blind, meant.cards, meant.value)
        if self._in_vain:
            return
        said = said_as("button: to defend oneself", "Defend")
        if meant is not None and meant.blind is None:
            said = _("Defend with {n}, no card")
        elif told is not None and told.bluff:
            said = _("Bluff with {n}")
        elif meant is not None:
            said = _("Defend with {n}")
        said = said.format(n=0 if meant is None else meant.value)
        steps = [
            (name, step, rect, pad)
            for name, step, rect, pad in (
                ("less", -1, desk.layout.desks.answer.less, "LB"),
                ("more", 1, desk.layout.desks.answer.more, "RB"),
            )
            if not self.closed and not self._why_not_say(step)
        ]
        whole = not steps
        furnish_answer(desk, self.seat, "defend", said, self.defend, whole=whole, ways=ways)
        for name, step, rect, pad in steps:
            button = Press(name, "−" if step < 0 else "+", partial(self.say_more, step), text=24)
            button.pads = (pad,)
            button.tip = _("What you say the Blind shows")
            desk.place(button, rect)

    def _why_not_say(self, step: int) -> str:
        """Why so much more may not be said of the Blind."""
        if self.threat is None:
            return ""
        said = defending.said(self.threat, self.draft) + step
        return defending.why_not_say_in_defence(self.threat, self.draft, said)

    # What is done -------------------------------------------------------------------------------

    def defend(self) -> None:
        """Meet it with what lies there; with nothing there, lay the fewest cards that do."""
        if self.threat is None or self.deaf or self.pressed_again():
            return
        if self.meant is not None:
            self.desk.confirm(self.seat, self.meant)
            return
        fewest = meeting(self.view, self.attack, self.threat.hand).fewest
        if fewest and not self.draft.cards and not self.closed:
            self.draft = Stand(fewest[0], fewest[1:])
            self.done()
        else:
            self.refuse_with(defending.why_no_defence(self.threat, self.draft))

    def say_more(self, step: int) -> None:
        """Say more of the Blind, or less."""
        if self.threat is None:
            return
        why = self._why_not_say(step)
        if why:
            self.refuse_with(why)
        else:
            self.draft = self.draft.saying(defending.said(self.threat, self.draft) + step)
            self.done("click")

    def key(self, event: Event) -> bool:
        confirms = self.desk.deed(event, "table") == "confirm" and self.use is None
        if confirms and self.meant is not None and self.draft.cards:
            self.desk.controls.set_focus("answer:defend")
            return True
        if self.threat is None and not confirms:
            return False
        if step := self.count(event):
            self.say_more(step)
            return True
        return super().key(event)

    def take_back(self) -> bool:
        if self.use is not None:
            self.use = None
        elif self.draft.cards:
            self.draft = self.draft.without(self.draft.cards[-1])
        else:
            return False
        self.done()
        return True

    # Trays --------------------------------------------------------------------------------------

    def slots_for(self, card: int) -> frozenset[str]:
        return frozenset() if self.threat is None else slots_for(self.threat, card)

    def onward(self, card: int) -> str | None:
        stand = self.draft
        shows = self.threat is not None and defending.may_show(self.threat, card)
        if card == stand.blind:
            return "open" if shows else "hand"
        if card in stand.shown:
            return "hand"
        if stand.blind is None:
            return "blind"
        return "open" if shows else None

    def put(self, card: int, slot: str) -> None:
        self.use = None
        match slot:
            case "blind":
                self.draft = self.draft.with_blind(card)
            case "open":
                self.draft = self.draft.with_shown(card)
            case _:
                self.draft = self.draft.without(card)
        # What was said of another Blind is not said of this one.
        if slot != "open":
            self.draft = self.draft.saying(None)

    def why_not(self, card: int, slot: str) -> str:
        return "" if self.threat is None else defending.why_not_defend_with(self.threat, card)


class Challenged(Priced, frozen=True, kw_only=True):
    """A defence that is being looked over."""

    keys: ClassVar[str] = ""

    @property
    def piles(self) -> tuple[Pile, ...]:
        if self.view.seat is None:
            return ()
        return (Pile("hand", _("Your hand"), self.view.hand),)

    def slip(self, party: Party) -> tuple[str, ...]:
        """What the claim says, what is certain and what is likely."""
        told = challenging(self.view)
        if told is None or self.chances == "nothing":
            return ()
        return tuple([line for line in claimed(told, told.bearing, self.chances) if line])

    def words(self, party: Party, large: bool) -> tuple[str, list[str]]:
        return asked(self, party)


def claimed(told: Answering | DefenceFaced, bearing: Bearing | None, chances: Preview) -> list[str]:
    """What a claim says, what is certain and what is likely of it."""
    lines = [odds.claim_line(told)]
    if bearing is not None:
        lines += [odds.certain_line(bearing), odds.likely_line(bearing)]
        if chances == "numbers":
            lines.append(odds.drawn_line(bearing))
    return lines


def believed(view: RidingView) -> tuple[tuple[AnswerWay, ...], ...]:
    """The ways each answer to a defence may go."""
    told = challenging(view)
    if told is None:
        return (), (), ()
    return (
        (AnswerWay("", told.believe),),
        (AnswerWay(_("bluff"), told.right), AnswerWay(_("true"), told.wrong)),
        (),
    )


class Believing(Answers):
    """Two answers, in the places they have at every answer."""

    @property
    def movable(self) -> tuple[int, ...]:
        return ()

    @property
    def now(self) -> Challenged:
        return Challenged(
            **self._now(),
            chances=self.desk.party.chances,
            prices=believed(self.view),
        )

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        take, call, _none = self.now.prices
        furnish_answer(
            desk, self.seat, "take", _("Believe it"), partial(self.answer, ACCEPT), ways=take
        )
        furnish_answer(
            desk, self.seat, "call", _("Call the bluff"), partial(self.answer, CALL), ways=call
        )
        if not self.open_handed:
            if desk.opens:
                furnish_answer(desk, self.seat, "defend", desk.opens, desk.open_shutters)
            return
        self.card_spots(desk)
        self.furnish_beside(desk)
        if self.use is not None and not self.closed:
            desk.main(self.use_words(), self.play)

    def take_back(self) -> bool:
        return self.drop_wild()

    # Nothing is moved ---------------------------------------------------------------------------

    def send(self, card: int) -> None:
        """Cards stay in hand here; they are only looked at."""

    def slots_for(self, card: int) -> frozenset[str]:
        return frozenset({"hand"})

    def onward(self, card: int) -> str | None:
        return None

    def put(self, card: int, slot: str) -> None:
        """Nothing lies anywhere else."""

    def why_not(self, card: int, slot: str) -> str:
        return ""
