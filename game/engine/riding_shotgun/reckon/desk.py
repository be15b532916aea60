"""What an attack would come to, before it is declared (§7.2, §7.3)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.engine.kinds import Seat
from game.engine.riding_shotgun.actions import AttackDesperately, Declare, Target
from game.engine.riding_shotgun.data import BANDITS, COACH, DATA, SYMBOL, VALUE, Kind
from game.engine.riding_shotgun.reckon.answers import token
from game.engine.riding_shotgun.reckon.tolls import Outcome, outcome, responder
from game.engine.riding_shotgun.reckon.unseen import bears
from game.engine.riding_shotgun.round.targets import needed
from game.engine.riding_shotgun.state import Attack, Phase
from game.engine.riding_shotgun.view import RidingView


class Striking(msgspec.Struct, frozen=True):
    """An attack that is thought of by `seat`.

    `answers` is who has to answer, with `cards` in hand and a `bonus` that counts without one;
    `most` is the highest value that hand can say, whatever it holds. `hit` is what comes of it if
    it is taken, `called` if it is called (what a caller wins if it is a `bluff`); both None where
    nothing is to be called. `kept` is what stays in the attacker's hand, and `foes` how many
    enemies have their turn still before them.
    """

    seat: Seat
    kind: Kind
    target: Target
    strength: int
    bluff: bool
    answers: Seat
    cards: int
    bonus: int
    most: int
    hit: Outcome
    called: Outcome | None
    met_right: Outcome
    met_wrong: Outcome
    kept: tuple[int, ...]
    foes: int

    @property
    def out_of_reach(self) -> bool:
        """Whether no hand of so many cards can meet it."""
        return self.most < self.strength

    def kept_of(self, symbol: str) -> int:
        """How many of a symbol stay in hand."""
        return sum([VALUE[card] for card in self.kept if SYMBOL[card] == symbol])


def aims(view: RidingView) -> list[tuple[Kind, Target]]:
    """Every way in which the onlooker may attack now, and at whom; all of it is public (§7.1)."""
    if view.phase is Phase.BUILD:
        said = [(each.kind, each.target) for each in view.legal if isinstance(each, Declare)]
        return list(dict.fromkeys(said))
    if view.phase is not Phase.TURN or view.seat is None:
        return []
    own = view.sides[view.seat]
    foes = [seat for seat, team in enumerate(view.sides) if team != own]
    bare: list[Target] = [seat for seat in foes if not view.riders[seat].in_cover]
    found: list[tuple[Kind, Target]] = []
    if view.hand:
        found += [(kind, foe) for kind in ("shotgun", "knife", "dynamite") for foe in bare]
        if own == BANDITS:
            found.append(("dynamite", COACH))
            found += [("lasso", foe) for foe in foes if view.riders[foe].gold]
    desperate = [each.target for each in view.legal if isinstance(each, AttackDesperately)]
    return found + [("desperate", foe) for foe in desperate]


def striking(
    view: RidingView,
    kind: Kind,
    target: Target,
    *,
    blind: int | None = None,
    shown: Sequence[int] = (),
    claim: int = 0,
    loaded: bool = False,
    kept: Sequence[int] | None = None,
) -> Striking:
    """What that attack of the onlooker would come to; `kept` are the cards that stay in hand (else
    all that are there now but those in the attack). A desperate one has no Blind.
    """
    if view.seat is None:
        raise RuntimeError("a bystander attacks nobody")
    seat = view.seat
    gone = {blind, *shown}
    left = tuple([card for card in view.hand if card not in gone] if kept is None else kept)
    strength = sum([VALUE[card] for card in shown]) + claim + loaded if blind is not None else 1
    base = view.attack if view.attack is not None else Attack(seat, blind)
    attack = replace(
        base,
        blind=blind,
        cards=tuple(shown),
        kind=kind,
        target=target,
        strength=strength,
        claim=claim,
        loaded=loaded,
    )
    answers = responder(view, target)
    rider, bonus = view.riders[answers], token(view, attack)
    largest = max(DATA.claimable[needed(kind)])  # type: ignore[index]
    true = blind is not None and bears(view, blind, kind, claim)
    held = {seat: len(left)}
    called = None
    if blind is not None:
        called = outcome(view, attack, "called_honest" if true else "called_bluff", held)
    own = view.sides[seat]
    return Striking(
        seat,
        kind,
        target,
        strength,
        blind is not None and not true,
        answers,
        rider.cards,
        bonus,
        bonus + largest * rider.cards,
        outcome(view, attack, "taken", held),
        called,
        # The defence's cards are not known yet; one at least is gone by then.
        outcome(view, attack, "defence_bluff", held | {answers: max(rider.cards - 1, 0)}),
        outcome(view, attack, "defence_honest", held),
        left,
        len([other for other in view.order[view.place + 1 :] if view.sides[other] != own]),
    )
