"""The whole truth of a game, as plain data (§4)."""

from copy import copy
from enum import StrEnum
from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from game.engine.chance import Bag
from game.engine.kinds import Result, Seat, Sides
from game.engine.mods import checked
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import Kind
from game.engine.riding_shotgun.mods import STOCKED
from game.engine.spec import PRINTED

T = TypeVar("T")


class Phase(StrEnum):
    """What is being decided (§5)."""

    STRATEGY = "strategy"  # what to keep, and the Quick Draw: secretly, by everybody
    TURN = "turn"  # how to attack
    BUILD = "build"  # what goes into the attack, and what it is said to be
    RESPOND = "respond"  # take it, call it, or defend
    CHALLENGE = "challenge"  # believe the defence, or call it
    LOSE_CARDS = "lose_cards"  # which cards go
    NOMINATE = "nominate"  # whom the dynamite hits besides
    ROB = "rob"  # whose bar is taken
    LEAN = "lean"  # who loses the point instead
    SPEED = "speed"  # the horses
    OVER = "over"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house rules of §14."""

    bluff: Literal["exact", "at_least"] = "exact"
    caught: Literal["free", "grit"] = "free"
    desperate: Literal["anywhere", "cover"] = "anywhere"
    token: Literal["all", "coach"] = "all"  # noqa: S105 - the Driver's
    speed: Literal["may_hold", "must_change"] = "may_hold"
    posts: Literal["owner", "supplier"] = "owner"
    wildcards: Literal["on", "off"] = "on"
    wheels: Literal["one", "two"] = "one"
    stock: str = PRINTED

    def __post_init__(self) -> None:
        checked(self.stock, STOCKED.of)


class Posted(msgspec.Struct, frozen=True, gc=False):
    """A card in a Trading Post, and the team whose player laid it there."""

    card: int
    team: int


class Lying(msgspec.Struct, frozen=True, gc=False):
    """A card that lies face down among the discards, and who knows it all the same."""

    card: int
    knowers: tuple[Seat, ...]


class Defence(msgspec.Struct, frozen=True, gc=False):
    """What meets an attack: `bonus` counts without a card, `knowers` are who has seen the Blind."""

    blind: int | None
    cards: tuple[int, ...]
    bonus: int
    value: int
    knowers: tuple[Seat, ...] = ()

    @property
    def covered(self) -> int:
        """Its Blind, where there is one."""
        if self.blind is None:
            raise RuntimeError("nothing lies face down")
        return self.blind


class Attack(msgspec.Struct, frozen=True, gc=False):
    """An attack from its Blind to its end; a desperate one has none.

    `taken` is the card from the Post among `cards`, which lie face up; `target` and `strength` are
    known once it is declared. `hat` and `ducks` are wildcards the target has played on it.
    """

    seat: Seat
    blind: int | None
    cards: tuple[int, ...] = ()
    taken: int | None = None
    added: bool = False
    kind: Kind | None = None
    target: Target | None = None
    strength: int = 0
    claim: int = 0
    loaded: bool = False
    knowers: tuple[Seat, ...] = ()
    hat: bool = False
    ducks: int = 0
    defence: Defence | None = None

    @property
    def covered(self) -> int:
        """Its Blind, where there is one."""
        if self.blind is None:
            raise RuntimeError("nothing lies face down")
        return self.blind

    @property
    def way(self) -> Kind:
        """Its kind, once that is fixed."""
        if self.kind is None:
            raise RuntimeError("the attack is of no kind yet")
        return self.kind

    @property
    def aim(self) -> Target:
        """Its target, once it is declared."""
        if self.target is None:
            raise RuntimeError("the attack is not declared yet")
        return self.target

    @property
    def met(self) -> Defence:
        """What meets it; there is something."""
        if self.defence is None:
            raise RuntimeError("nobody has met the attack")
        return self.defence


Doing = Literal[
    "lose", "gain", "cards", "nominate", "wheel", "rob", "gold", "cover", "clear", "end"
]


class DueStep(msgspec.Struct, frozen=True, gc=False):
    """Something of §7.7 that is still to come: `seat` is whom it is about, `count` how much,
    `cause` why, `passed` who has passed this point of grit on.
    """

    do: Doing
    seat: Seat = -1
    count: int = 1
    cause: str = ""
    passed: tuple[Seat, ...] = ()


class Word(msgspec.Struct, frozen=True, gc=False):
    """What everybody heard of somebody's word so far in the game.

    `true` and `false` are his attacks that were called, `borne` and `bluffed` his defences. So
    often he was `asked` about an attack that had a Blind and `called` it, was `met` by a defence
    that had one and `doubted` it.
    """

    true: int = 0
    false: int = 0
    borne: int = 0
    bluffed: int = 0
    asked: int = 0
    called: int = 0
    met: int = 0
    doubted: int = 0

    def more(self, **counts: int) -> "Word":
        """With so many more."""
        return replace(self, **{name: getattr(self, name) + n for name, n in counts.items()})


class State(msgspec.Struct):
    """A game of Riding Shotgun; rows are by seat, but `posts` and `whip` by team.

    Every field holds something frozen, so that a copy shares nothing that changes. Hands, and
    whatever else is a set of cards, are ascending. `boards` says who sits where. `spread` are the
    open discards, `unseen` those face down. `aside` are Strategy's discards and `laid` and `under`
    Quick Draws with their wildcards before they are turned up. `place` is whose turn it is, by the
    place on the tracker `order`. `pending` is what is left of §7.7 while somebody (`asked`) has to
    choose. `words` are there once somebody was asked to believe something.
    """

    options: Options
    teams: Sides
    boards: tuple[int, ...]
    grit: tuple[int, ...]
    gold: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    wild: tuple[tuple[int, ...], ...]
    in_cover: tuple[bool, ...]
    deck: Bag
    wild_deck: Bag
    speed: int
    space: int
    aside: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    under: tuple[int | None, ...]
    spread: tuple[int, ...] = ()
    unseen: tuple[Lying, ...] = ()
    posts: tuple[tuple[Posted, ...], tuple[Posted, ...]] = ((), ())
    played: tuple[int, ...] = ()
    burnt: int = 0
    round: int = 0
    phase: Phase = Phase.STRATEGY
    order: tuple[Seat, ...] = ()
    place: int = 0
    driver: Seat | None = None
    whip: tuple[int, int] = (0, 0)
    map: int = 0
    attack: Attack | None = None
    pending: tuple[DueStep, ...] = ()
    asked: Seat | None = None
    result: Result | None = None
    words: tuple[Word, ...] = ()

    def clone(self) -> "State":
        """A state of its own."""
        return copy(self)

    @property
    def active(self) -> Seat:
        """Whose turn it is in Showdown."""
        return self.order[self.place]

    @property
    def under_way(self) -> Attack:
        """The attack that is being made; there is one."""
        if self.attack is None:
            raise RuntimeError("nobody attacks")
        return self.attack

    def word(self, seat: Seat) -> Word:
        """What was heard of somebody's word."""
        return self.words[seat] if self.words else Word()

    def hear(self, seat: Seat, **counts: int) -> None:
        """So much more is heard of somebody's word."""
        words = self.words or (Word(),) * len(self.teams)
        self.words = put(words, seat, words[seat].more(**counts))

    @property
    def bars(self) -> int:
        """All the gold in play."""
        return sum(self.gold)


def put(row: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The row with `thing` at that place."""
    return (*row[:at], thing, *row[at + 1 :])


def without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """The cards but those that go."""
    return tuple([card for card in cards if card not in gone])


def with_cards(cards: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """All of them together, ascending."""
    return tuple(sorted(cards + more))
