"""Decisions of Riding Shotgun taken with hands: by the mouse alone, by keys alone, by a controller
alone. What is decided is said beforehand; the hands have to bring it about.
"""

from typing import Any, cast

import pygame
from pygame.event import Event

from game.engine.chance import Loose
from game.engine.kinds import Action, Seat
from game.engine.riding_shotgun import draft
from game.engine.riding_shotgun.actions import (
    Accept,
    AddCards,
    AttackDesperately,
    Call,
    Declare,
    Defend,
    Discard,
    GiveUp,
    LayBlind,
    LeanOn,
    Nominate,
    PlayWildcard,
    QuickDraw,
    SetSpeed,
    TakeGoldFrom,
    TakeIt,
    Trade,
)
from game.engine.riding_shotgun.draft import attacking
from game.engine.riding_shotgun.rules import RULES
from game.engine.riding_shotgun.view import RidingView
from game.scenes.kit.notice import CALM
from game.scenes.riding_shotgun.modes.attack_drawn import KINDS
from game.scenes.riding_shotgun.modes.attacking import Attacking
from game.scenes.riding_shotgun.modes.deciding import Sort
from game.scenes.riding_shotgun.modes.driving import Driving, Giving, Pointing, seat_of
from game.scenes.riding_shotgun.modes.responding import Responding
from game.session.match import Match
from tests.games.riding_shotgun.table.rider import Rider
from tests.scenes.inputs.hands import routes

Steps = tuple[Action, ...]


def meant(match: Match, seat: Seat, luck: Loose) -> Steps:
    """What a quick player does: an attack, or a hand that is sorted, to its end."""
    state = RULES.clone(match._state)
    steps: list[Action] = []
    while True:
        view = RULES.observe(state, seat)
        action = match.spec.heuristics.habit(view, luck)
        steps.append(action)
        if not isinstance(action, Discard | LayBlind | Trade | AddCards):
            return tuple(steps)
        RULES.apply(state, seat, action, Loose(1))


class Deciding:
    """Somebody who brings about what is meant; each way says how a thing is used."""

    def __init__(self, player: Rider) -> None:
        self.player = player

    # How things are used: each way says it ------------------------------------------------------

    def use(self, name: str) -> None:
        raise NotImplementedError

    def send(self, card: int) -> None:
        self.use(f"card:{card}")

    def confirm(self) -> None:
        self.use("main")

    def answer(self, which: str) -> None:
        self.use(f"answer:{which}")

    def more(self, step: int) -> None:
        self.use("more" if step > 0 else "less")

    def kind(self, kind: str) -> None:
        self.use(f"kind:{kind}")

    def aim(self, target: object) -> None:
        self.use(f"aim:{target}")

    def take(self, card: int) -> None:
        """Want that card of the Post."""
        self.use(f"card:{card}")

    def wild(self, card: int) -> None:
        """Turn to the next way to play that wildcard."""
        self.use(f"wild:{card}")

    # What is done -------------------------------------------------------------------------------

    @property
    def mode(self) -> Any:
        return self.player.table.mode

    @property
    def view(self) -> RidingView:
        return cast(RidingView, self.mode.view)

    def do(self, steps: Steps) -> None:
        self.player.step(dt=CALM)  # an answer is deaf when it has only just appeared
        match steps[0]:
            case PlayWildcard() as use:
                self._play(use)
            case Discard() | QuickDraw():
                self._sort(steps)
            case LayBlind() | Trade() | AddCards() | Declare() | AttackDesperately():
                self._attack(steps)
            case TakeIt() | Accept():
                self.answer("take")
            case Call():
                self.answer("call")
            case Defend() as defence:
                self._defend(defence)
            case GiveUp(cards):
                assert isinstance(self.mode, Giving)
                for card in cards:
                    self.send(card)
                assert self.mode.chosen == cards
                self.confirm()
            case SetSpeed(change):
                self._drive(change)
            case Nominate() | TakeGoldFrom() | LeanOn() as named:
                assert isinstance(self.mode, Pointing)
                self.name(seat_of(named))
                assert self.mode.chosen == seat_of(named)
                self.confirm()
            case other:
                raise AssertionError(other)

    def name(self, seat: Seat) -> None:
        self.use(f"name:{seat}")

    def _drive(self, change: int) -> None:
        assert isinstance(self.mode, Driving)
        self.change(change)
        assert self.mode.chosen == change
        self.confirm()

    def change(self, change: int) -> None:
        self.use(f"change:{change}")

    def _open(self) -> None:
        """Open the shutters, where the hand is closed."""
        if self.mode.view.seat is None:
            self.answer("defend")
            self.player.to_decision()
            self.player.step(dt=CALM)

    def _play(self, use: PlayWildcard) -> None:
        self._open()
        for _press in range(12):
            if self.mode.use == use:
                break
            self.wild(use.wildcard)
        assert self.mode.use == use
        self.confirm()

    def _sort(self, steps: Steps) -> None:
        assert isinstance(self.mode, Sort)
        away = steps[0].cards if isinstance(steps[0], Discard) else ()
        laid = steps[-1]
        assert isinstance(laid, QuickDraw)
        for card in away:
            self.send(card)
        self.send(laid.card)
        for _press in range(4):
            if self.mode.draft.under == laid.wildcard or laid.wildcard is None:
                break
            self.wild(laid.wildcard)
        assert self.mode.draft.away == away
        assert self.mode.draft.quick == laid.card
        self.confirm()

    def _attack(self, steps: Steps) -> None:
        mode = self.mode
        assert isinstance(mode, Attacking)
        for step in steps:
            match step:
                case LayBlind(card):
                    self.send(card)
                    assert mode.draft.blind == card
                case Trade(give, take):
                    self.take(take)
                    assert mode.draft.take == take
                    self.send(give)
                    assert mode.draft.give == give
                case AddCards(cards):
                    for card in cards:
                        self.send(card)
                    assert mode.draft.shown == cards
                case AttackDesperately(target):
                    self.kind("desperate")
                    self._aim(target)
                case Declare() as word:
                    self._declare(word)
        self.confirm()

    def _aim(self, target: object) -> None:
        if self.mode.draft.target != target:
            self.aim(target)
        assert self.mode.draft.target == target

    def _declare(self, word: Declare) -> None:
        mode = self.mode
        assert isinstance(mode, Attacking)
        if mode.now.kind != word.kind:
            self.kind(word.kind)
        assert mode.now.kind == word.kind
        self._aim(word.target)
        if word.wildcard is not None:
            self.wild(word.wildcard)
            assert mode.draft.loaded
        shown = attacking.shown_sum(mode.ground, mode.draft)
        claim = word.strength - shown - (word.wildcard is not None)
        while (now := attacking.claim(mode.ground, mode.draft)) != claim:
            self.more(1 if claim > now else -1)

    def _defend(self, defence: Defend) -> None:
        self._open()
        mode = self.mode
        assert isinstance(mode, Responding)
        if defence.blind is not None:
            self.send(defence.blind)
        for card in defence.cards:
            self.send(card)
        for _press in range(4):
            value = _value(mode)
            if value == defence.value:
                break
            self.more(1 if defence.value > value else -1)
        assert mode.draft.blind == defence.blind
        assert mode.draft.shown == defence.cards
        self.answer("defend")


def _value(mode: Responding) -> int:
    assert mode.threat is not None
    return draft.value(mode.threat, mode.draft)


class ByMouse(Deciding):
    """Only the mouse: cards are dragged where that is asked for, else everything is clicked."""

    drags = 0

    def use(self, name: str) -> None:
        self.player.step(dt=0.31)  # nobody presses twice in a third of a second
        rect = self.player.control(name).rect
        # Of cards that lie over one another the index is open.
        index = (rect.left + 8, rect.centery)
        self.player.click(index if name.startswith("card:") else rect.center)

    def send(self, card: int) -> None:
        self.drags += 1
        slot = self.mode.onward(card)
        if self.drags % 2 or slot is None:
            self.use(f"card:{card}")
            return
        layout = self.player.table.layout
        desk = getattr(layout.desks, self.mode.now.desk)
        goal = getattr(desk, slot).whole.center
        start = self.player.control(f"card:{card}").rect
        self.player.drag((start.left + 8, start.centery), goal)

    def aim(self, target: object) -> None:
        self.use(f"aim:{target}" if target == "coach" else f"target:{target}")


class ByKeys(Deciding):
    """Only keys: digits, T, W, arrows, − and +, 1 2 3, Enter."""

    def use(self, name: str) -> None:
        raise AssertionError(f"{name} has a key of its own")

    def press(self, *keys: int) -> None:
        self.player.press(*keys)

    def _card_key(self, card: int) -> None:
        mode = self.mode
        number = mode.view.hand.index(card) + 1
        context = type(mode.now).keys
        self.press(self.player.context.bindings.key(f"{context}.card_{number}"))

    def send(self, card: int) -> None:
        self._card_key(card)

    def confirm(self) -> None:
        self.press(pygame.K_RETURN)

    def answer(self, which: str) -> None:
        self.player.step(dt=0.31)  # nobody presses twice in a third of a second
        self.press(self.player.context.bindings.key(f"answer.{which}"))

    def more(self, step: int) -> None:
        self.press(pygame.K_PLUS if step > 0 else pygame.K_MINUS)

    def kind(self, kind: str) -> None:
        for _press in range(len(KINDS)):
            if self.mode.now.kind == kind:
                return
            self.press(pygame.K_RIGHT)
        if kind == "desperate" and self.mode.now.kind != kind:
            # Who has laid cards is not led to bare hands: they are taken back first.
            while self.mode.draft.cards:
                self.press(pygame.K_BACKSPACE)
            self.kind(kind)

    def aim(self, target: object) -> None:
        for _press in range(6):
            if self.mode.draft.target == target:
                return
            self.press(pygame.K_DOWN)

    def take(self, card: int) -> None:
        for _press in range(6):
            if self.mode.draft.take == card:
                return
            self.press(pygame.K_t)

    def wild(self, card: int) -> None:
        self.press(pygame.K_w)

    def name(self, seat: Seat) -> None:
        number = list(self.mode.ways).index(seat) + 1
        self.press(pygame.K_0 + number)

    def change(self, change: int) -> None:
        self.press(pygame.K_2 + change)


class ByPad(Deciding):
    """Only a controller: the cross and A, LB and RB, Start."""

    def button(self, pad: str, key: int = 0) -> None:
        letter = {"LB": "-", "RB": "+"}.get(pad, "")
        event = Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0, pad=pad)
        self.player.step(event, dt=0.02)

    def use(self, name: str) -> None:
        controls = self.player.table.controls
        if not controls.ring_seen:
            self.button("A", pygame.K_SPACE)
        way = routes(controls, controls.focus).get(name)
        assert way is not None, f"the cross does not lead from {controls.focus} to {name}"
        arrows = {
            "up": pygame.K_UP,
            "down": pygame.K_DOWN,
            "left": pygame.K_LEFT,
            "right": pygame.K_RIGHT,
        }
        for word in way:
            self.button(word, arrows[word])
        assert controls.focus == name
        self.player.step(dt=0.31)
        self.button("A", pygame.K_SPACE)

    def confirm(self) -> None:
        assert "Start" in self.player.control("main").pads
        self.button("Start", pygame.K_RETURN)

    def more(self, step: int) -> None:
        self.button("RB" if step > 0 else "LB", pygame.K_PLUS if step > 0 else pygame.K_MINUS)
