"""Which attack to build: every sensible one, weighed by what it brings whoever answers it how."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import log
from typing import Final, NamedTuple

from game.ai.riding_shotgun import belief
from game.ai.riding_shotgun.answers import (
    AttackSigns,
    Reply,
    card_worth,
    claim_marks,
    cover,
    meet_marks,
    reply,
    unknown_worth,
)
from game.ai.riding_shotgun.belief import TeamStanding, lies, to_come
from game.engine.kinds import Seat
from game.engine.riding_shotgun import actions as d
from game.engine.riding_shotgun import data
from game.engine.riding_shotgun.round import needed, wheels_lost
from game.engine.riding_shotgun.view import RidingView

_KINDS: Final[tuple[data.Kind, ...]] = ("shotgun", "knife", "dynamite", "lasso")
_LOST: Final = {"shotgun": 2, "dynamite": 1, "knife": 1}
_SPENT: Final = 1.3  # cards a defence costs, on the whole
_LOADED: Final = 0.12  # points that Loaded for Bear is worth keeping
_LEAST: Final = 1e-6
_SMALL: Final = 0.05  # points: a smaller hit is noticed as little


class Build(NamedTuple):
    """An attack from its Blind to its declaration; a desperate one has no Blind."""

    kind: data.Kind
    target: d.Target
    blind: int | None = None
    give: int | None = None
    take: int | None = None
    adds: tuple[int, ...] = ()
    strength: int = 1
    claim: int = 0
    loaded: int | None = None

    @property
    def steps(self) -> list[d.RidingAction]:
        """Everything it is made of, in order."""
        return d.attack_steps(
            self.kind,
            self.target,
            self.strength,
            self.blind,
            self.give,
            self.take,
            self.adds,
            self.loaded,
        )


class WeighedBuild(NamedTuple):
    """A build, what it is worth to the team's chance, and how it is thought to be answered."""

    build: Build
    worth: float
    hit: float
    reply: Reply
    lies: bool


def hit_worth(
    view: RidingView, standing: TeamStanding, seat: Seat, kind: data.Kind, target: d.Target
) -> float:
    """What a hit moves the chance of the attacker's team by; `standing` may be either team's."""
    team = view.sides[seat]
    sign = 1.0 if team == standing.team else -1.0
    if target == data.COACH:
        robs = view.speed >= data.NUMBERS.robbery_speed and standing.now.gold > 0
        burns = wheels_lost(view.options, view.burnt)
        return sign * standing.after(wheels=-burns, gold=-robs)
    if kind == "lasso":
        return sign * standing.after(gold=-1)
    victim = view.riders[target]
    enemies = [n for n, each in enumerate(view.sides) if each != team]
    lost, cards = 0, _LOST.get(kind, 0)
    if victim.grit:
        lost = 1
    elif victim.cards:
        cards += 1
    else:
        lost = int(any(view.riders[mate].grit for mate in enemies))
    if kind == "dynamite" and team == data.BANDITS:
        lost += int(any(view.riders[mate].grit for mate in enemies if mate != target))
    gains = int(kind in ("knife", "desperate") and view.riders[seat].grit < data.NUMBERS.grit_max)
    if team == data.GUARDS:
        worth = standing.after(bandits=-lost, guards=gains)
    else:
        worth = standing.after(guards=-lost, bandits=gains)
    return sign * worth + min(cards, victim.cards) * lost_card(view, standing, target)


def lost_card(view: RidingView, standing: TeamStanding, owner: Seat) -> float:
    """What it is worth to the other team that somebody loses a card nobody has seen."""
    foes = to_come(view, 1 - view.sides[owner])
    return standing.point * unknown_worth(view, owner) * (1.0 if foes else 0.7)


class Attacks:
    """What a seat may build, from its view."""

    def __init__(self, view: RidingView, seat: Seat, standing: TeamStanding) -> None:
        self.view, self.seat, self.standing = view, seat, standing
        self.team = view.sides[seat]
        self.hidden = frozenset(data.CARDS) - belief.in_sight(view)
        self._common = belief.in_common(view)
        self._liar = belief.as_a_liar(view, seat)
        self._callers: dict[Seat, float] = {}
        self._hits: dict[tuple[data.Kind, d.Target], float] = {}
        self._replies: dict[tuple[data.Kind, d.Target, int, int, int, int, bool], Reply] = {}
        self._faced: dict[tuple[data.Kind, d.Target, int], AttackSigns] = {}
        loaded = [card for card in view.wild if data.EFFECT[card] is data.Effect.LOADED]
        self.loaded = loaded[0] if loaded else None

    def hit(self, kind: data.Kind, target: d.Target) -> float:
        key = (kind, target)
        if key not in self._hits:
            self._hits[key] = hit_worth(self.view, self.standing, self.seat, kind, target)
        return self._hits[key]

    def faced(self, build: Build) -> AttackSigns:
        """What is noticed of an attack, but its Blind."""
        key = (build.kind, build.target, build.strength)
        if key not in self._faced:
            self._faced[key] = self._noticed(build)
        return self._faced[key]

    def _noticed(self, build: Build) -> AttackSigns:
        owner = self.view.responder(build.target)
        cards = self.view.riders[owner].cards
        left = build.strength - self.view.helped(build.kind, build.target)
        hit = max(self.hit(build.kind, build.target), _LEAST)
        wrong = hit + self.standing.grit(1 - self.team, -1)
        return AttackSigns(
            len(self.view.sides),
            data.COACH if build.target == data.COACH else build.kind,
            cards,
            left,
            cover(needed(build.kind), left, cards, self.hidden),
            belief.worth_a_call(wrong, -self.gain(owner)),
            log(max(hit / self.standing.point, _SMALL)),
            (self._liar, self._caller(owner)),
        )

    def _caller(self, seat: Seat) -> float:
        if seat not in self._callers:
            self._callers[seat] = belief.as_a_caller(self.view, seat)
        return self._callers[seat]

    def reply(self, build: Build, *, lies: bool) -> Reply:
        """How an attack is thought to be answered."""
        shown, held = self._shown(build), self._held(build)
        key = (build.kind, build.target, build.strength, build.claim, shown, held, lies)
        if key not in self._replies:
            self._replies[key] = reply(*self.marks(build, lies=lies))
        return self._replies[key]

    def marks(self, build: Build, *, lies: bool) -> tuple[belief.Marks | None, belief.Marks]:
        """What tempts to call it, where there is a Blind, and to meet it."""
        at = self.faced(build)
        if build.blind is None:
            return None, meet_marks(at)
        shown, held = self._shown(build), self._held(build)
        has = belief.holds(build.kind, build.claim, self._common, 1 + held)
        return claim_marks(at, build.claim, shown, held, has, lies=lies), meet_marks(at)

    def _shown(self, build: Build) -> int:
        lying = self.view.attack.cards if self.view.attack is not None else ()
        return len(lying) + len(build.adds) + (build.take is not None)

    def _held(self, build: Build) -> int:
        """How many cards are left in hand."""
        gone = (build.blind, build.give, *build.adds)
        return len([card for card in self.view.hand if card not in gone])

    def gain(self, seat: Seat) -> float:
        """What a point gained by somebody is worth to the attacker's team; nothing at the top."""
        if self.view.riders[seat].grit >= data.NUMBERS.grit_max:
            return 0.0
        return self.standing.grit(self.view.sides[seat], 1)

    def worth(self, build: Build, lies: bool) -> tuple[float, Reply]:
        """What a build is worth to the team, cards spent included."""
        standing, view = self.standing, self.view
        hit, owner = self.hit(build.kind, build.target), self.view.responder(build.target)
        answer = self.reply(build, lies=lies)
        hurts = standing.grit(1 - self.team, -1)
        doubt = answer.lies * (hit + hurts + self.gain(self.seat))
        doubt += (1 - answer.lies) * standing.grit(self.team, -1)
        met = max(0.0, doubt)
        if view.riders[owner].cards:
            met += _SPENT * lost_card(view, standing, owner)
        caught = self.gain(owner)
        if view.options.caught == "grit":
            caught += standing.grit(self.team, -1)
        called = caught if lies else hit + hurts
        worth = answer.take * hit + answer.call * called + answer.defend * met
        if lies:
            worth -= belief.learned().caution.get("bluff", 0.0) * standing.point
        return worth - self.spent(build), answer

    def spent(self, build: Build) -> float:
        """What the cards of a build were still good for."""
        view, point = self.view, self.standing.point
        used = [*build.adds]
        used += [card for card in (build.blind, build.give) if card in view.hand]
        cost = point * sum([card_worth(view, self.seat, card) for card in used])
        if build.give is not None and build.take is not None:
            cost -= self.standing.steer * (data.COACHES[build.give] - data.COACHES[build.take])
        if build.loaded is not None:
            cost += point * _LOADED
        return cost

    def all(self) -> list[WeighedBuild]:
        """Everything sensible that may still be built, weighed."""
        found = []
        for build in self._builds():
            blind = build.blind
            tells = blind is not None and lies(self.view, blind, build.kind, build.claim)
            worth, answer = self.worth(build, tells)
            hit = self.hit(build.kind, build.target)
            found.append(WeighedBuild(build, worth, hit, answer, tells))
        return found

    def _builds(self) -> Iterator[Build]:
        view, attack = self.view, self.view.attack
        hand = view.hand
        if attack is not None and attack.blind is not None:
            yield from self._on(
                attack.blind, hand, attack.cards, attack.kind, attack.taken, attack.added
            )
            return
        for action in view.legal:
            match action:
                case d.AttackDesperately(target):
                    yield Build("desperate", target)
                case d.LayBlind(card):
                    rest = tuple([each for each in hand if each != card])
                    yield from self._on(card, rest, (), None, None, added=False)

    def _on(
        self,
        blind: int,
        hand: tuple[int, ...],
        lying: tuple[int, ...],
        kind: data.Kind | None,
        taken: int | None,
        added: bool,
    ) -> Iterator[Build]:
        """Every way to go on from what lies there."""
        for each in _KINDS if kind is None else (kind,):
            targets = self.view.in_reach(self.seat, each)
            if not targets:
                continue
            swaps: list[tuple[int | None, int | None]] = [(None, None)]
            if taken is None and not added:
                swaps += self._swaps(hand, each)
            for give, take in swaps:
                rest = [card for card in hand if data.SYMBOL[card] == each and card != give]
                sets = [()] if added else _sets(rest)
                for adds in sets:
                    up = [*lying, *adds, *([take] if take is not None else [])]
                    shown = sum([data.VALUE[card] for card in up])
                    yield from self._said(each, targets, blind, give, take, adds, shown)

    def _said(
        self,
        kind: data.Kind,
        targets: Sequence[d.Target],
        blind: int,
        give: int | None,
        take: int | None,
        adds: tuple[int, ...],
        shown: int,
    ) -> Iterator[Build]:
        for target in targets:
            for claim in data.DATA.claimable[kind]:  # type: ignore[index]
                build = Build(kind, target, blind, give, take, adds, shown + claim, claim)
                yield build
                if self.loaded is not None:
                    yield build._replace(strength=build.strength + 1, loaded=self.loaded)

    def _swaps(self, hand: tuple[int, ...], kind: data.Kind) -> list[tuple[int | None, int | None]]:
        """The trades worth a thought: the card least missed for each of the Post's."""
        wanted = [
            each.card for each in self.view.posts[self.team] if data.SYMBOL[each.card] == kind
        ]
        if not wanted or not hand:
            return []
        least = min(hand, key=lambda card: card_worth(self.view, self.seat, card))
        other = [card for card in hand if data.SYMBOL[card] != kind]
        gives = {least, *([min(other, key=self._missed)] if other else [])}
        return [(give, take) for give in sorted(gives) for take in wanted]

    def _missed(self, card: int) -> float:
        return card_worth(self.view, self.seat, card)


def _sets(cards: Sequence[int]) -> list[tuple[int, ...]]:
    return [chosen for n in range(len(cards) + 1) for chosen in combinations(sorted(cards), n)]
