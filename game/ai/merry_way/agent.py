"""How a rival decides: every action weighed in purses, from a view alone. Every deed of Build is
weighed exactly, with what can still be built after it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.merry_way import designs
from game.ai.merry_way.board import Outlook, TrapBoard, fading, walked_by, walkers
from game.ai.merry_way.dealing import LEAST, BankChoice, Dealing
from game.engine.kinds import Action
from game.engine.merry_way import actions as act
from game.engine.merry_way import data, decisions
from game.engine.merry_way.actions import Accept, Ask, Counter, Name, Offer
from game.engine.merry_way.odds import going_in
from game.engine.merry_way.odds.weighing import going_after
from game.engine.merry_way.state import Phase
from game.engine.merry_way.view import MerryView

TRIED: Final = 7
"""Builds, the best at first sight, that are followed to the next one."""
LOOKED_AT: Final = 1.0
"""Purses at first sight from which replies to anything but a trap are thought of."""
WAITING: Final = 0.05
"""What it costs to play at once what is better played last."""
PAINS: Final = 0.04
"""What any deed has to bring: goods that are kept break ties."""
_UNKNOWN: Final = 10
"""Cards that are thought of for what a Rumour would show."""


class BuildDeed(NamedTuple):
    """An action, its worth in purses beside passing at once, and what it is meant to lead to."""

    action: Action
    worth: float
    then: tuple[designs.Build, ...] = ()


class BuildTurn:
    """One turn of Build."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.view: Final = outlook.view
        self.camp: Final = designs.Camp(outlook)
        self.replies: Final = designs.Replies(outlook)
        self.quiet: Final = self.replies.worth(outlook.board, self.camp.taken)
        self.left: Final = outlook.left
        self.deer: Final = self.view.deer
        self.carpenter: Final = self.view.carpenter

    def deeds(self, played: Action | None = None) -> list[BuildDeed]:
        """Every legal action, weighed; the one that was played as closely as the best."""
        legal = [action for action in self.view.legal if isinstance(action, Action)]
        camp = self.camp
        builds = camp.now(deer=self.deer, carpenter=self.carpenter)
        prospects = camp.prospects(builds)
        resting = camp.design(prospects, camp.store, camp.hand, self.left, deep=0).worth
        mains = self._mains(legal, builds, prospects, played)
        best = max([deed.worth for deed in mains.values()], default=resting)
        best = max(best, resting)
        found = []
        for action in legal:
            pains = PAINS
            match action:
                case decisions.Laying():
                    deed = mains.get(action, BuildDeed(action, resting - 1.0))
                case decisions.Scheme():
                    deed = self._special(action, prospects, best, best > resting)
                case decisions.BuildAction():
                    deed = self._odd(action, prospects)
                case _:
                    deed, pains = BuildDeed(action, resting), 0.0
            found.append(deed._replace(worth=deed.worth - resting - pains))
        return found

    def _mains(
        self,
        legal: Sequence[Action],
        builds: list[designs.Build],
        prospects: dict[str, list[designs.Build]],
        played: Action | None,
    ) -> dict[Action, BuildDeed]:
        camp, names = self.camp, self.camp.wood.clearings
        open_ = set(legal)
        first = []
        for build in builds:
            action = act.laid(build.card, names[build.clearing], covers=build.covers)
            if action in open_:
                rest = without(camp.hand, build.card)
                then = camp.design(
                    prospects,
                    designs.paid(camp.store, build.cost),
                    rest,
                    self.left,
                    frozenset({build.clearing}),
                    deep=1,
                )
                first.append((build.gain + then.worth, action, build, then))
        first.sort(key=lambda each: -each[0])
        found: dict[Action, BuildDeed] = {}
        for number, (worth, action, build, then) in enumerate(first):
            if number < TRIED or action == played:
                then = self.after(build)
                worth = self._replied(build) + then.worth
            found[action] = BuildDeed(action, worth, (build, *then.builds))
        return found

    def _replied(self, build: designs.Build) -> float:
        """What a build brings once the rivals have built, too."""
        board, taken = self._built(build)
        return self.replies.worth(board, taken) - self.quiet

    def _built(self, build: designs.Build) -> tuple[TrapBoard, tuple[bool, ...]]:
        outlook, taken, at = self.outlook, self.camp.taken, build.clearing
        board = outlook.board.having(at, build.card, outlook.seat)
        return board, (*taken[:at], True, *taken[at + 1 :])

    def after(self, build: designs.Build) -> designs.BuildDesign:
        """The best that can follow a build, by the board as it then is."""
        camp, outlook = self.camp, self.outlook
        board, taken = self._built(build)
        hand = without(camp.hand, build.card)
        store = designs.paid(camp.store, build.cost)
        totals, left = outlook.totals(board)
        base = outlook.worth(totals, left)
        builds = camp.builds(board, taken, hand, base, store=store)
        return camp.design(camp.prospects(builds), store, hand, left, deep=2)

    def _odd(
        self, action: decisions.BuildAction, prospects: dict[str, list[designs.Build]]
    ) -> BuildDeed:
        """The roadblock, or a claim taken back."""
        camp, outlook = self.camp, self.outlook
        store, hand = camp.store, camp.hand
        if isinstance(action.site, str):
            at = camp.wood.number[action.site]
            trap = self.view.traps[at]
            board = outlook.board.having(at, trap.card, None) if trap else outlook.board
            gain = self._gain(board)
        else:
            due = self.view.options.tables.roadblock
            gain = self._gain(outlook.board, block=action.site)
            if action.pay is None:
                store = designs.paid(store, due)
            else:
                store, hand = designs.paid(store, (0, due[1], due[2])), without(hand, action.pay)
        return BuildDeed(
            action, gain + camp.design(prospects, store, hand, self.left, deep=1).worth
        )

    def _gain(self, board: TrapBoard, **changed: object) -> float:
        """What something brings at first sight; where that is much, as the rivals may reply."""
        outlook = self.outlook
        totals = outlook.totals(board, **changed)  # type: ignore[arg-type]
        gain = outlook.worth(*totals) - self.camp.base
        if gain < LOOKED_AT or not self.replies.rivals:
            return gain
        return self.replies.worth(board, self.camp.taken, **changed) - self.quiet

    def _special(
        self,
        action: decisions.Scheme,
        prospects: dict[str, list[designs.Build]],
        best: float,
        more: bool,
    ) -> BuildDeed:
        """A special scheme: what it brings, beside keeping it and doing the best there is."""
        outlook, camp = self.outlook, self.camp
        rate = outlook.kept(self.left)
        keeps = fading(self.left) * designs.SPECIAL
        match action:
            case decisions.Scheme(op="take_resources"):
                got = self._designed(prospects, action.fetched(camp.store))
                gain = got - self._designed(prospects, camp.store)
                gain = max(gain, 2 * rate) + 0.1
            case decisions.Scheme(op="draw_schemes"):
                gain = 2 * (0.5 + rate)
            case decisions.Scheme(op="discount"):
                gain = self._helped(best, carpenter=True) if more else 0.0
            case decisions.Scheme(op="any_row1_site"):
                gain = self._helped(best, deer=True)
            case act.TurnFolly(place):
                gain = self._turned(place)
            case _:
                going = going_after(self.view, action) or going_in(self.view)
                gain = self._gain(outlook.board, **walked_by(going), profit=going.profit)
        # What changes only this round's walks is best played last, when the others have built.
        if more and action.fleeting and gain >= keeps:
            return BuildDeed(action, best - WAITING)
        return BuildDeed(action, best + gain - keeps)

    def _designed(self, prospects: dict[str, list[designs.Build]], store: designs.Store) -> float:
        return self.camp.design(prospects, store, self.camp.hand, self.left, deep=2).worth

    def _helped(self, best: float, *, deer: bool = False, carpenter: bool = False) -> float:
        """What the turn comes to with such help, beside the best without."""
        camp = self.camp
        builds = camp.now(
            None if carpenter else camp.store,
            deer=deer or self.deer,
            carpenter=carpenter or self.carpenter,
        )
        most = 0.0
        for build in builds[: 3 * TRIED]:
            store = designs.paid(camp.store, build.cost)
            if min(store) < 0:
                continue
            rest = without(camp.hand, build.card)
            worth = build.gain + camp.design({}, store, rest, self.left, deep=0).worth
            most = max(most, worth)
        return most - best

    def _turned(self, place: int) -> float:
        """What another side of a folly card would bring, on average."""
        trail = self.outlook.trail
        row, known = list(trail.faces), self.view.lineup[place - 1].under
        faces = [data.FACES[known]] if known is not None else self._unseen(place)
        total = 0.0
        for face in faces:
            row[place - 1] = face
            five = walkers(row, trail.bound, trail.bribed)
            total += self._gain(self.outlook.board, walkers=five)
        return total / len(faces)

    def _unseen(self, place: int) -> list[data.FollyFace]:
        """What the other side of a card may be, as far as anybody can know."""
        side = self.view.lineup[place - 1].face.split(".")[1]
        other = "blue" if side == "red" else "red"
        faces = [data.FOLLIES[card].face(other) for card in data.FOLLY_IDS]  # type: ignore[arg-type]
        return faces[:: max(1, len(faces) // _UNKNOWN)]


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The hand with one copy less of that card."""
    n = hand.index(card)
    return (*hand[:n], *hand[n + 1 :])


BARGAINING: Final = frozenset({Phase.FLOOR, Phase.ANSWER, Phase.ASKED})


class Thought(NamedTuple):
    """What a rival makes of an action: its worth in purses beside doing nothing, what it is worth
    to the other in a bargain, and the builds it is meant to lead to.
    """

    action: Action
    worth: float
    theirs: float = 0.0
    then: tuple[designs.Build, ...] = ()


class Mind:
    """One decision: the view, and what is thought of it."""

    def __init__(self, view: MerryView) -> None:
        self.view: Final = view
        self.outlook: Final = Outlook(view)

    def thoughts(self, played: Action | None = None) -> list[Thought]:
        """Every action worth weighing; the one that was played among them, if any was."""
        outlook = self.outlook
        match self.view.phase:
            case Phase.PICK | Phase.COLLECT:
                taken = designs.WorkChoice(outlook).choices()
                return [Thought(each.action, each.worth) for each in taken]
            case Phase.FLOOR | Phase.ANSWER | Phase.ASKED:
                words = Dealing(outlook).words()
                return [Thought(each.action, each.worth, each.theirs) for each in words]
            case Phase.BANK:
                return [Thought(*each) for each in BankChoice(outlook).choices()]
            case _:
                deeds = BuildTurn(outlook).deeds(played)
                return [Thought(each.action, each.worth, 0.0, each.then) for each in deeds]

    def judged(self, played: Action) -> list[Thought]:
        """The same for a judge: of a word in a bargain nobody knows how it is taken, so that only
        one that loses is worse than silence.
        """
        if self.view.phase not in BARGAINING:
            return self.thoughts(played)
        silent, *others = self.thoughts()
        found = [silent, *[each for each in others if isinstance(each.action, Accept)]]
        if played == silent.action:
            return found
        return [*[each for each in found if each.action != played], self._word(played, found)]

    def _word(self, played: Action, found: list[Thought]) -> Thought:
        dealing, deal, best = Dealing(self.outlook), self.view.deal, max(t.worth for t in found)
        worth = theirs = 0.0
        match played:
            case Offer(to, give, want):
                worth, theirs = dealing.gained(to, want, give)
                worth = min(worth, best) if theirs > 0 else best
            case Counter(give, want) if deal is not None:
                worth, theirs = dealing.gained(deal.seat, want, give)
                worth = min(worth, best)
            case Accept(cards) if deal is not None:
                worth, theirs = dealing.gained(deal.seat, deal.give, deal.want)
                worth -= LEAST + dealing.wasted(deal.want, cards)
            case Ask() | Name():
                worth = best
            case _:
                pass
        return Thought(played, worth, theirs)
