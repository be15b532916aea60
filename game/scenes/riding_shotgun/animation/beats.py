"""How every event looks and sounds, and which are told together: one beat for each run of them,
ending with what it changed.

How long something takes hangs on what everybody sees of it and on nothing else: the same for every
card that is drawn, laid, put away or believed.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.engine.kinds import Event
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.events.happening import BlindTurned, Happening
from game.scenes.kit.prerender import Job
from game.scenes.riding_shotgun.animation import runs
from game.scenes.riding_shotgun.animation.runs import Run
from game.sprites.riding_shotgun.posts import coach_at
from game.sprites.stage import Point
from game.sprites.timeline import Beat, Motion, beat, hastened, sequence, together, wait

_MANY: Final = 2
"""With so many turns of rivals in a row the telling is brisker still, and with twice as many."""

_QUIET: Final = e.CardsDiscarded | e.QuickDrawLaid
"""What nobody watches: no picture and no sound tells who is done with it, or how soon."""


class Telling(Run):
    """Turns a run of events into a beat: what moves, one sentence, and then what it changed."""

    @property
    def beat(self) -> Beat:
        """All that is seen and heard of them."""
        prompter, first = self.prompter, self.events[0]
        name = type(first).__name__ + (" run" if len(self.events) > 1 else "")
        if all(isinstance(event, _QUIET) for event in self.events):
            return beat(*self._quiet(), prompter.done, name=name)
        steps = [prompter.settled, *self._steps(), prompter.done]
        sound = first.sound if isinstance(first, Happening) else ""
        haste = self._haste
        whole = sequence(*steps) if haste == 1.0 else hastened(haste, *steps)
        return beat(whole, sound=sound, name=name)

    @property
    def _haste(self) -> float:
        """How much faster than usual it goes: what rivals do to each other is told briskly, and
        after some such turns in a row more so, the Reload behind them too. A call has its time all
        the same.
        """
        people, trail = set(self.party.people), self.shown.trail
        if not people or not trail.turns:
            return 1.0
        apart = 0
        for turn in reversed(trail.turns):
            if people & {turn.seat, turn.target, turn.responder}:
                break
            apart += 1
        if not apart:
            return 1.0
        many, long = apart >= _MANY, apart >= 2 * _MANY
        if trail.reloads:
            return 1.5 if long else 1.0
        if isinstance(self.events[0], BlindTurned):
            return 1.8 if long else 1.4
        return 4.0 if long else 3.0 if many else 1.8

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it."""
        yield lambda: self.beat

    def _quiet(self) -> list[Motion]:
        """One's own secrets, which one has just seen; of all others nothing."""
        own = [event for event in self.events if _own(event)]
        if not own:
            return [self.prompter.muttered]
        return [self.prompter.said, wait(0.1)]

    # One kind of event each ---------------------------------------------------------------------

    def _steps(self) -> list[Motion]:
        said, moves, spots = self.prompter.said, self.moves, self.spots
        match self.events[0]:
            case e.CardsDrawn() | e.RoundBegan() | e.PostsCleared():
                draws = [event for event in self.events if isinstance(event, e.CardsDrawn)]
                drawn = [event.seat for event in draws if event.count]
                return [said, moves.draw(drawn) if drawn else wait(0.3)]
            case e.QuickDrawsRevealed(draws, order, posts):
                middle = self.layout.middle
                named = [each.seat for each in self.events if isinstance(each, e.DriverNamed)]
                turned = runs.revealed(self, draws, order, posts, named)
                return [*self._breath(middle.center, middle.height // 6), turned, said]
            case e.DriverNamed(seat):
                return [said, moves.token("driver", spots.pile, spots.on_panel(seat, "token"))]
            case e.TurnBegan():
                return [said, wait(0.1)]
            case e.NothingToAttack():
                return [said, wait(0.5)]
            case e.BlindLaid(seat):
                at = spots.blind
                return [moves.lay_down(seat, at.center, at.size, 0.2), said]
            case e.Traded(seat, gave, took):
                return [runs.traded(self, seat, gave, took), said, wait(0.15)]
            case e.CardsAdded(seat, cards):
                goal = (spots.part("placard", "cards") or spots.blind).center
                hand = spots.hand(seat)
                shown = [moves.show_card(card, hand, goal, moves.small) for card in cards]
                return [together(*shown), said]
            case e.AttackDeclared():
                return [said]
            case e.WildcardPlayed(wildcard=wildcard):
                return [said, runs.held_up(self, wildcard)]
            case e.BlindSeen(seat):
                return [said, runs.peeped(self, seat)]
            case e.DefenceLaid(seat, cards=cards, covered=covered):
                return [runs.met(self, seat, cards, covered), said]
            case e.AttackCalled(blind=blind, bluff=bluff):
                return [runs.called(self, blind, bluff, of_attack=True)]
            case e.DefenceCalled(blind=blind, bluff=bluff):
                return [runs.called(self, blind, bluff, of_attack=False)]
            case e.CardsCleared():
                return [runs.cleared(self), said]
            case e.SpeedContested():
                return [said, wait(0.35)]
            case e.SpeedSet(_seat, was, now):
                start, end = self.layout.speed(was), self.layout.speed(now)
                return [moves.token("speed", start.center, end.center, 0.35), said]
            case e.CoachMoved(was, now):
                breath = self._breath(coach_at(self.layout, was), self.layout.coach_disc)
                return [said, *breath, runs.rolled(self, was, now)]
            case e.TownPassed(space):
                gifts = [event for event in self.events if isinstance(event, e.WildcardDrawn)]
                given = [event.seat for event in gifts if not event.missed]
                return [said, runs.town(self, space, given)]
            case e.WildcardDrawn() | e.CoverLifted():
                return [said, wait(0.2)]
            case e.GameEnded():
                return [said, wait(0.4)]
            case _:
                return self._costs()

    def _breath(self, at: Point, size: int) -> list[Motion]:
        """Everybody holds his breath, where much hangs on it."""
        return [self.prompter.held_breath(at, size)] if self.weight.hangs else []

    def _costs(self) -> list[Motion]:
        """What comes of an attack, all in one beat: what flies first, then everything that is lost
        and gained, one thing a little behind the other.
        """
        flown = [step for event in self.events if (step := self._flown(event)) is not None]
        lost = [step for event in self.events if (step := self._cost(event)) is not None]
        if lost:
            flown.append(together(*[sequence(wait(0.07 * n), step) for n, step in enumerate(lost)]))
        return [self.prompter.said, *(flown or [wait(0.3)])]

    def _flown(self, event: Event) -> Motion | None:
        """The attack itself. One that was called a bluff never leaves the hand."""
        match event:
            case e.AttackFailed(why="bluff_called"):
                return wait(0.15)
            case e.AttackSucceeded(seat, target, kind) | e.AttackFailed(seat, target, kind):
                start, goal = self.spots.rides(seat), self.spots.target(target)
                return self.moves.attack(kind, start, goal, isinstance(event, e.AttackSucceeded))
            case _:
                return None

    def _cost(self, event: Event) -> Motion | None:
        spots, moves = self.spots, self.moves
        match event:
            case e.GritChanged(seat, was, now):
                return moves.boot(seat, now > was) if was != now else None
            case e.CardsLost(seat):
                return sequence(self.prompter.sound("card_slap"), moves.part_with(seat))
            case e.GoldTaken(seat, whose):
                return moves.bar(whose, seat)
            case e.WheelBurnt(_seat, burnt):
                return runs.burnt(self, burnt)
            case e.TookCover(seat):
                panel, goal = spots.panel(seat), spots.on_panel(seat, "token")
                start = (goal[0], panel.top - panel.height * 0.2)
                return sequence(self.prompter.sound("stamp"), moves.token("cover", start, goal))
            case e.LossPassedOn(seat, to):
                return moves.token("grit", spots.on_panel(seat, "grit"), spots.on_panel(to, "grit"))
            case e.Nominated(seat, to):
                return moves.attack("dynamite", spots.rides(seat), spots.rides(to), True)
            case _:
                return None


def _own(event: Event) -> bool:
    """Whether a secret is that of whoever looks."""
    match event:
        case e.CardsDiscarded(cards=cards):
            return cards is not None
        case e.QuickDrawLaid(card=card):
            return card is not None
        case _:
            return False


# Several in one beat ----------------------------------------------------------------------------

Follows = Callable[[Event], bool]


def run_length(coming: Sequence[Event]) -> int:
    """How many of the events that come next are told in one beat."""
    count = 1
    for follows in _followers(coming[0]):
        while count < len(coming) and follows(coming[count]):
            count += 1
    return count


def _followers(first: Event) -> tuple[Follows, ...]:
    """What is told together with an event, in that order."""
    match first:
        case e.CardsDrawn(why=why):
            return _draws(why), _any(e.CoverLifted)
        case e.RoundBegan():
            return (_draws("strategy"),)
        case e.PostsCleared():
            return _draws("refill"), _any(e.CoverLifted)
        case e.TownPassed() | e.WildcardDrawn():
            return (_any(e.WildcardDrawn),)
        case e.CardsDiscarded() | e.QuickDrawLaid():
            return (_any(e.CardsDiscarded, e.QuickDrawLaid),)
        case e.QuickDrawsRevealed():
            return (_any(e.WildcardPlayed, e.DriverNamed),)
        case e.AttackTaken() | e.DefenceAccepted():
            return _any(e.AttackSucceeded, e.AttackFailed), _costly
        case e.AttackSucceeded() | e.AttackFailed():
            return (_costly,)
        case e.CardsCleared():
            return (_any(e.TurnBegan),)
        case _:
            return (_costly,) if _costly(first) else ()


def _any(*kinds: type[Event]) -> Follows:
    return lambda event: isinstance(event, kinds)


def _draws(why: str) -> Follows:
    """Draws of one occasion."""
    return lambda event: isinstance(event, e.CardsDrawn) and event.why == why


def _costly(event: Event) -> bool:
    return isinstance(event, Happening) and event.costly
