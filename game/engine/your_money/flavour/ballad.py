"""What is filled into a verse: coaches and wares as a ballad calls them, houses and purses.

Coaches and wares take four syllables, the second and the last of them heavy.
"""

from collections.abc import Sequence
from typing import Final, cast

from game.engine.flavour.broadside import TurningPoint, singable
from game.engine.flavour.verses import padded, sung
from game.engine.kinds import Event, Result, Seat, whose
from game.engine.names import Names
from game.engine.phrases import in_words
from game.engine.words import plural
from game.engine.your_money import events as e
from game.engine.your_money.data import GOODS


def purse_said(gold: int) -> str:
    """So many guineas, the number in words."""
    return plural("{{gold}} guinea", "{{gold}} guineas", gold).format(gold=in_words(gold))


FIELDS: Final = frozenset({"coach", "goods", "n", "place", "purse", "rival"})
"""What is filled into a line besides the robbers' names."""

_WORTH_TELLING = 3
"""Guineas, wounds, meals or points of fame below which nobody sings."""
_SLY = 2
"""The turn at which a rival of one syllable is sly."""
_BELOVED = 10
_RICH = 40

_BOUGHT = {"horse": "horse", "weapon": "arms", "gear": "dress"}


def turns(events: Sequence[Event], names: Names) -> list[TurningPoint]:
    """Everything that might be sung of a finished game, its end last."""
    reader = _Reader(names)
    for number, event in enumerate(events):
        reader.read(number, event)
    return singable(reader.found)


def woodcut(events: Sequence[Event]) -> str:
    """The picture that fits whoever won, or hangs."""
    ended = events[-1]
    if not isinstance(ended, e.GameEnded):
        return "chase"
    result = ended.result
    gone = [event for event in events if isinstance(event, e.YorkEvent) and event.leaves]
    dead = [whose(event) for event in gone if event.leaves == "hanged"]
    if dead:
        return "gallows" if len(dead) == 1 else "two_gallows"
    winner = result.won.index(True) if True in result.won else 0
    parts = {part.cause: part.amount for part in result.reckonings[winner].parts}
    if winner in map(whose, gone):
        return "hideout"
    if parts["folk_hero"] >= _BELOVED:
        return "inn"
    return "riches" if parts.get("guineas", 0) >= _RICH else "chase"


def ending_of(result: Result, dead: set[Seat], retired: set[Seat]) -> tuple[str, tuple[Seat, ...]]:
    """The kind of an end, and the seats it is told of, winner first."""
    if len(result.won) == 1:
        if dead:
            return "alone_hanged", (0,)
        return ("alone_won" if result.won[0] else "alone_lost"), (0,)
    winner = result.won.index(True)
    seats = (winner, 1 - winner)
    if len(dead) > 1:
        return "both_hanged", seats
    if dead:
        return "one_hanged", seats
    if result.shared:
        return "shared_end", seats
    if winner in retired:
        return "retired", seats
    sums = {part.cause: part.amount for part in result.reckonings[winner].parts}
    return ("scoundrel" if sums["scoundrel"] >= _WORTH_TELLING else "score"), seats


class _Reader:
    """Goes through a game and notes what might be sung."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.found: list[TurningPoint] = []
        self._coaches: dict[str, str] = {}
        self._plans: dict[Seat, str] = {}
        self._gold = [0] * len(names.seats)
        self._gold_before = list(self._gold)
        self._richest: Seat | None = None
        self._left: dict[str, set[Seat]] = {"hanged": set(), "retired": set()}
        self._of_rival = ""
        self._round = 0

    def _note(self, kind: str, tells: int, weight: int, *seats: Seat, **fields: str) -> None:
        # All that happens at one coach in one round is one scene.
        scene = f"{self._round} {fields['coach']}" if "coach" in fields else ""
        self.found.append(TurningPoint(kind, tells, weight, seats, fields, scene))

    def read(self, number: int, event: Event) -> None:
        """One event, and what may be sung of it."""
        match event:
            case e.RoundBegan(1):
                self._round = 1
                seats = tuple(range(len(self._gold)))
                kind = "opening_two" if len(seats) > 1 else "opening_one"
                self._note(kind, number, 4, *seats)
            case e.RoundBegan(number_of_round):
                self._round = number_of_round
            case e.CoachDealt(place, card):
                self._coaches[place] = card
            case e.PlansRevealed(plans):
                self._plans = {plan.seat: plan.place for plan in plans}
            case e.RoundEnded():
                self._count_gold(number)
            case e.GameEnded(result):
                kind, seats = ending_of(result, *self._left.values())
                self._note(kind, number, 9, *seats, **self._rival())
            case e.Changed():
                self._changed(number, event)
            case e.YorkEvent():
                seat = cast(Seat, whose(event))
                if event.leaves:
                    self._left[event.leaves].add(seat)
                if event.sung:
                    kind, weight = event.sung
                    self._note(kind, number, weight, seat)
                self._on_the_road(number, event)
                self._in_town(number, event)

    def _on_the_road(self, number: int, event: Event) -> None:
        match event:
            case e.PurseTaken((seat,), _place, card, gold) if gold >= _WORTH_TELLING:
                self._note(
                    "haul",
                    number,
                    2 + gold // 2,
                    seat,
                    coach=card,
                    purse=purse_said(gold),
                )
            case e.PurseTaken((one, other), _place, card):
                self._note("shared", number, 6, one, other, coach=card)
            case e.PurseKept((seat,), _place, card):
                self._note("kept", number, 5, seat, coach=card)
            case e.CoachMissed(seat, place) if self._alone(seat):
                self._note("missed", number, 4, seat, coach=self._coaches[place])
            case e.DiceThrown(seat, why="left_alone"):
                coach = self._coaches[self._plans[seat]]
                self._note("parted", number, 7, seat, 1 - seat, coach=coach)
            case e.GuardsHunt(seat, marks):
                self._note("hunted", number, 3 + len(marks), seat)
            case e.RivalChose(_place, card):
                self._of_rival = card
            case e.RivalThrew(won=True):
                self._note("rival", number, 5, 0, coach=self._of_rival, **self._rival())

    def _in_town(self, number: int, event: Event) -> None:
        match event:
            case e.GuardsFought(seat, place, guards, reckoning):
                kind = "guards_won" if reckoning.met else "guards_lost"
                self._note(kind, number, 5 + guards, seat, place=place)
            case e.Ate(seat, "tavern", points) if points >= _WORTH_TELLING:
                self._note("feast", number, 2 + points // 3, seat, n=in_words(points))
            case e.GaveToThePoor(seat, _points, price):
                self._note("alms", number, 6, seat, purse=purse_said(price))
            case e.Bought(seat, item, price):
                kind = _BOUGHT[GOODS[item].kind]
                self._note(kind, number, 1 + price // 3, seat, goods=item)

    def _changed(self, number: int, event: e.Changed) -> None:
        seat, moved = event.seat, event.now - event.was
        if event.what == "guineas":
            self._gold[seat] = event.now
            return
        match event.what, event.cause:
            case "folk_hero", "wit" if moved >= _WORTH_TELLING:
                kind = "charm"
            case "scoundrel", "combat" if moved >= _WORTH_TELLING:
                kind = "brutal"
            case "health", "combat" if -moved >= _WORTH_TELLING:
                kind = "wounds"
            case _:
                return
        coach = self._coaches[self._plans[seat]]
        weight = 2 + min(7, abs(moved))
        self._note(kind, number, weight, seat, coach=coach, n=in_words(abs(moved)))

    def _count_gold(self, number: int) -> None:
        """Who is richest at the end of a round; it is sung when that has changed by robbing."""
        gold, before = self._gold, self._gold_before
        self._gold_before = list(gold)
        if len(gold) < 2 or gold[0] == gold[1]:
            return
        now = 0 if gold[0] > gold[1] else 1
        if self._richest == 1 - now and gold[now] > before[now]:
            self._note("overtook", number, 6, now, 1 - now)
        self._richest = now

    def _alone(self, seat: Seat) -> bool:
        return sum(place == self._plans[seat] for place in self._plans.values()) == 1

    def _rival(self) -> dict[str, str]:
        """What the rival is called who has no seat."""
        if len(self.names.seats) > 1:
            return {}
        (name,) = sung([self.names.other("rival")])
        return {"rival": padded(name, _SLY)}
