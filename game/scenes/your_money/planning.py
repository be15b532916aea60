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
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.engine.your_money.data import PLACES, TOWN, Place
from game.engine.your_money.view import YourMoneyView
from game.scenes.controls import Press
from game.scenes.dragging import Hand
from game.scenes.peeking import Peek
from game.scenes.scene import Push, Transition
from game.scenes.spots import Spot
from game.scenes.trim import cap_width, draw_cap
from game.scenes.your_money.hinting import hinting
from game.scenes.your_money.mode import Mode
from game.scenes.your_money.notes import lay_note, of_place
from game.scenes.your_money.odds_panel import Odds
from game.scenes.your_money.peeking import face_down
from game.sprites.dice import Cast, throw
from game.sprites.lettering import Scale
from game.sprites.palette import INK, IVORY
from game.sprites.pieces import Piece, kept, plate, sheet_of
from game.sprites.your_money.coach_card import Frame
from game.sprites.your_money.desk import die_side, tray_spots

if TYPE_CHECKING:
    from game.scenes.your_money.table import YourMoneyTable


@kept
def _key_cap(word: str, scale: Scale) -> Piece:
    """A key of ivory with its word."""
    size = cap_width(word, scale) + scale.px(4), scale.text(12.5) + scale.px(13)
    out = sheet_of(size)
    plate(out, out.get_rect(), scale.px(5), IVORY, IVORY, 1)
    draw_cap(out, word, (scale.px(2), size[1] // 2 - scale.px(1)), scale, INK)
    return Piece(out, {"key": out.get_rect()})


class _Place(Spot):
    """A destination: looked at while the ring is on it."""

    def __init__(self, name: str, planning: "Planning", place: Place) -> None:
        super().__init__(name, lambda: planning.choose(place), planning.about(place))
        self._planning, self._of = planning, place

    def gain_focus(self) -> None:
        self._planning.look(self._of)


class Planning(Mode):
    """Dice dragged, clicked or sent by key to a destination; Enter seals the plan."""

    def __init__(self, table: "YourMoneyTable", seat: Seat, view: YourMoneyView) -> None:
        super().__init__(table, seat, view)
        self.chosen: Place | None = None
        self.peek = Peek(table)
        self._refusal = ""
        self._over: str | None = None
        self.looked: Place | None = None
        """The destination under the pointer or the ring."""
        self.odds = Odds(self)
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
            spot = _Place(f"place:{place}", self, place)
            spot.place(self.odds.spot(place, layout.plot(place)))
            table.controls.add(spot)
        for place, tag in self.odds.tags().items():
            lay_note(table, f"number:odds:{place}", tag, partial(self._odds_at, place), "3.2")
        gap = layout.scale.px(8)
        left = layout.second.copy()
        left.width = (left.width - gap) // 2
        self.hinting.furnish(left)
        self.odds.furnish(left.move(left.width + gap, 0))
        small = self._small_buttons()
        keys = table.context.bindings.key
        retire = Press("retire", _("Retire"), self._retire, (keys("plan.retire"),), text=16)
        retire.tip = _("Leave the road for good with your score as it stands.")
        retire.place(small[0])
        table.controls.add(retire)
        if TurnScoundrel() in self.view.legal:
            turn = Press("turn", _("Turn scoundrel"), self._turn, (keys("plan.turn"),), text=16)
            turn.tip = _(
                "Count guineas + scoundrel − folk hero from now on. In the open; for good."
            )
            turn.place(small[1])
            table.controls.add(turn)
        words = _("Choose where to ride")
        if self.chosen is not None:
            words = say.action_label(Plan(self.chosen), self.view, table.names)
        why = "" if self.chosen else _("Put your two dice on a coach, the tavern or the market.")
        table.add_main(words, self._seal, why)

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
            self._key_caps()
        self.odds.compose()

    def _key_caps(self) -> None:
        """On every destination within reach the key that chooses it."""
        layout, word = self.table.layout, self.table.context.bindings.word
        for place in PLACES:
            if self.frame_of(place) in (Frame.CHOICE, Frame.PLAIN) and place in self.within_reach:
                plot, key = layout.plot(place), word(f"plan.{place}")
                cap = _key_cap(key, layout.scale)
                at = cap.surface.get_rect(topleft=plot.topleft).move(layout.scale.px(5), 0)
                at.top += layout.scale.px(5)
                self.table.composer.piece(f"cap:{place}", cap, at, f"cap {key}", 7)

    def frame_of(self, place: str) -> Frame:
        """How a destination stands out now."""
        if place == self.chosen:
            return Frame.CHOSEN
        if place not in self.within_reach:
            return Frame.DIMMED
        if self.hand.held:
            return Frame.CHOSEN if place == self._over else Frame.CHOICE
        return Frame.CHOICE if self.chosen is None else Frame.PLAIN

    @property
    def first_spot(self) -> str:
        near = [place for place in PLACES if place in self.within_reach]
        return f"place:{self.chosen or near[0]}" if near else "main"

    @property
    def line(self) -> str:
        if self.chosen is not None and not self._refusal:
            name = self.table.names.seat(self.seat)
            return _("{name}, seal this plan, or choose another.").format(name=name)
        return self._refusal or say.what_now(self.view, self.table.names)

    @property
    def lines(self) -> list[str]:
        if self.hinting.said and not self.peek.closed:
            return [self.hinting.said]
        looked = self.looked if self.odds.told else None
        place = self._over or looked or self.chosen
        if place is not None:
            # With a pad the ring is always somewhere: how to go on must not be lost for that.
            merely = self.table.context.device == "pad" and place not in (self._over, self.chosen)
            first = self._how() if merely else self.about(place)
            figures = self.odds.lines(place)
            # Large letters leave no room for what stands on the card as well.
            if figures and self.table.layout.tall:
                return [first, figures[0]] if merely else figures
            return [first, *figures]
        if self.table.layout.tall:
            # The map bears the keys; what a round brought is then told in letters of full size.
            plain = not self.peek.closed and not self.view.sheets[self.seat].must_rest
            told = plain and self.table.context.device != "pad" and self.table.headlines
            return self.table.headlines if told else [self._how()]
        return [self._how(), *self._courant()]

    def _courant(self) -> list[str]:
        """What happened since this robber last planned."""
        lines = self.table.courant
        if not lines:
            return self.table.captions[-2:]
        return [_("York Courant: {news}").format(news=lines[0]), *lines[1:]]

    def _how(self) -> str:
        """How a plan is made with what the player has in hand."""
        if self.table.context.device == "pad":
            said = _("Go to a coach, the tavern or the market and press A.")
            return f"{said} {self._unseen}".strip()
        word = self.table.context.bindings.word
        if self.view.sheets[self.seat].must_rest:
            said = _("Click the tavern or drag your dice there, or press {key}.")
            return f"{said.format(key=word('plan.tavern'))} {self._unseen}".strip()
        if self.peek.closed:
            return _("Your dice lie face down: hold {key}, or press on them, to look.").format(
                key=word("plan.peek")
            )
        keys = [word(f"plan.{place}") for place in PLACES]
        said = _("Click a coach or drag your dice to it, or press {keys} or {last}.")
        said = said.format(keys=", ".join(keys[:-1]), last=keys[-1])
        return f"{said} {self._unseen}".strip()

    @property
    def _unseen(self) -> str:
        """That a plan is secret, where there is anybody to keep it from."""
        return "" if self.view.solo else _("Nobody sees it yet.")

    def _odds_at(self, place: str) -> str:
        return "\n".join(self.odds.lines(place))

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
        self._refusal = ""
        self.chosen = place
        self.hinting.hush()
        self.odds.follow(place)
        self.table.context.sounds.play("card_flip")
        self._again()

    def refuse_with(self, words: str) -> None:
        """Say why not."""
        self._refusal = words
        self.table.context.sounds.play("click")
        self._again()

    def _again(self) -> None:
        self.table.furnish()
        self.table.compose()

    def _seal(self) -> None:
        if self.chosen is not None:
            self.table.decide(Plan(self.chosen))

    def _retire(self) -> Transition:
        score = self.view.sheets[self.seat].score
        return self._sure(
            "retire",
            _("Leave the road?"),
            _("You keep your score of {score}, and nothing more can happen to you.").format(
                score=score
            ),
            _("Retire"),
            lambda: self.table.decide(Plan("retire")),
        )

    def _turn(self) -> Transition:
        return self._sure(
            "turn_scoundrel",
            _("Turn scoundrel?"),
            _("Everybody will know, and there is no way back: guineas + scoundrel − folk hero."),
            _("Turn scoundrel"),
            lambda: self.table.decide(TurnScoundrel()),
        )

    def _sure(
        self, question: str, title: str, words: str, yes: str, act: Callable[[], object]
    ) -> Transition:
        from game.scenes.notice import Notice
        from game.scenes.scene import Pop

        def agreed() -> Transition:
            act()
            return Pop()

        return Push(
            Notice(
                self.table.context,
                title,
                words,
                yes=yes,
                on_yes=agreed,
                no=_("Not yet"),
                under=self.table.picture(),
            )
        )

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
        plot, side, gap = layout.plot(self.chosen), die_side(layout), 6 * layout.scale.u
        along = (number - 0.5) * (side + gap)
        if self.chosen in TOWN:
            beyond = plot.left - side * 0.6 if self.chosen == "tavern" else plot.right + side * 0.6
            return beyond, plot.centery + along
        # Beside the card, where they hide none of its numbers.
        outward = -1 if self.chosen == "east" else 1
        return plot.centerx + outward * (plot.width / 2 + side * 0.6), plot.centery + along

    def allowed(self, things: tuple[str, ...]) -> frozenset[str]:
        return self.within_reach

    def drop(self, things: tuple[str, ...], slot: str) -> None:
        self.choose(cast(Place, slot))

    def refuse(self, things: tuple[str, ...], slot: str) -> None:
        self.choose(cast(Place, slot))

    def hold(self, things: tuple[str, ...], over: str | None) -> None:
        self._over = over
        self.table.compose()
