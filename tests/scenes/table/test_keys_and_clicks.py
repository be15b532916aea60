"""A key does what a click on the same thing does, at every decision of every game's own table."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Loose
from game.engine.dick_turpin.data import TOWNS
from game.engine.discovery import games
from game.session.match import Match
from tests.scenes.hands import Anybody, alone

LOOKED_THROUGH = 600
"""So many decisions of a game by habit are looked through for those of another kind."""
LEAST = 8
"""So many kinds of things to press each game has at least."""
OF_THE_TABLE = ("menu", "log", "seats")
"""What has a key and is no part of a decision."""
LOOKED_AT = 0.7
"""Seconds after which a press is none that hurries, and none of a double click."""


class Player(Anybody):
    """Somebody at any game's own table."""

    @classmethod
    def at(cls, match: Match, folder: Path) -> "Player":
        """The decision at which that match stands, after a look at it."""
        player = cls(Match.resume(match.record()), folder, size=(1280, 800)).to_decision()
        player.step(dt=LOOKED_AT)
        return player

    @property
    def enter(self) -> int:
        """The key of the large button."""
        return self.context.bindings.key("table.confirm")

    @property
    def waits(self) -> int:
        """The key on the large button; 0 where it does not lie there."""
        return self.control("main").keys[0] if "main" in self.table.controls else 0

    def chosen(self, name: str) -> bool:
        """Whether that lies there and is shown as chosen."""
        there = name in self.table.controls
        return there and getattr(self.control(name), "chosen", False)

    def use(self, name: str, key: int) -> None:
        """Press that key, or with 0 click the thing; then point at nothing."""
        self.press(key) if key else self.click(self.spot(name))
        self.move((1, 1))
        self.step(dt=LOOKED_AT)

    def spot(self, name: str) -> tuple[int, int]:
        """Where nothing lies over it: of cards in a hand the left edge is open."""
        rect, at = self.control(name).rect, self.table.controls.at
        spots = (rect.center, (rect.left + 8, rect.centery))
        return next((spot for spot in spots if getattr(at(spot), "name", "") == name), rect.center)

    def keyed(self) -> Iterator[tuple[str, int]]:
        """The things that lie there and have a key, with it."""
        for control in self.table.controls:
            key = control.keys[0] if control.keys else self._on_the_table(control.name)
            if control.visible and control.rect.width and key and control.name not in OF_THE_TABLE:
                yield control.name, key

    def _on_the_table(self, name: str) -> int:
        """The key of a thing that bears none itself: a card, a road, a town."""
        mode: Any = self.table.mode
        what, _colon, which = name.partition(":")
        deed = ""
        match self.match.spec.key, what:
            case "your_money", "place":
                deed = f"plan.{which}"
            case "dick_turpin", "card" | "place":
                deed = f"ambush.place_{TOWNS.index(which) + 1}"
            case "riding_shotgun", "card" if int(which) in mode.view.hand and mode.now.keys:
                deed = f"{mode.now.keys}.card_{mode.view.hand.index(int(which)) + 1}"
            case "merry_way", "work" | "card" if self._by_number(what):
                deed = f"{mode.keys}.card_{int(which) + 1}"
        return self.context.bindings.key(deed) if deed else 0

    def _by_number(self, what: str) -> bool:
        """Whether numbers mean these cards in Sherwood: resource cards come before schemes."""
        mode: Any = self.table.mode
        return mode.keys != "bargain" and (what == "work" or "work:0" not in self.table.controls)

    def done(self, since: Match) -> list[object]:
        """What the player carried out since then first."""
        steps = self.match.record().steps[since.steps :]
        done: list[object] = [step.action for step in steps if step.seat == 0]
        return done[:1]

    def seen(self, since: Match) -> object:
        """What was carried out since then, or what lies before the player now."""
        if self.done(since) or self.top() is not self.table:
            return self.done(since) or type(self.top())
        return {
            each.name: (each.enabled, getattr(each, "words", ""), getattr(each, "chosen", False))
            for each in self.table.controls
        }


def decisions(key: str) -> Iterator[Match]:
    """A game by habit, stopped where a person is asked for something new."""
    spec, luck, met = games()[key], Loose(3), set[object]()
    match = alone(spec)
    for _decision in range(LOOKED_THROUGH):
        if not match.to_act:
            return
        seat = match.to_act[0]
        view: Any = match.view(seat)
        kind = frozenset([type(action) for action in view.legal])
        if seat == 0 and kind not in met:
            met.add(kind)
            yield match
        match.submit(seat, spec.heuristics.habit(view, luck))


@pytest.mark.parametrize("key", list(games()))
def test_a_key_does_what_a_click_does(key: str, tmp_path: Path) -> None:
    """Both choose, or both carry out; and what is chosen is carried out by the large button, which
    bears Enter, and not by being chosen again.
    """
    tried, apart = set[tuple[str, str]](), list[object]()
    for match in decisions(key):
        first = Player.at(match, tmp_path)
        for name, code in list(first.keyed()):
            kind = type(first.table.mode).__name__, name.partition(":")[0]
            if kind in tried:
                continue
            tried.add(kind)
            by_key, by_click = Player.at(match, tmp_path), Player.at(match, tmp_path)
            for time, thing in enumerate((name, name, "main")):
                if thing not in by_key.table.controls:
                    continue
                chosen = by_key.chosen(name)
                by_key.use(thing, by_key.waits if thing == "main" else code)
                by_click.use(thing, 0)
                if by_key.seen(match) != by_click.seen(match):
                    apart.append((kind, time, by_key.seen(match), by_click.seen(match)))
                    break
                if by_key.done(match) or by_key.top() is not by_key.table:
                    if thing != "main" and chosen:
                        apart.append((kind, "is carried out by being chosen again"))
                    break
                if by_key.chosen(name) and by_key.waits not in (0, by_key.enter):
                    apart.append((kind, "is chosen, and the large button wants another key"))
    assert not apart
    assert len(tried) >= LEAST
