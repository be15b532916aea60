"""The secret plan: two dice go together to a road, the tavern or the market."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.words import _
from game.engine.your_money import say
from game.engine.your_money.actions import Plan
from game.engine.your_money.data import PLACES, Place
from game.engine.your_money.say.places import place_note
from game.engine.your_money.view import YourMoneyView
from game.scenes.kit.dragging import Hand
from game.scenes.table.notes import lay_note
from game.scenes.table.old.peeking import Peek
from game.scenes.your_money.modes.destinations import Destination, compose_caps
from game.scenes.your_money.modes.hinting import hinting
from game.scenes.your_money.modes.mode import Mode
from game.scenes.your_money.modes.no_way_back import NoWayBack
from game.scenes.your_money.modes.odds_panel import Odds
from game.scenes.your_money.modes.peeking import face_down
from game.scenes.your_money.modes.plan_words import PlanWords
from game.scenes.your_money.notes import of_dice, of_place
from game.sprites.dice import Cast, throw
from game.sprites.your_money.coach_card import Frame
from game.sprites.your_money.desk import die_side, tray_spots

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


class Planning(Mode):
    """Dice dragged, clicked or sent by key to a destination; Enter seals the plan."""

    def __init__(self, table: "YourMoneyTable", seat: Seat, view: YourMoneyView) -> None:
        super().__init__(table, seat, view)
        self.chosen: Place | None = None
        self.peek = Peek(table)
        self.refusal = ""
        """Why the last wish could not be granted."""
        self.over: str | None = None
        """The destination under the dice in hand."""
        self.looked: Place | None = None
        """The destination under the pointer or the ring."""
        self.odds = Odds(self)
        self.words = PlanWords(self)
        self.no_way_back = NoWayBack(self)
        self.hinting = hinting(table, seat, view, "plan.hint")
        self.hand = Hand(table.stage, table.timeline, self)
        self.within_reach = frozenset(
            [a.place for a in view.legal if isinstance(a, Plan) and a.place != "retire"]
        )

    def reckoned(self) -> Iterator[Callable[[], object]]:
        return self.odds.reckoned()

    def open(self) -> None:
        """The two secret dice are thrown before their owner's eyes, unless they lie face down."""
        if self.peek.asked_for:
            self.table.context.sounds.play("dice_roll")
            return
        dice = self.view.sheets[self.seat].dice or ()
        casts = [Cast(f"die:{n}", face, self.home(f"die:{n}")) for n, face in enumerate(dice)]
        table = self.table
        origin = (table.layout.tray.left, table.layout.desk.bottom)
        table.timeline.play(throw(table.stage, casts, die_side(table.layout), origin))

    # What is seen -------------------------------------------------------------------------------

    def lay_out(self) -> None:
        table, layout = self.table, self.table.layout
        for place in PLACES:
            note = partial(place_note, self.view, place, table.names, self.seat)
            spot = Destination(self, place, note)
            spot.place(self.odds.spot(place, layout.plot(place)))
            table.controls.add(spot)
        if not self.odds.opened:  # the open throws lie over both
            for place, tag in self.odds.tags().items():
                lay_note(table, f"number:odds:{place}", tag, partial(self.odds.note, place))
        if not self.odds.opened and not self.peek.closed:
            lay_note(table, "number:dice", self._dice_lie(), self._of_dice)
        gap = layout.scale.px(8)
        left = layout.second.copy()
        left.width = (left.width - gap) // 2
        self.hinting.furnish(left)
        self.odds.furnish(left.move(left.width + gap, 0))
        self.no_way_back.furnish(*self._small_buttons())
        words = _("Choose where to ride")
        if self.chosen is not None:
            words = say.action_label(Plan(self.chosen), self.view, table.names)
        why = "" if self.chosen else _("Put your two dice on a coach, the tavern or the market.")
        table.add_main(words, self._seal, why)

    def _of_dice(self) -> str:
        """Nothing once they lie face down again."""
        return "" if self.peek.closed else of_dice(self.view, self.seat)

    def _dice_lie(self) -> Rect:
        """Where the two dice lie now."""
        one, other = [
            Rect((0, 0), (die_side(self.table.layout),) * 2).move_to(center=(round(x), round(y)))
            for x, y in (self.home("die:0"), self.home("die:1"))
        ]
        return one.union(other)

    def _small_buttons(self) -> tuple[Rect, Rect]:
        under, gap = self.table.layout.under, self.table.layout.scale.px(8)
        left = Rect(under.left, under.top, round(under.width * 0.41), under.height)
        return left, Rect(left.right + gap, under.top, under.right - left.right - gap, under.height)

    def compose(self) -> None:
        dice = self.view.sheets[self.seat].dice or ()
        size = die_side(self.table.layout)
        for number, face in enumerate(dice):
            name = f"die:{number}"
            if name in self.hand.held and self.hand.dragging:
                self.table.composer.keep(name)
                continue
            if self.peek.closed:
                x, y = self.home(name)
                down = face_down(size, self.table.seal_name(self.seat))
                at = (round(x - size / 2), round(y - size / 2))
                self.table.composer.piece(name, down, at, "face down", 20)
                continue
            taken = name in self.hand.held
            self.table.composer.die(name, face, self.home(name), size, taken=taken)
        if self.table.context.device != "pad":
            compose_caps(self)
        self.odds.compose()

    def frame_of(self, place: str) -> Frame:
        """How a destination stands out now."""
        if place == self.chosen:
            return Frame.CHOSEN
        if place not in self.within_reach:
            return Frame.DIMMED
        if self.hand.held:
            return Frame.CHOSEN if place == self.over else Frame.CHOICE
        return Frame.CHOICE if self.chosen is None else Frame.PLAIN

    @property
    def first_spot(self) -> str:
        near = [place for place in PLACES if place in self.within_reach]
        return f"place:{self.chosen or near[0]}" if near else "main"

    @property
    def line(self) -> str:
        return self.words.line

    @property
    def lines(self) -> list[str]:
        return self.words.lines

    def about(self, place: str) -> str:
        """What anybody may know of a destination."""
        return of_place(self.view, place)

    # What is done -------------------------------------------------------------------------------

    def point(self, event: Event) -> bool:
        self._mind_peeking(event)
        if event.type == pygame.MOUSEMOTION and not self.odds.opened:
            under = [p for p in PLACES if self.table.layout.plot(p).collidepoint(event.pos)]
            self.look(under[0] if under else None)
        # Under the open throws nothing is to be taken up.
        return not self.odds.opened and self.hand.handle(event, self.table.clock)

    def look(self, place: Place | None) -> None:
        """The pointer or the ring has come to a destination, or left it."""
        if place != self.looked:
            self.looked = place
            if place is not None:
                self.hinting.hush()
            self.table.compose()

    def _mind_peeking(self, event: Event) -> None:
        on = self.table.stage.at(event.pos) if event.type == pygame.MOUSEBUTTONDOWN else None
        if self.peek.take(event, on is not None and on.id.startswith("die:")):
            self.table.compose()

    def key(self, event: Event) -> bool:
        self._mind_peeking(event)
        deed = self.table.context.bindings.deed(event, "plan", "table")
        if deed in PLACES:
            self.choose(deed)
            return True
        if deed == "take_back" and self.chosen is not None:
            self.choose(None)
            return True
        if event.key == pygame.K_ESCAPE and self.odds.opened:
            self.odds.close()
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
        if self.odds.opened:
            self.odds.close()
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
            self.refuse_with(rest)
            return
        self.refusal = ""
        self.chosen = place
        # The desk tells of what was chosen by a key, not of where the pointer was left lying.
        self.looked = place
        self.hinting.hush()
        self.odds.follow(place)
        self.table.context.sounds.play("card_flip")
        self._again()

    def refuse_with(self, words: str) -> None:
        """Say why not."""
        self.refusal = words
        self.table.context.sounds.play("click")
        self._again()

    def _again(self) -> None:
        self.table.furnish()
        self.table.compose()

    def _seal(self) -> None:
        if self.chosen is not None:
            self.table.decide(Plan(self.chosen))

    # The hand's side ----------------------------------------------------------------------------

    def grab(self, thing: str) -> tuple[str, ...]:
        if not thing.startswith("die:"):
            return ()
        return tuple(f"die:{n}" for n in range(len(self.view.sheets[self.seat].dice or ())))

    def slots(self) -> dict[str, Rect]:
        return self.table.layout.places()

    def home(self, thing: str) -> tuple[float, float]:
        number = int(thing.split(":")[1])
        layout = self.table.layout
        if self.chosen is None:
            return tray_spots(layout, 2)[number].center
        return layout.die_spot(number, self.chosen, die_side(layout))

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return self.within_reach

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        self.choose(cast(Place, slot))

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        self.choose(cast(Place, slot))

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        self.over = over
        self.table.compose()
