"""Steps taken back and done again, in every game: nothing is left of it but what was decided."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine.chance import Loose
from game.engine.codec import codec_for
from game.engine.discovery import games
from game.engine.errors import IllegalAction
from game.engine.kinds import Seat
from game.engine.open import Open
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.session import undo
from game.session.disk.store import Store
from game.session.errors import Altered
from game.session.match import Match
from game.session.record import FORMAT
from game.session.undo import begun_again, friendly_words, put_away
from game.session.undo_log import is_sealed
from tests.contract.tables import chosen, picker
from tests.session.playing import begun, company, copied, plain
from tests.sure import some
from tests.terminal.hands import begun as begun_of

in_every_game = pytest.mark.parametrize("key", list(games()))


def decide(match: Match, lot: random.Random) -> None:
    """One decision at random; what would break the seals waits first, now and then."""
    seat = lot.choice(match.to_act)
    view: Any = match.view(seat)
    action = picker(lot.random())(view.legal)
    if match.would_open(seat, action) and lot.random() < 0.7:
        undo.give_seal(match, seat, action)
    else:
        match.submit(seat, action)


def habit(match: Match) -> None:
    """One decision of a quick player."""
    seat = match.to_act[0]
    match.submit(seat, match.spec.heuristics.habit(match.view(seat), Loose(match.steps)))


@in_every_game
def test_back_and_forth_again_is_as_if_nothing_had_been(key: str) -> None:
    match, lot = begun_of(key, company(key), seed="BACK"), random.Random(key)
    backs = sealed = 0
    for _turn in range(120):
        if not match.to_act:
            break
        if match.sealed is not None and lot.random() < 0.5:
            undo.break_seals(match)
        elif match.sealed is None:
            decide(match, lot)
        sealed += match.sealed is not None
        last = match.sealed[0] if match.sealed is not None else match.last.seat
        if last is None or undo.why_not(match, last) is not None or lot.random() < 0.3:
            continue
        before = plain(match.record())
        undo.back(match, last)
        assert plain(match.record()) != before
        assert undo.why_not_again(match) is None
        undo.again(match)
        assert plain(match.record()) == before
        backs += 1
    assert backs, "nothing was ever taken back"
    assert sealed or key == "steeplechase", "nothing ever waited"
    if match.sealed is not None:
        undo.break_seals(match)
    again = Match.resume(copied(match.record()))
    assert plain(again.record()) == plain(match.record())


@in_every_game
def test_what_is_sealed_is_reopened_though_others_have_sealed_since(key: str) -> None:
    """The others stay sealed, with what they had chosen, and the last waits for the first again."""
    lot = random.Random(key)
    match = begun_of(key, company(key), seed="SEAL")
    for _turn in range(400):
        if not match.to_act:
            pytest.fail("nobody ever seals")
        first, rest = _all_sealed(match, lot)
        if first is not None:
            break
    assert first is not None
    assert match.sealed is not None
    others = [(seat, action) for seat, action in match.taken if seat in rest]
    last, waiting = match.sealed
    views = {seat: match.view(seat) for seat in rest}
    assert undo.why_not(match, first) is None
    undo.back(match, first)
    assert not bool(match.sealed)
    assert first in match.to_act
    assert last not in match.to_act
    # Nobody else has to choose again, and nobody sees more than that a seal is open.
    assert [taken for taken in match.taken if taken[0] in rest][: len(others)] == others
    assert match.taken[-1] == (last, waiting)
    for seat, before in views.items():
        sealing = {first, last}
        assert seat == last or _known(match.view(seat), sealing) == _known(before, sealing)
    undone = some(match.undoing.next)
    assert undone.seat == first
    undo.again(match)
    assert match.sealed == undone.steps[-1]
    again = Match.resume(copied(match.record()))
    assert again.sealed == match.sealed
    assert undo.break_seals(match).events == undo.break_seals(again).events


def _all_sealed(match: Match, lot: random.Random) -> tuple[Seat | None, list[Seat]]:
    """Go on by a decision, or, where several seal one thing each, until the last seal waits."""
    asked = list(match.to_act)
    kinds = [_seal(match, seat, lot) for seat in asked]
    if len(asked) < 2 or None in kinds:
        decide(match, lot)
        if match.sealed is not None:
            undo.break_seals(match)
        return None, []
    for seat in asked:
        while seat in match.to_act and match.sealed is None:
            action = some(_seal(match, seat, lot))
            if match.would_open(seat, action):
                undo.give_seal(match, seat, action)
            else:
                match.submit(seat, action)
    return asked[0], asked[1:]


def _seal(match: Match, seat: Seat, lot: random.Random) -> Any:
    view: Any = match.view(seat)
    closed = [each for each in view.legal if not isinstance(each, Open)]
    found = [each for each in closed if is_sealed(match.spec, each)]
    return chosen(lot, found) if found else None


def _known(view: Any, sealing: set[Seat]) -> Any:
    """A view without who is asked, and without what everybody sees of those who seal or reopen."""
    plain_view = msgspec.to_builtins(view)
    plain_view.pop("to_act")
    for name, value in plain_view.items():
        if isinstance(value, list | tuple):
            plain_view[name] = [each for n, each in enumerate(value) if n not in sealing]
    return plain_view


@in_every_game
def test_a_step_back_is_offered_only_where_nobody_else_learned_a_secret(key: str) -> None:
    """Whatever the step had been instead, of its kind: to the others it looks the same."""
    spec, lot = games()[key], random.Random(key)
    match = begun_of(key, company(key), seed="EYES")
    codec, seen = codec_for(spec.rules), 0
    for _turn in range(150):
        if not match.to_act:
            break
        seat = lot.choice(match.to_act)
        view: Any = match.view(seat)
        action = picker(lot.random())(view.legal)
        others = [other for other in (None, *range(len(match.seats))) if other != seat]
        alike = [each for each in view.legal if type(each) is type(action) and each != action]
        state = codec.decode_state(msgspec.to_builtins(match._state))
        match.submit(seat, action)
        if undo.why_not(match, seat) is not None:
            continue
        _step, luck = match.step(match.steps)
        assert not luck
        if not is_sealed(match.spec, action):
            assert not any(event.discloses for event in match.last.events)
            continue
        for each in alike[:2]:
            other_way = spec.rules.clone(state)
            events = spec.rules.apply(other_way, seat, each, match.record().luck(match._thrown))
            for onlooker in others:
                assert spec.rules.observe(other_way, onlooker) == match.view(onlooker)
                assert [e.seen_by(onlooker) for e in events] == [
                    e.seen_by(onlooker) for e in match.last.events
                ]
            seen += 1
    assert seen


def test_a_new_decision_forgets_what_was_taken_back_and_hints_stay_counted() -> None:
    match = begun()
    match.submit(0, Plan("west"))
    match.hints[0] += 1
    undo.back(match, 0)
    assert undo.why_not_again(match) is None
    match.submit(0, Plan("east"))
    assert undo.why_not_again(match) is not None
    with pytest.raises(IllegalAction):
        undo.again(match)
    assert match.record().hints == (1, 0)
    assert [step.action["place"] for step in match.record().steps] == ["east"]


def test_an_ended_game_stands_and_an_open_word_does() -> None:
    match = begun()
    match.submit(0, TurnScoundrel())
    assert undo.why_not(match, 0) == "It has been said or shown in the open."
    lot = random.Random(4)
    while match.to_act:
        decide(match, lot)
        if match.sealed is not None:
            undo.break_seals(match)
    assert undo.why_not(match, 0) == "The game is over, and stands as it was played."


def test_a_sealed_decision_nobody_could_have_taken_is_not_believed() -> None:
    match = begun()
    match.submit(0, Plan("west"))
    undo.give_seal(match, 1, Plan("north"))
    with pytest.raises(IllegalAction):
        match.submit(1, Plan("south"))
    record = match.record()
    assert record.format == FORMAT
    assert record.sealed is not None
    for change in ({"seat": 0}, {"action": {"do": "Plan", "place": "moon"}}):
        sealed = msgspec.structs.replace(record.sealed, **change)
        with pytest.raises(Altered, match="sealed decision"):
            Match.resume(msgspec.structs.replace(record, sealed=sealed))


@in_every_game
def test_at_a_friendly_table_all_go_back_past_the_dice_and_the_same_fall(key: str) -> None:
    spec, seats = games()[key], company(key)
    strict = begun_of(key, seats, seed="FAR")
    assert undo.why_no_further(strict) is not None
    match = Match.begin(
        spec, spec.setup(seats), strict.seats, "FAR", others=strict.others, friendly=True
    )
    for _turn in range(25):
        if match.to_act:
            habit(match)
    before = plain(match.record())
    target = undo.decisions(match)[3]
    undo.before(match, target)
    assert match.steps == target - 1
    assert match.friendly == 1
    assert "friendly" in plain(match.record())
    kept = Match.resume(copied(match.record()))
    assert kept.friendly == 1
    undo.again(match)
    after = plain(match.record())
    assert (after.pop("friendly"), before.pop("friendly")) == (1, 0)
    assert after == before
    assert match.record().format == FORMAT


def test_how_often_all_went_back_is_told() -> None:
    assert friendly_words(None) == ""
    assert friendly_words(0) == "A friendly table: nobody went back."
    assert friendly_words(1) == "A friendly table: all went back once."
    assert friendly_words(3) == "A friendly table: all went back 3 times."


def test_a_game_begun_again_has_other_luck_and_the_same_people(tmp_path: Any) -> None:
    store, match = Store(tmp_path), begun()
    match.submit(0, Plan("west"))
    left = store.save(match.record())
    again = begun_again(match, store)
    store.save(again.record())
    put_away(match, store)
    assert left.exists(), "what was played is not thrown away"
    assert (again.seats, again.setup, again.others) == (match.seats, match.setup, match.others)
    assert again.seed != match.seed
    put_away(again, store)
    assert not store.file_of(again.record()).exists()


@pytest.mark.parametrize("key", ["your_money", "riding_shotgun"])
def test_whenever_the_program_dies_the_file_is_the_match_of_that_moment(
    key: str, tmp_path: Path
) -> None:
    """Steps, seals that wait, steps back and forth, and back past the dice: each is on the disk."""
    spec, seats = games()[key], company(key)
    seated = begun_of(key, seats, seed="DIES").seats
    match = Match.begin(spec, spec.setup(seats), seated, "DIES", friendly=True)
    store, lot = Store(tmp_path), random.Random(key)
    store.save(match.record())
    done = set[str]()
    for _turn in range(60):
        if match.result is not None:
            break
        last = match.sealed[0] if match.sealed else match.last.seat
        deed = lot.choice(["on", "on", "on", "back", "further"])
        if undo.why_not_again(match) is None and lot.random() < 0.5:
            deed = "forth"
        if deed == "back" and last is not None and undo.why_not(match, last) is None:
            undo.back(match, last)
        elif deed == "forth":
            undo.again(match)
        elif deed == "further" and undo.why_no_further(match) is None and lot.random() < 0.2:
            undo.before(match, lot.choice(undo.decisions(match)))
        elif deed == "on" and match.sealed is not None:
            undo.break_seals(match)
        elif deed == "on":
            decide(match, lot)
        else:
            continue
        done.add(deed)
        file = store.save(match.record())
        found = Store(tmp_path).resume(file)
        assert plain(found.record()) == plain(match.record())
        assert found.sealed == match.sealed
        for seat in range(seats):
            assert found.view(seat) == match.view(seat)
    assert done == {"on", "back", "forth", "further"}
