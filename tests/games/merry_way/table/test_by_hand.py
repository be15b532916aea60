"""Decisions by the mouse alone, by keys alone and by a controller alone: rounds as they come, and
every deed there is.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.merry_way.actions import Offer
from game.engine.merry_way.state import Phase
from game.engine.open import Open, drawn
from game.scenes.kit.notice import CALM
from game.session.match import Match
from game.session.record import Record
from game.session.seats.seats import chairs
from tests.games.merry_way.table.deciding import ByKeys, ByMouse, ByPad, Deciding
from tests.games.merry_way.table.outlaw import NAMES, Outlaw, begun, found, seated

WAYS: dict[str, type[Deciding]] = {"mouse": ByMouse, "keys": ByKeys, "pad": ByPad}


def built(action: Any) -> Any:
    return msgspec.to_builtins(action)


def at_table(match: Match, tmp_path: Path, way: str, **more: Any) -> Outlaw:
    player = Outlaw(match, tmp_path, size=(1280, 800), **more)
    if way == "pad":
        player.context.device = "pad"
    return player.to_decision()


@pytest.mark.narrow(alike="way")
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game(tmp_path: Path, way: str) -> None:
    """Every decision of a person is brought about as it was meant, from the deal to the end."""
    match = begun(4, ("person",) + ("greedy",) * 3, seed="HOME", target_profit=20)
    player, luck = at_table(match, tmp_path, way, fresh=True), Loose(7)
    hands, met = WAYS[way](player), set()
    for _decision in range(400):
        if player.to_decision().over():
            break
        view: Any = match.view(0)
        action = match.spec.heuristics.habit(view, luck)
        met.add(view.phase)
        before = match.steps
        hands.do(action)
        assert match.record().steps[before].action == built(action)
    assert player.over()
    assert {Phase.PICK, Phase.COLLECT, Phase.FLOOR, Phase.BUILD} <= met


Asked = tuple[Phase, str]


@lru_cache(maxsize=4)
def asked(
    wanted: frozenset[Asked], options: tuple[tuple[str, str], ...] = ()
) -> dict[Asked, Record]:
    """Games in which a person is asked, for each kind of deed that is legal there the first."""
    found: dict[Asked, Record] = {}
    for number in range(80):
        luck = Loose(number)
        match = begun(3, ("person",) * 3, seed=f"ASKED {number}", **dict(options))
        for _step in range(260):
            if not match.to_act or wanted <= set(found):
                break
            seat = match.to_act[0]
            view: Any = match.view(seat)
            there = {(view.phase, type(each).__name__) for each in view.legal}
            new = there & wanted - set(found)
            if seat == 0 and new and view.round > 1:
                record = match.record()
                seats = tuple(chairs(NAMES[:3], ("person", "greedy", "greedy")))
                found |= dict.fromkeys(new, msgspec.structs.replace(record, seats=seats))
            at_random = view.phase in {Phase.FLOOR, Phase.ANSWER, Phase.ASKED}
            action = match.spec.heuristics.habit(view, luck)
            match.submit(seat, drawn(view.legal, luck) if at_random else action)
        if wanted <= set(found):
            return found
    raise AssertionError(f"no game comes to {wanted - set(found)}")


EVERY = tuple(
    [
        (phase, kind)
        for phase, kinds in {
            Phase.FLOOR: "Offering Asking",
            Phase.ANSWER: "Accepting Countering Decline",
            Phase.ASKED: "Naming",
            Phase.BANK: "Buy BuyCard Exchange",
            Phase.BUILD: "SetTrap Upgrade Block FallOak SwapFollies TurnFolly BorrowCart "
            "CampFireTalk CutPurse Bribe",
        }.items()
        for kind in kinds.split()
    ]
)


@pytest.mark.parametrize(("phase", "kind"), EVERY, ids=[kind for _phase, kind in EVERY])
def test_every_deed(tmp_path: Path, phase: Phase, kind: str) -> None:
    """The same deed in all three ways, each from the same moment."""
    record = asked(frozenset(EVERY))[phase, kind]
    view: Any = Match.resume(record).view(0)
    each = next(each for each in view.legal if type(each).__name__ == kind)
    action = each.some(Loose(9)) if isinstance(each, Open) else _last_of(view, kind)
    for way, hands in WAYS.items():
        again = Match.resume(record)
        player = at_table(again, tmp_path / way, way)
        before = again.steps
        hands(player).do(action)
        assert again.record().steps[before].action == built(action), way


def _last_of(view: Any, kind: str) -> Any:
    """Not the first of them, which may be chosen already, nor one that many arrows lead to."""
    return [each for each in view.legal if type(each).__name__ == kind][:8][-1]


@pytest.mark.narrow(alike="way")
@pytest.mark.parametrize("way", WAYS)
def test_the_roadblock_paid_with_a_card_and_a_claim_taken_back(tmp_path: Path, way: str) -> None:
    options = (("roadblock_scheme", "card"), ("withdraw_token", "on"))
    both = frozenset({(Phase.BUILD, "Block"), (Phase.BUILD, "Withdraw")})
    for (_phase, kind), record in asked(both, options).items():
        match = Match.resume(record)
        view: Any = match.view(0)
        action = _last_of(view, kind)
        player = at_table(match, tmp_path / kind, way)
        before = match.steps
        WAYS[way](player).do(action)
        assert match.record().steps[before].action == built(action)


def test_two_goods_for_one_take_four_clicks_or_six_keys(tmp_path: Path) -> None:
    two = found(
        lambda view, seat: (
            view.phase is Phase.FLOOR
            and seat == 0
            and view.bands[0].stores[0] >= 2
            and view.bands[1].stores[1]
        ),
        seats=2,
    )
    record = seated(two, 0).record()
    presses = 0
    for way in ("mouse", "keys"):
        again = Match.resume(record)
        player = at_table(again, tmp_path / way, way)
        player.step(dt=CALM)
        before = again.steps
        if way == "mouse":
            for name in ("give:plots", "give:plots", "want:manpower", "main"):
                player.step(dt=0.31)
                player.click(name)
                presses += 1
            assert presses == 4
        else:
            hands = ByKeys(player)
            hands.good("give", "plots", 2)
            hands.good("want", "manpower", 1)
            hands.confirm()  # P 2, Shift+M 1, Enter: five keys
        offer = Offer(1, (("plots", 2),), (("manpower", 1),))
        assert again.record().steps[before].action == built(offer)
