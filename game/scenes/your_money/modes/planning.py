"""The secret plan: two dice go together to a road, the tavern or the market."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import cast

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money import messages
from game.engine.your_money.actions import PLANS, TURN_SCOUNDREL
from game.engine.your_money.data import PLACES, ROADS, Place, Road
from game.engine.your_money.messages.labels import place_note
from game.engine.your_money.messages.odds import count_note, left_to_rival, throw_note
from game.engine.your_money.messages.standing import score_receipt, turned_receipt
from game.engine.your_money.messages.sums import minus
from game.engine.your_money.odds.plans import RoadOdds, beforehand, odds_of
from game.engine.your_money.odds.weighing import ENDS
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.control import StageControl
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import NotedPress, RingSpot
from game.scenes.kit.dragging import DOUBLE_CLICK_SECONDS, only
from game.scenes.kit.focus import uncited
from game.scenes.kit.scene import Transition
from game.scenes.table.desk import Desk, Mode
from game.scenes.table.gathering import can_gather, offer_all_at_once
from game.scenes.table.hinting import Peek
from game.scenes.your_money.keys import RETIRE, TURN
from game.scenes.your_money.modes.deciding import hinting
from game.scenes.your_money.modes.plan import Hopes, PlanDrawn, Planned
from game.scenes.your_money.tooltips import of_dice
from game.sprites.dice import DieCast
from game.sprites.stage import Point
from game.sprites.your_money.desks import die_side
from game.sprites.your_money.layout import TableLayout


class Destination(NotedPress):
    """A place a plan may lead to: looked at while the ring is on it."""

    def __init__(self, planning: "Planning", place: Place, note: Callable[[], str]) -> None:
        super().__init__(f"place:{place}", partial(planning.choose, place), note)
        self._look = partial(planning.look, place)

    def gain_focus(self) -> None:
        self._look()


class Tucked(Press):
    """A step that lies in the menu; its key leads there all the same."""

    draw = StageControl.draw


class Planning(Mode):
    """Dice dragged, clicked or sent by key to a destination; Enter seals the plan."""

    desk: Desk[TableLayout]

    def __init__(self, desk: Desk[TableLayout], seat: Seat, view: YourMoneyView) -> None:
        super().__init__(desk, seat)
        self.view = view
        self.chosen: Place | None = None
        self.peek = Peek(desk.party)
        self.refusal = ""
        """Why the last wish could not be granted."""
        self.over: str | None = None
        """The destination under the dice in hand."""
        self.looked: Place | None = None
        """The destination under the pointer or the ring."""
        self.opened: Road | None = None
        """The road whose 36 throws lie open."""
        self.hopes = Hopes(view)
        self.hinting = hinting(desk, seat, view)
        self.hand = desk.hand(self)
        self.within_reach = frozenset([a.place for a in view.legal if a.place in PLACES])
        if len(self.within_reach) == 1:  # a spurred horse rests: no choice is no question
            (self.chosen,) = self.within_reach
        self._clicked: tuple[Place | None, float] = (None, 0.0)
        """The destination clicked last, and when."""

    @property
    def now(self) -> Planned:
        closed = self.peek.closed
        return Planned(
            self.view,
            self.seat,
            self.within_reach,
            self.hopes,
            "nothing" if closed else self.desk.party.chances,
            self.chosen,
            self.looked,
            self.over,
            self.opened,
            bool(self.hand.held),
            self.hand.dragging,
            closed,
            self.hinting.said,
            self.refusal,
        )

    @property
    def _drawn(self) -> PlanDrawn:
        return PlanDrawn(self.now, self.desk.party, self.desk.layout)

    def reckoned(self) -> Iterator[Callable[[], object]]:
        """Throw for throw what the tags of each road need, so that nobody waits for all at once."""
        if self.now.told:
            for place in ROADS:
                yield from beforehand(self.view, place)
                yield partial(odds_of, self.view, place)

    def open(self) -> None:
        """The two secret dice are thrown before their owner's eyes, unless they lie face down."""
        super().open()
        if self.peek.asked_for:
            self.desk.sound("dice_roll")
            return
        casts = [
            DieCast(f"die:{n}", face, self.home(f"die:{n}")) for n, face in enumerate(self._dice)
        ]
        layout = self.desk.layout
        self.desk.throw(casts, die_side(layout), (layout.tray.left, layout.desk.bottom))

    @property
    def _dice(self) -> tuple[int, ...]:
        return self.view.sheets[self.seat].dice or ()

    # Controls -----------------------------------------------------------------------------------

    def lay_out(self, desk: Desk[TableLayout]) -> None:
        layout, drawn = desk.layout, self._drawn
        for place in PLACES:
            note = partial(place_note, self.view, place, desk.names, self.seat)
            desk.place(Destination(self, place, note), drawn.spot(place))
        if not self.opened:  # the open throws lie over both
            for road, tag in drawn.tags().items():
                of_odds = partial(self._of_odds, road)
                desk.note(f"number:odds:{road}", tag, of_odds, layout.plot(road))
        if not self.opened and not self.peek.closed:
            desk.note("number:dice", drawn.dice_lie(), self._of_dice)
        gap = layout.scale.px(8)
        gather, left = can_gather(desk), layout.second.copy()
        roomy = layout.third.width > 0
        beside = 1 + (gather and not roomy)
        left.width = (left.width - beside * gap) // (1 + beside)
        self.hinting.furnish(desk, left)
        self._furnish_odds(desk, left.move(left.width + gap, 0))
        if gather:
            third = layout.third if roomy else left.move(2 * (left.width + gap), 0)
            offer_all_at_once(desk, third)
        self._furnish_no_way_back(desk, gap)
        words = _("Choose where to ride")
        if self.chosen is not None:
            words = messages.action_label(PLANS[self.chosen], self.view, desk.names)
        why = "" if self.chosen else _("Put your two dice on a coach, the tavern or the market.")
        desk.main(words, self._seal, why)

    def _of_dice(self) -> str:
        """Nothing once they lie face down again."""
        return "" if self.peek.closed else of_dice(self.view, self.seat)

    def _of_odds(self, place: str) -> str:
        """What stands on a place's tag, with what it is counted from."""
        if not self.now.told:
            return ""
        counted = _("Counted over 36 throws, every die of the coach, and the guards under way")
        said = _("{text} · rule {rule}").format(text=counted, rule="3.2")
        return "\n".join([*self.now.figures(place), said])

    @property
    def first_spot(self) -> str:
        near = [place for place in PLACES if place in self.within_reach]
        return f"place:{self.chosen or near[0]}" if near else "main"

    # What is done -------------------------------------------------------------------------------

    def point(self, event: Event) -> bool:
        self._mind_peeking(event)
        if event.type == pygame.MOUSEMOTION and not self.opened:
            plot = self.desk.layout.plot
            under = [place for place in PLACES if plot(place).collidepoint(event.pos)]
            self.look(under[0] if under else None)
        if self._twice(event):
            self._seal()
            return True
        # Under the open throws nothing is to be taken up.
        return not self.opened and self.hand.handle(event, self.desk.clock)

    def _twice(self, event: Event) -> bool:
        """Whether this is the second press of a double click on what the first one chose."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or self.opened:
            return False
        plot, now = self.desk.layout.plot, self.desk.clock
        at = next((place for place in PLACES if plot(place).collidepoint(event.pos)), None)
        before, self._clicked = self._clicked, (at, now)
        soon = now - before[1] < DOUBLE_CLICK_SECONDS
        return at is not None and at == before[0] == self.chosen and soon

    def look(self, place: Place | None) -> None:
        """The pointer or the ring has come to a destination, or left it."""
        if place != self.looked:
            self.looked = place
            if place is not None:
                self.hinting.hush()
            self.desk.redraw()

    def _mind_peeking(self, event: Event) -> None:
        on = self.desk.under(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else ""
        if self.peek.take(event, on.startswith("die:")):
            self.desk.redraw()

    def key(self, event: Event) -> bool:
        self._mind_peeking(event)
        deed = self.desk.deed(event, "plan", "table")
        if deed in PLACES:
            self.choose(deed)
            return True
        if deed == "take_back" and self.chosen is not None:
            self.choose(None)
            return True
        if event.key == pygame.K_ESCAPE and self.opened:
            self.close()
            return True
        if event.key == pygame.K_ESCAPE and self.hand.held:
            self.hand.let_go()
            return True
        return False

    def put_down(self) -> None:
        self.hand.let_go()

    def settled(self, focus: str) -> bool:
        return focus == f"place:{self.chosen}"

    def pad(self, button: str) -> bool:
        if self.opened:
            self.close()
        elif self.hand.held:
            self.hand.let_go()
        elif self.chosen is not None:
            self.choose(None)
        else:
            return button == "X" and self.hand.take("die:0")
        return True

    def choose(self, place: Place | None) -> None:
        """Put the dice on a destination, or take them back; free until the plan is sealed."""
        if place is not None and place not in self.within_reach:
            rest = _("Your horse must rest: it is the tavern this round, or retirement.")
            self._refuse_with(rest)
            return
        self.refusal = ""
        self.chosen = place
        # The desk tells of what was chosen by a key, not of where the pointer was left lying.
        self.looked = place
        self.hinting.hush()
        if self.opened is not None:  # the open throws are of that road, or closed
            self.opened = next((road for road in self.hopes.roads if road == place), None)
        self.desk.sound("card_flip")
        self.desk.changed()

    def _refuse_with(self, words: str) -> None:
        """Say why not."""
        self.refusal = words
        self.desk.sound("click")
        self.desk.changed()

    def _seal(self) -> None:
        if self.chosen is not None:
            self.desk.confirm(self.seat, PLANS[self.chosen])

    # The hand's side ----------------------------------------------------------------------------

    def grab(self, thing: str) -> tuple[str, ...]:
        if not thing.startswith("die:"):
            return ()
        return tuple([f"die:{n}" for n in range(len(self._dice))])

    def slots(self) -> dict[str, Rect]:
        return self.desk.layout.places()

    def home(self, thing: str) -> Point:
        return self._drawn.home(int(thing.split(":")[1]))

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return self.within_reach

    def fits(self, things: tuple[str, ...]) -> str | None:
        return only(self.allowed(things))

    def give_back(self, thing: str) -> bool:
        if self.chosen is None:
            return False
        self.choose(None)
        return True

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        self.choose(cast(Place, slot))

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        self.choose(cast(Place, slot))

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        self.over = over
        self.desk.redraw()

    # The 36 throws ------------------------------------------------------------------------------

    def _furnish_odds(self, desk: Desk[TableLayout], rect: Rect) -> None:
        """The button of the 36 throws, and while they lie open one large spot that closes them."""
        if desk.party.chances == "nothing" or not self.hopes.roads:
            return
        words = _("Close") if self.opened else _("Odds")
        button = Press("odds", words, self.toggle, (desk.key("plan.odds"),), text=16)
        button.tip = _("How each throw of your two unseen dice would end on the chosen road")
        desk.place(button, rect)
        if self.opened:
            desk.place(
                RingSpot("odds:close", self.close, called=_("the odds: close them")),
                desk.layout.board,
            )
            self._explain_throws(desk, self.hopes.roads[self.opened])

    def _explain_throws(self, desk: Desk[TableLayout], odds: RoadOdds) -> None:
        """Every throw laid out tells how it may end, and every count which throws it holds."""
        parts = self._drawn.throws(odds).placed(*desk.layout.board.topleft)
        desk.note("number:throws", parts["title"], partial(self._of_odds, odds.place))
        for throw in odds.throws:
            place = parts["cell_{}_{}".format(*throw.dice)]
            note = self._while_told(partial(throw_note, throw, self._dice))
            desk.note("number:throw:{}:{}".format(*throw.dice), place, note)
        for end in ENDS:
            note = self._while_told(partial(count_note, odds, end))
            desk.note(f"number:throws:{end}", parts[f"count_{end}"], note)

    def _while_told(self, note: Callable[[], str]) -> Callable[[], str]:
        """A note that says nothing once the dice it speaks of lie face down again."""
        return lambda: note() if self.now.told else ""

    def toggle(self) -> None:
        """Open the throws of the road chosen or looked at, or close them."""
        if self.opened is not None:
            self.close()
            return
        wanted = self.chosen or self.looked
        road = next((road for road in self.hopes.roads if road == wanted), None)
        if road is None:
            self._refuse_with(_("Choose a road first; then its 36 throws can be laid out."))
            return
        self._open(road)

    def close(self) -> None:
        """Put the open throws away."""
        self._open(None)

    def _open(self, road: Road | None) -> None:
        self.opened = road
        self.desk.sound("card_flip")
        self.desk.changed()

    # No way back --------------------------------------------------------------------------------

    @property
    def in_menu(self) -> tuple[Press, ...]:
        """The two steps of a plan that cannot be undone, while the game is young: leaving the road
        for good, and, where it may be done, turning scoundrel.
        """
        young = self.view.round <= self.view.options.rounds // 2
        return self._no_way_back(Tucked) if young else ()

    def _furnish_no_way_back(self, desk: Desk[TableLayout], gap: int) -> None:
        """The same two: buttons under the tray later on, keys from the first round."""
        under = desk.layout.under
        rect = Rect(under.left, under.top, round(under.width * 0.41), under.height)
        if self.in_menu:
            desk.controls.add(*self.in_menu)
            return
        for step in self._no_way_back(Press):
            desk.place(step, rect)
            right = rect.right + gap
            rect = Rect(right, under.top, under.right - right, under.height)

    def _no_way_back(self, kind: type[Press]) -> tuple[Press, ...]:
        """Each is asked once more."""
        desk, view, seat = self.desk, self.view, self.seat
        retire = kind("retire", _("Retire"), self._retire, (desk.key("plan.retire"),), text=16)
        score = score_receipt(view, seat, desk.names).text
        retire.tip = _("Leave the road for good with your score as it stands.") + "\n" + score
        if TURN_SCOUNDREL not in view.legal:
            return (retire,)
        key = desk.key("plan.turn")
        turn = kind("turn", _("Turn scoundrel"), self._turn, (key,), text=16)
        turn.tip = _(
            "Your score becomes guineas + scoundrel − folk hero, for good. Everybody is told."
        )
        turn.tip += "\n" + turned_receipt(view, seat).text
        return retire, turn

    def _retire(self) -> Transition | None:
        score = self.view.sheets[self.seat].score
        words = _("You keep your score of {score}, and nothing more can happen to you.")
        words = words.format(score=minus(score))
        if self.view.solo:
            words += "\n\n" + left_to_rival(self.view, self.desk.names, self.desk.party.chances)
        return self.desk.sure(RETIRE, words, _("Retire"), self.seat, PLANS["retire"])

    def _turn(self) -> Transition | None:
        words = _(
            "Your score becomes guineas + scoundrel − folk hero. Everybody is told, and it "
            "cannot be undone."
        )
        words += "\n\n" + uncited(turned_receipt(self.view, self.seat).text)
        return self.desk.sure(TURN, words, _("Turn scoundrel"), self.seat, TURN_SCOUNDREL)
