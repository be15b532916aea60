"""Decisions of On Their Merry Way taken with hands: by the mouse alone, by keys alone, by a
controller alone. What is decided is said beforehand; the hands have to bring it about.
"""

from typing import Any

import pygame
from pygame.event import Event

from game.engine.fields import Goods
from game.engine.kinds import Action
from game.engine.merry_way import actions as act
from game.engine.merry_way import draft
from game.engine.merry_way.data import OPEN_GOODS, SCHEME, TRAP, UNCLAIM, WISH
from game.engine.merry_way.decisions import BLOCK, WITHDRAW, BuildAction
from game.engine.merry_way.draft import HERE
from game.engine.merry_way.draft.bargaining import Side
from game.scenes.kit.notice import CALM
from game.scenes.merry_way.modes import SUPPLY, name
from game.scenes.merry_way.modes.build_drawn import OAK, op_of, place, slot
from game.scenes.merry_way.modes.scale_drawn import pan_rect
from tests.games.merry_way.table.outlaw import Outlaw
from tests.scenes.inputs.hands import routes

LETTERS = {"plots": pygame.K_p, "manpower": pygame.K_m, "materials": pygame.K_t}


class Deciding:
    """Somebody who brings about what is meant; each way says how a thing is used."""

    def __init__(self, player: Outlaw) -> None:
        self.player = player

    # How things are used: each way says it ------------------------------------------------------

    def use(self, name: str) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        self.use("main")

    def take(self, kind: str) -> None:
        self.use(f"take:{kind}")

    def work(self, n: int) -> None:
        self.use(f"work:{n}")

    def card(self, n: int) -> None:
        self.use(f"card:{n}")

    def partner(self, seat: int) -> None:
        self.use(f"partner:{seat}")

    def good(self, side: Side, kind: str, n: int) -> None:
        """So many of it into a pan."""
        for _one in range(n):
            self.use(f"{side}:{kind}")

    def wish(self, kind: str, n: int) -> None:
        """So many cards of that kind asked for."""
        if "wish" in self.player.table.controls:
            self.use("wish")
        for _one in range(n):
            self.use(f"wish:{kind}")

    def claim(self, clearing: str) -> None:
        """The claim there, a step on."""
        self.use(f"trap:{clearing}")

    def buy(self, kind: str) -> None:
        self.use(f"buy:{kind}")

    def swap(self, give: str, take: str) -> None:
        self.use(f"swap:{give}:{take}")

    def tool(self, held: str) -> None:
        """Take the roadblock in hand, or a claim."""
        self.use("roadblock" if held == BLOCK else "withdraw")

    def put(self, target: draft.Target) -> None:
        self.use(slot(target))

    def button(self, name: str) -> None:
        self.use(name)

    # What is done -------------------------------------------------------------------------------

    @property
    def mode(self) -> Any:
        return self.player.table.mode

    def do(self, action: Action) -> None:
        self.player.step(dt=CALM)  # a decision is deaf when it has only just appeared
        mode = self.mode
        match action:
            case act.Pick(card):
                self.work(mode.work.index(card))
                assert mode.action == action
                self.confirm()
            case act.Collect(kind):
                if mode.chosen != kind:
                    self.take(kind)
                assert mode.chosen == kind
                self.confirm()
            case act.Rest():
                if not mode.pans.empty:
                    self.button("clear")  # what was asked about lies there still
                self.button("rest")
            case act.Offer(to, give, want) | act.Ask(to, give, want):
                if mode.pans.to != to:
                    self.partner(to)
                assert mode.pans.to == to
                if not mode.pans.empty:
                    self.button("clear")  # what was asked about lies there still
                self._weigh(give, want)
                self.button("ask") if isinstance(action, act.Ask) else self.confirm()
            case act.Counter(give, want):
                self.button("counter")
                if not mode.pans.empty:
                    self.button("clear")
                self._weigh(give, want)
                self.confirm()
            case act.Name(give, want):
                if not mode.pans.empty:
                    self.button("clear")
                self._weigh(give, want)
                self.confirm()
            case act.Accept(given):
                self._meet(given)
                self.confirm()
            case act.Decline():
                self.button("decline" if "decline" in self.player.table.controls else "rest")
            case act.Buy(kind):
                self.buy(kind)
            case act.BuyCard():
                self.buy("schemes")
            case act.Exchange(give_, take_):
                self.swap(give_, take_)
            case act.Done():
                self.confirm()
            case act.Pass():
                self.button("pass")
                assert mode.passing
                self.confirm()
            case BuildAction():
                self._build(action)

    def _weigh(self, give: Goods, want: Goods) -> None:
        mode = self.mode
        sides: tuple[tuple[Side, Goods], ...] = (("give", give), ("want", want))
        for side, goods in sides:
            for kind, n in goods:
                if kind in OPEN_GOODS:
                    self.good(side, kind, n)
                elif kind.startswith(WISH):
                    self.wish(kind.removeprefix(WISH), n)
                elif kind.startswith(TRAP):
                    self.claim(kind.removeprefix(TRAP))
                elif kind.startswith(UNCLAIM):
                    self.claim(kind.removeprefix(UNCLAIM))
                    self.claim(kind.removeprefix(UNCLAIM))
                else:
                    for _copy in range(n):
                        self.card(self._free(kind.removeprefix(SCHEME), mode.taken_cards()))
        assert (mode.pans.give, mode.pans.want) == (give, want)

    def _free(self, card: str, taken: tuple[int, ...]) -> int:
        """A place of that card in the hand that is not in use."""
        return next(
            n for n, each in enumerate(self.mode.schemes) if each == card and n not in taken
        )

    def _meet(self, given: tuple[str, ...]) -> None:
        mode = self.mode
        if sorted(mode.given) == sorted(given):
            return
        for card in given:
            self.card(self._free(card, mode.cards))
        assert sorted(mode.given) == sorted(given)

    def _build(self, action: BuildAction) -> None:
        mode, held, pay = self.mode, action.held, action.pay
        self.lift(held)
        if pay is not None and mode.design.pay != pay:
            self.card(mode.schemes.index(pay))
        target = draft.target_of(action)
        if target != HERE and mode.design.target != target:
            self.put(target)
        assert mode.action == action
        self.confirm()

    def lift(self, held: str) -> None:
        """Take it in hand."""
        if held in (BLOCK, WITHDRAW):
            self.tool(held)
        else:
            self.card(self.mode.schemes.index(held))
        assert self.mode.design.held == held


class ByMouse(Deciding):
    """Only the mouse: whatever can be dragged is dragged every second time, all else clicked."""

    drags = 0

    def use(self, name: str) -> None:
        self.player.step(dt=0.31)  # nobody presses twice in a third of a second
        rect = self.player.control(name).rect
        # Of cards that lie over one another the left edge is open.
        self.player.click((rect.left + 6, rect.centery) if ":" in name else rect.center)

    def _drags(self) -> bool:
        self.drags += 1
        return self.drags % 2 == 1

    def _lies(self, thing: str) -> tuple[float, float]:
        sprite = self.player.table.stage.get(thing)
        assert sprite is not None, thing
        return sprite.x, sprite.y

    def work(self, n: int) -> None:
        if self._drags():
            layout = self.player.table.layout
            self.player.drag(self._lies(f"work:{n}"), layout.band(self.mode.seat).center)
        else:
            super().work(n)

    def take(self, kind: str) -> None:
        if self._drags():
            layout = self.player.table.layout
            thing = name(SUPPLY, "schemes" if kind == "draw" else kind)
            self.player.drag(self._lies(thing), layout.band(self.mode.seat).center)
        else:
            super().take(kind)

    def buy(self, kind: str) -> None:
        if self._drags():
            layout = self.player.table.layout
            self.player.drag(self._lies(name(SUPPLY, kind)), layout.band(self.mode.seat).center)
        else:
            super().buy(kind)

    def swap(self, give: str, take: str) -> None:
        if self._drags() and not self.player.table.layout.large:
            row = self.player.table.layout.supply_rows[list(LETTERS).index(take)]
            self.player.drag(self._lies(name(self.mode.seat, give)), row.center)
        else:
            super().swap(give, take)

    def good(self, side: Side, kind: str, n: int) -> None:
        seat = self.mode.pans.seat if side == "give" else self.mode.pans.to
        layout = self.player.table.layout
        for _one in range(n):
            if self._drags():
                goal = pan_rect(side, layout).midbottom
                self.player.drag(self._lies(name(seat, kind)), (goal[0], goal[1] - 6))
            else:
                self.use(f"{side}:{kind}")

    def card(self, n: int) -> None:
        pans = hasattr(self.mode, "pans") and self.mode.open_pans
        if pans and self._drags():
            rect = self.player.control(f"card:{n}").rect
            goal = pan_rect("give", self.player.table.layout).midbottom
            self.player.drag((rect.left + 6, rect.centery), (goal[0], goal[1] - 6))
        else:
            super().card(n)

    def _build(self, action: BuildAction) -> None:
        """Every second deed is one drag and the large button."""
        mode, held, target = self.mode, action.held, draft.target_of(action)
        at = place(target, op_of(held), self.player.table.layout) if target != HERE else None
        pays = action.pay is not None
        if at is None or pays or held == WITHDRAW or not self._drags():
            super()._build(action)
            return
        if held == BLOCK:
            start = self._lies(OAK)
        else:
            rect = self.player.control(f"card:{mode.schemes.index(held)}").rect
            start = rect.left + 6, rect.centery
        self.player.drag(start, at.center)
        assert mode.action == action
        self.confirm()


class _ByRing(Deciding):
    """Things that have the ring moved to them by arrows."""

    def arrow(self, word: str) -> None:
        raise NotImplementedError

    def begin(self) -> None:
        raise NotImplementedError

    def enter(self) -> None:
        raise NotImplementedError

    def use(self, name: str) -> None:
        controls = self.player.table.controls
        if not controls.ring_seen or not controls.focus:
            self.begin()
        way = routes(controls, controls.focus).get(name)
        assert way is not None, f"arrows do not lead from {controls.focus} to {name}"
        for word in way:
            self.arrow(word)
        assert controls.focus == name
        self.player.step(dt=0.31)
        self.enter()


_ARROWS = {
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
}


class ByKeys(_ByRing):
    """Only keys: letters, digits, Shift, arrows, Tab, Enter."""

    def arrow(self, word: str) -> None:
        self.player.press(_ARROWS[word])

    def begin(self) -> None:
        self.player.press(pygame.K_TAB)

    def enter(self) -> None:
        self.player.press(pygame.K_SPACE)

    def _deed(self, what: str, mod: int = 0) -> None:
        code = self.player.context.bindings.key(what)
        event = Event(pygame.KEYDOWN, key=code, mod=mod, unicode=chr(code), scancode=0)
        self.player.step(event, dt=0.01)

    def confirm(self) -> None:
        self.player.table.controls.set_focus("")
        self.player.press(pygame.K_RETURN)

    def work(self, n: int) -> None:
        self._deed(f"sherwood.card_{n + 1}")

    def take(self, kind: str) -> None:
        self._deed(f"sherwood.{'schemes' if kind == 'draw' else kind}")

    def buy(self, kind: str) -> None:
        self._deed(f"sherwood.{kind}")

    def swap(self, give: str, take: str) -> None:
        self._deed(f"sherwood.{give}", pygame.KMOD_SHIFT)
        self._deed(f"sherwood.{take}")

    def partner(self, seat: int) -> None:
        others = [each for each in range(len(self.mode.view.bands)) if each != self.mode.seat]
        self.player.press(pygame.K_1 + others.index(seat))

    def good(self, side: Side, kind: str, n: int) -> None:
        """One letter and the digit."""
        self._deed(f"bargain.{kind}", pygame.KMOD_SHIFT if side == "want" else 0)
        for digit in str(n):
            self.player.press(pygame.K_0 + int(digit))

    def wish(self, kind: str, n: int) -> None:
        for _one in range(n):
            self._deed(f"bargain.{kind}")

    def button(self, name: str) -> None:
        deeds = {
            "rest": "bargain.rest",
            "ask": "bargain.ask",
            "clear": "bargain.clear",
            "decline": "answering.decline",
            "counter": "answering.counter",
            "pass": "sherwood.pass",
        }
        self._deed(deeds[name])

    def card(self, n: int) -> None:
        mode = self.mode
        context = mode.keys
        if context == "bargain" or n > 9:
            self.use(f"card:{n}")
        else:
            self._deed(f"{context}.card_{n + 1}")

    def tool(self, held: str) -> None:
        self._deed("sherwood.roadblock" if held == BLOCK else "sherwood.withdraw")

    def put(self, target: draft.Target) -> None:
        self.player.table.controls.set_focus("")
        for _place in range(len(self.mode.ways) + 1):
            if self.mode.design.target == target:
                return
            self.player.press(pygame.K_RIGHT)


class ByPad(_ByRing):
    """Only a controller: the cross and A, Start."""

    def pad(self, button: str, key: int = 0) -> None:
        event = Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, pad=button)
        self.player.step(event, dt=0.02)

    def arrow(self, word: str) -> None:
        self.pad(word, _ARROWS[word])

    def begin(self) -> None:
        self.pad("A", pygame.K_SPACE)

    def enter(self) -> None:
        self.pad("A", pygame.K_SPACE)

    def confirm(self) -> None:
        assert "Start" in self.player.control("main").pads
        self.pad("Start", pygame.K_RETURN)
