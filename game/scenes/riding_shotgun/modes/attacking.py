"""The attacker's desk: Blind, open cards, a swap with the own Post, kind, target, and what is said
of the Blind; one confirm declares it all.
"""

from functools import partial

from pygame import Rect
from pygame.event import Event

from game.engine.kinds import Seat
from game.engine.phrases import headed
from game.engine.riding_shotgun import messages
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import COACH, EFFECT, Effect, Kind
from game.engine.riding_shotgun.draft import attacking, ground
from game.engine.riding_shotgun.draft.attacking import Design
from game.engine.riding_shotgun.messages.things import kind_name, symbols, target_name, the_coach
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.cycling import RingSpot
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.attack_drawn import (
    KINDS,
    Attacked,
    kind_places,
    more_place,
    slots_for,
    target_places,
)
from game.scenes.riding_shotgun.modes.with_cards import Marked, WithCards
from game.scenes.table.desk import Desk
from game.sprites.riding_shotgun.layout import CoachLayout


class Attacking(WithCards):
    """Cards dragged, clicked or sent by key; kind and target chosen by buttons, panels or arrows;
    Enter declares the attack.
    """

    def __init__(self, desk: Desk[CoachLayout], seat: Seat, view: RidingView) -> None:
        super().__init__(desk, seat, view)
        self.ground = ground(view, seat)
        self.draft = attacking.fresh(self.ground)

    @property
    def counts(self) -> bool:
        return True

    @property
    def now(self) -> Attacked:
        return Attacked(**self._now(), ground=self.ground, draft=self.draft)

    @property
    def movable(self) -> tuple[int, ...]:
        return (*self.ground.hand, *self.now.posted)

    # Controls -----------------------------------------------------------------------------------

    def lay_out(self, desk: Desk[CoachLayout]) -> None:
        self.card_spots(desk)
        if not self.closed:
            self._kinds(desk)
            self._targets(desk)
            self._saying(desk)
        self.furnish_beside(desk)
        self.panel_spots(desk, self.aim)
        coach = desk.parts("stage").get("coach")
        if coach is not None:
            desk.place(
                RingSpot("target:coach", partial(self.aim, COACH), called=the_coach()), coach
            )
        if self.use is not None:
            desk.main(self.use_words(), self.play)
            return
        steps = attacking.steps(self.ground, self.draft)
        if steps and not self.closed:
            told = self.now.striking
            said = messages.action_label(steps[-1], self.view, desk.names)
            if told is not None and told.bluff:
                said = _("Bluff: {threat} at {target}").format(
                    threat=symbols(told.strength, told.kind),
                    target=target_name(told.target, desk.names),
                )
            desk.main(said, self.confirm)

    def _kinds(self, desk: Desk[CoachLayout]) -> None:
        chosen = attacking.kind_of(self.ground, self.draft)
        may = [k for k in KINDS if not attacking.why_not_kind(self.ground, self.draft, k)]
        for kind, rect in zip(may, kind_places(desk.layout)[1:], strict=False):
            button = Marked(f"kind:{kind}", "", partial(self.choose_kind, kind), text=20)
            button.icon = f"riding_shotgun/icon_{kind}"
            button.tip = headed(kind_name(kind))
            button.chosen = kind == chosen
            desk.place(button, rect)

    def _targets(self, desk: Desk[CoachLayout]) -> None:
        may = attacking.aims(self.ground, self.draft)
        for target, rect in zip(may, target_places(desk.layout)[1:], strict=False):
            button = Marked(f"aim:{target}", "", partial(self.aim, target), text=20)
            button.icon = "riding_shotgun/icon_coach" if target == COACH else desk.seal(target)
            button.tip = headed(target_name(target, desk.names))
            button.chosen = target == self.draft.target
            desk.place(button, rect)

    def _saying(self, desk: Desk[CoachLayout]) -> None:
        layout = desk.layout
        for name, step, rect, pad in (
            ("less", -1, layout.desks.attack.less, "LB"),
            ("more", 1, more_place(layout), "RB"),
        ):
            words = "−" if step < 0 else "+"
            button = Press(name, words, partial(self.say_more, step), text=24)
            button.pads = (pad,)
            button.tip = _("What you say the Blind shows")
            if not attacking.why_not_say(self.ground, self.draft, self._claim + step):
                desk.place(button, rect)

    @property
    def _claim(self) -> int:
        """What is said of the Blind."""
        return attacking.claim(self.ground, self.draft)

    def about(self, seat: Seat) -> str:
        if self.use is not None or seat not in self.ground.foes:
            return ""
        why = attacking.why_not_target(self.view, self.ground, self.draft, seat, self.desk.names)
        return why or _("Aim at {name}").format(name=self.desk.names.seat(seat))

    def settled(self, focus: str) -> bool:
        return focus == f"aim:{self.draft.target}" and bool(
            attacking.steps(self.ground, self.draft)
        )

    # What is done -------------------------------------------------------------------------------

    @property
    def wanting(self) -> str:
        return attacking.why_no_attack(self.ground, self.draft)

    def confirm(self) -> None:
        """Lay it all there, and declare it."""
        steps = attacking.steps(self.ground, self.draft)
        if steps and not self.deaf:
            self.desk.confirm_in_a_row(self.seat, steps)

    def _set(self, draft: Design, sound: str = "click") -> None:
        self.draft, self.use = draft, None
        self.done(sound)

    def choose_kind(self, kind: Kind) -> None:
        """What the attack is said to be."""
        why = attacking.why_not_kind(self.ground, self.draft, kind)
        if why:
            self.refuse_with(why)
        elif not attacking.settled(self.ground, self.draft):
            self._set(attacking.with_kind(self.ground, self.draft, kind))

    def aim(self, target: Target) -> None:
        """Whom it is aimed at; or whom a wildcard is for."""
        if target != COACH and self.give_to(target):
            return
        why = attacking.why_not_target(self.view, self.ground, self.draft, target, self.desk.names)
        if why:
            self.refuse_with(why)
        else:
            self._set(attacking.with_target(self.ground, self.draft, target))

    def say_more(self, step: int) -> None:
        """Say more of the Blind, or less."""
        said = self._claim + step
        why = attacking.why_not_say(self.ground, self.draft, said)
        if why:
            self.refuse_with(why)
        else:
            self._set(attacking.with_said(self.ground, self.draft, said))

    def key(self, event: Event) -> bool:
        across, down = self.arrow(event)
        if across:
            self._next_kind(across)
        elif down:
            self._next_target(down)
        elif step := self.count(event):
            self.say_more(step)
        elif self.desk.deed(event, "hand") == "trade":
            self._next_trade()
        else:
            return super().key(event)
        return True

    def _next_kind(self, step: int) -> None:
        """The next kind it may be."""
        if attacking.settled(self.ground, self.draft):
            kind = attacking.kind_of(self.ground, self.draft)
            other = next(each for each in KINDS if each != kind)
            self.refuse_with(attacking.why_not_kind(self.ground, self.draft, other))
            return
        every = [
            kind for kind in KINDS if not attacking.why_not_kind(self.ground, self.draft, kind)
        ]
        if self.draft.cards or self.ground.laid is not None:
            # Who has laid cards means them: bare hands would put them back.
            every = [kind for kind in every if kind != "desperate"] or every
        now = attacking.kind_of(self.ground, self.draft)
        at = every.index(now) if now in every else (-1 if step > 0 else 0)
        self.choose_kind(every[(at + step) % len(every)])

    def _next_target(self, step: int) -> None:
        """The next one it may be aimed at."""
        every = attacking.aims(self.ground, self.draft)
        now = self.draft.target
        at = every.index(now) if now in every else (-1 if step > 0 else 0)
        self.aim(every[(at + step) % len(every)])

    def _next_trade(self) -> None:
        """The next card of the Post that may be taken; after the last one none."""
        lies, design = self.ground, self.draft
        bare = design.but(take=None, give=None)
        may = [card for card in lies.post if attacking.may_take(lies, bare, card)]
        if not may:
            card = next(iter(lies.post), 0)
            self.refuse_with(attacking.why_not_take(lies, design, card))
            return
        every: list[int | None] = [None, *may]
        wanted = every[(every.index(design.take) + 1) % len(every)]
        if wanted is None:
            self._set(attacking.with_usual(lies, bare), "card_flip")
        else:
            self._set(attacking.with_taken(lies, design, wanted), "card_flip")

    def take_back(self) -> bool:
        """The card or choice made last."""
        design, lies = self.draft, self.ground
        if self.drop_wild():
            return True
        if design == attacking.fresh(lies):
            if self.desk.why_not_back(self.seat) is None:
                return self.desk.take_back(self.seat)
            return False
        if design.shown:
            design = attacking.without_card(lies, design, design.shown[-1])
        elif design.take is not None:
            design = attacking.without_card(lies, design, design.take)
        else:
            design = attacking.fresh(lies)
        self._set(design, "card_flip")
        return True

    # Wildcards ----------------------------------------------------------------------------------

    def wild_waits(self, card: int) -> bool:
        return EFFECT[card] is Effect.LOADED

    def turn_wild(self, card: int) -> None:
        if EFFECT[card] is Effect.LOADED:
            self._load()
        else:
            super().turn_wild(card)

    def next_wild(self) -> None:
        fits = self.ground.loaded is not None and self.use is None and not self.draft.loaded
        if fits and attacking.sayable(self.ground, self.draft):
            self._load()
        else:
            super().next_wild()

    def _load(self) -> None:
        """*Loaded for Bear* goes with what is declared, or does not."""
        if not attacking.sayable(self.ground, self.draft):
            self.refuse_with(attacking.why_not_say(self.ground, self.draft, self._claim))
            return
        self._set(self.draft.but(loaded=not self.draft.loaded))

    # Trays --------------------------------------------------------------------------------------

    def slots_for(self, card: int) -> frozenset[str]:
        return slots_for(self.ground, self.draft, card)

    def onward(self, card: int) -> str | None:
        lies, design = self.ground, self.draft
        match design.slot(card):
            case "take":
                return "post"
            case "give" | "shown":
                return "hand"
            case "blind":
                bare = design.without(card)
                return "open" if attacking.may_show(lies, bare, card) else "hand"
        if card in lies.post:
            return "open" if attacking.may_take(lies, design, card) else None
        if design.take is not None and design.give is None:
            return "post"
        if design.blind is None and attacking.may_blind(lies, design, card):
            return "blind"
        return "open" if attacking.may_show(lies, design, card) else None

    def put(self, card: int, slot: str) -> None:
        lies, design = self.ground, self.draft
        self.use = None
        if card in lies.post:
            if slot == "open":
                self.draft = attacking.with_taken(lies, design, card)
            else:
                self.draft = attacking.without_card(lies, design, card)
            return
        match slot:
            case "blind":
                self.draft = attacking.with_blind(lies, design, card)
            case "open":
                self.draft = attacking.with_shown(lies, design, card)
            case "post":
                if design.take is None:
                    design = attacking.with_taken(lies, design, self._wanted())
                self.draft = attacking.with_given(lies, design, card)
            case _:
                self.draft = attacking.without_card(lies, design, card)

    def lit(self) -> dict[str, Rect]:
        found, coach = super().lit(), self.desk.parts("stage").get("coach")
        if coach is not None and COACH in self.now.targets:
            found["target:coach"] = coach
        return found

    def _wanted(self) -> int:
        """The card of the Post under the pointer, or else the strongest that may be had."""
        lies, design = self.ground, self.draft
        may = [card for card in lies.post if attacking.may_take(lies, design, card)]
        under = on_desk.where(self.now, self.desk.layout)
        return next((card for card in may if under[card].collidepoint(self._pointer)), may[0])

    def point(self, event: Event) -> bool:
        if hasattr(event, "pos"):
            self._pointer = event.pos
        return super().point(event)

    _pointer: tuple[int, int] = (-1, -1)

    def why_not(self, card: int, slot: str) -> str:
        lies, design = self.ground, self.draft
        if card in lies.post:
            return attacking.why_not_take(lies, design, card)
        match slot:
            case "blind":
                return attacking.why_not_blind(lies, design, card)
            case "post":
                return attacking.why_not_give(lies, design, card) or attacking.why_not_take(
                    lies, design, next(iter(lies.post), 0)
                )
            case _:
                return attacking.why_not_show(lies, design, card)

    def home_slot(self, card: int) -> str:
        return "post" if card in self.ground.post else "hand"
