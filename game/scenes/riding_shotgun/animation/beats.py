"""How every event looks and sounds: one beat for each run of them, ending with what it changed.

How long something takes hangs on what everybody sees of it and on nothing else: the same for every
card that is drawn, laid, put away or believed.
"""

from collections.abc import Iterator
from typing import Final

from game.engine.kinds import Event
from game.engine.riding_shotgun import events as e
from game.engine.riding_shotgun.data import EFFECT, WILDCARDS, Effect
from game.scenes.kit.prerender import Job
from game.scenes.riding_shotgun.animation.runs import Run, costs, on_the_road
from game.sprites.riding_shotgun.cards import wild_front
from game.sprites.timeline import Beat, Step, beat, hastened, sequence, together, wait

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
        haste = self._haste
        whole = sequence(*steps) if haste == 1.0 else hastened(haste, *steps)
        return beat(whole, sound=sound_of(first), name=name)

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
        if isinstance(self.events[0], e.AttackCalled | e.DefenceCalled):
            return 1.8 if long else 1.4
        return 4.0 if long else 3.0 if many else 1.8

    def drawings(self) -> Iterator[Job]:
        """What will move or change in it."""
        yield lambda: self.beat

    def _quiet(self) -> list[Step]:
        """One's own secrets, which one has just seen; of all others nothing."""
        own = [event for event in self.events if _own(event)]
        if not own:
            return [self.prompter.muttered]
        return [self.prompter.said, wait(0.1)]

    # One kind of run each -----------------------------------------------------------------------

    def _steps(self) -> list[Step]:
        said, moves = self.prompter.said, self.moves
        road = on_the_road(self)
        if road is not None:
            return road
        match self.events[0]:
            case e.TurnBegan():
                return [said, wait(0.1)]
            case e.NothingToAttack():
                return [said, wait(0.5)]
            case e.BlindLaid(seat):
                at = self.spots.blind
                return [moves.lay_down(seat, at.center, at.size, 0.2), said]
            case e.Traded() as event:
                return [self._traded(event), said, wait(0.15)]
            case e.CardsAdded(seat, cards):
                at = self.spots.part("placard", "cards") or self.spots.blind
                start = self.spots.hand(seat)
                shown = [moves.show_card(card, start, at.center, moves.small) for card in cards]
                return [together(*shown), said]
            case e.AttackDeclared():
                return [said]
            case e.WildcardPlayed(wildcard=wildcard):
                return [said, self._held_up(wildcard)]
            case e.BlindSeen(seat):
                return [said, self._peeped(seat)]
            case e.DefenceLaid() as event:
                return [self._met(event), said]
            case e.AttackCalled(_seat, blind):
                return self._called(blind, of_attack=True)
            case e.DefenceCalled(_seat, blind):
                return self._called(blind, of_attack=False)
            case e.CardsCleared():
                return [self._cleared(), said]
            case _:
                return costs(self)

    def _traded(self, event: e.Traded) -> Step:
        """A card goes to the Post open, and one of the Post into the attack."""
        team = self.shown.view.sides[event.seat]
        post = self.shown.view.posts[team]
        numbers = [n for n, each in enumerate(post) if each.card == event.took]
        there = self.spots.posted(team, numbers[0] if numbers else 0)
        hand, size = self.spots.hand(event.seat), self.moves.small
        attack = (self.spots.part("placard", "cards") or self.spots.blind).center
        return sequence(
            self.moves.show_card(event.gave, hand, there, size),
            self.prompter.sound("card_flip"),
            self.moves.show_card(event.took, there, attack, size),
        )

    def _held_up(self, wildcard: int) -> Step:
        """A wildcard before everybody's eyes."""
        scale = self.layout.scale
        size = self.layout.lifted.size
        size = (min(size[0], scale.px(150)), min(size[1], scale.px(210)))
        picture = wild_front(wildcard, size, scale).surface
        seconds = 0.75 if WILDCARDS[wildcard].moment != "quick_draw" else 0.5
        return self.moves.held_up(picture, self.layout.middle.center, seconds)

    def _peeped(self, seat: int) -> Step:
        """Somebody looks at a Blind, the same whatever it is."""
        attack = self.shown.view.attack
        met = attack is not None and attack.defence is not None
        at = self.spots.met_blind if met else self.spots.blind
        return self.moves.fly(
            self.moves.back(seat, at.size), at.center, self.spots.panel(seat).center, 0.35
        )

    def _met(self, event: e.DefenceLaid) -> Step:
        """A defence is laid: its Blind face down, then what lies open."""
        at, hand = self.spots.met_blind, self.spots.hand(event.seat)
        steps = [
            self.moves.show_card(card, hand, at.move(at.width, 0).center, self.moves.small)
            for card in event.cards
        ]
        if event.covered:
            steps.append(self.moves.lay_down(event.seat, at.center, at.size, 0.25))
        return together(*steps) if steps else wait(0.2)

    def _called(self, blind: int, *, of_attack: bool) -> list[Step]:
        """The heart of it: stillness, the card turns, and then it is said what that means."""
        attack = self.shown.view.attack
        at = self.spots.blind if of_attack else self.spots.met_blind
        turn = self.shown.trail.fight
        owner = 0 if attack is None else attack.seat
        if not of_attack and turn is not None and turn.responder is not None:
            owner = turn.responder
        bluff = any(
            isinstance(x, e.AttackCalled | e.DefenceCalled) and x.bluff for x in self.events
        )
        verdict = self.prompter.sound(self.weight.sound or ("gasp" if bluff else "thump"))
        breath = self.prompter.held_breath(at.center, at.width) if self.weight.hangs else wait(0.4)
        return [self.moves.turn(blind, owner, at, breath, verdict, self.prompter.said, wait(0.55))]

    def _cleared(self) -> Step:
        """All cards of an attack go to the pile; whatever was not called stays face down."""
        view, steps = self.shown.view, list[Step]()
        attack = view.attack
        if attack is not None and view.blind_down:
            at = self.spots.blind
            steps.append(
                self.moves.fly(self.moves.back(attack.seat), at.center, self.spots.pile, 0.2)
            )
        turn = self.shown.trail.turn
        if view.defence_down and turn is not None and turn.responder is not None:
            at = self.spots.met_blind
            steps.append(
                self.moves.fly(self.moves.back(turn.responder), at.center, self.spots.pile, 0.2)
            )
        return together(*steps) if steps else wait(0.1)


def _own(event: Event) -> bool:
    """Whether a secret is that of whoever looks."""
    match event:
        case e.CardsDiscarded(cards=cards):
            return cards is not None
        case e.QuickDrawLaid(card=card):
            return card is not None
        case _:
            return False


def sound_of(event: Event) -> str:
    """What is heard as the beat begins; shots, coins and fire are heard where they happen."""
    match event:
        case e.CardsDrawn() | e.RoundBegan() | e.PostsCleared():
            return "card_flip"
        case e.BlindLaid() | e.CardsAdded() | e.Traded() | e.DefenceLaid():
            return "card_slap"
        case e.AttackDeclared():
            return "stamp"
        case e.WildcardPlayed(wildcard=wildcard):
            return "whip" if EFFECT[wildcard] is Effect.CRACK_THE_WHIP else "bell"
        case e.BlindSeen():
            return "quill"
        case e.CoachMoved():
            return "roll"
        case e.SpeedSet(_seat, was, now):
            return "whip" if now > was else "stamp"
        case e.AttackCalled() | e.DefenceCalled():
            return "liar"
        case e.SpeedContested() | e.DriverNamed():
            return "stamp"
        case e.TownPassed():
            return "bell"
        case e.GameEnded():
            return "bell"
        case _:
            return ""
