"""The judge's papers: what goes before the judge of a record, what is kept, and another try.

A verdict lies beside the records, in `assizes/NAME.json` of their folder, as long as the record
goes on as it was: after a take-back, under other rules or before a wiser judge it is given anew.
"""

from pathlib import Path

import msgspec

from game.ai.assizes.bench import Case, JudgedStep, Tried, judge_for, shares
from game.ai.assizes.verdict import FORMAT, Verdict, with_luck
from game.engine.codec import codec_for, digest
from game.engine.discovery import game_called
from game.engine.errors import BadData, GameError
from game.engine.kinds import Event, Seat
from game.engine.words import _
from game.session.disk.files import contents, write_safely
from game.session.disk.store import Store
from game.session.fair_play.casts import GivenOutcome, fresh_from
from game.session.match import Match
from game.session.record import Record, Try, again_from, now
from game.session.replay import Replay, forgotten, heard_by_all, luck_told, people_threw
from game.session.sane import Lent, settled
from game.session.seats.seats import PERSON, fresh_seed

FOLDER = "assizes"

_FINE = 1e-6  # what sums of chances may be wrong by


def brought(record: Record, source: str = "", secrets: bool = False) -> Case:
    """The record as a case, as far as everything in it lies open, or with its `secrets`.

    While a game goes on the judge stops where secrets begin that are still kept, and before what
    whoever played has to remember. Raises BadSave for a record that cannot be played.
    """
    replay = Replay(record, source or record.name)
    played = replay.record
    start = played.start
    opened = start.steps if start else 0
    rules, seats = replay.spec.rules, len(played.seats)
    whole = secrets or record.result is not None
    heard: list[tuple[int, Event]] = []
    for moment in replay:
        heard += [(moment.number, seen) for seen in heard_by_all(moment.events)]
        if whole or not any(rules.observe(moment.state, s).secret for s in range(seats)):
            opened = moment.number
    if not whole:
        lost = forgotten(replay.spec, [e for _n, e in heard], rules.observe(replay.state, None))
        opened = min([opened, *[max(start.steps if start else 0, heard[n][0] - 1) for n in lost]])
    return Case(
        game=played.game,
        seats=seats,
        options=dict(played.options),
        opening=played.opening,
        start=start.state if start else None,
        done=start.steps if start else 0,
        steps=tuple([Tried(step.seat, step.action, step.luck) for step in played.steps]),
        of=opened,
        mode=played.mode,
    )


def opened(record: Record, case: Case) -> Verdict:
    """The verdict before anything has been heard."""
    return Verdict(
        game=record.game,
        rules=record.rules,
        judge=judge_for(record.game).NUMBER,
        seats=len(record.seats),
        of=case.of,
        heard=case.done,
        trace=trace(record, case.of),
        # What was given up has no end that decisions and luck have led to.
        final=shares(record.result) if record.given_up is None else (),
        sides=game_called(record.game).mode(len(record.seats), record.mode).sides,
    )


def gone_on(verdict: Verdict, heard: list[JudgedStep]) -> Verdict:
    """The verdict with what has been heard since."""
    if not heard:
        return verdict
    judged = tuple([each.judged for each in heard if each.judged is not None])
    return with_luck(
        msgspec.structs.replace(verdict, heard=heard[-1].step, judged=(*verdict.judged, *judged))
    )


def trace(record: Record, steps: int) -> str:
    """A digest of what was judged: another game, or other steps, and it differs."""
    return digest([record.seed, record.options, record.opening, record.steps[:steps]])


def file_of(store: Store, record: Record) -> Path:
    """Where the verdict on a record is kept."""
    return store.folder / FOLDER / f"{record.name}.json"


def keep(store: Store, record: Record, verdict: Verdict) -> Path:
    """Write a verdict down beside its record. Raises CannotSave."""
    file = file_of(store, record)
    store.may_write(file)
    write_safely(file, msgspec.json.encode(verdict) + b"\n")
    return file


def kept(store: Store, record: Record, case: Case) -> tuple[Verdict, str]:
    """The verdict kept on a record, or an empty one, with a sentence where one is given anew.

    A verdict on a game that has gone on since is gone on with.
    """
    fresh = opened(record, case)
    try:
        written = msgspec.json.decode(contents(file_of(store, record)), type=Verdict)
    except OSError:
        return fresh, ""
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return fresh, _("The judge’s papers on this game could not be read; it is heard anew.")
    if written.format != FORMAT or written.judge != fresh.judge or written.rules != fresh.rules:
        return fresh, _("The law has moved on since this game was judged; it is heard anew.")
    same = written.game == fresh.game and written.seats == fresh.seats
    if not same or written.of > len(record.steps) or written.trace != trace(record, written.of):
        return fresh, _("The game has been played otherwise since; it is heard anew.")
    if not _in_order(written, record):
        return fresh, _("The judge’s papers on this game could not be read; it is heard anew.")
    # A game that goes on may have covered again what lay open.
    open_still = tuple([each for each in written.judged if each.step <= case.of])
    heard = max(case.done, min(written.heard, case.of))
    return with_luck(msgspec.structs.replace(fresh, heard=heard, judged=open_still)), ""


def found(store: Store, record: Record) -> Verdict | None:
    """The whole verdict that lies beside a finished record, if it is of today's law and about these
    steps; None where the game has to be heard first. Nothing is played for it.
    """
    try:
        written = msgspec.json.decode(contents(file_of(store, record)), type=Verdict)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    lawful = (written.format, written.judge) == (FORMAT, judge_for(record.game).NUMBER)
    same = (written.game, written.rules, written.seats) == (
        record.game,
        record.rules,
        len(record.seats),
    )
    whole = written.complete and written.of == len(record.steps)
    if not (lawful and same and whole and written.trace == trace(record, written.of)):
        return None
    return written if _in_order(written, record) else None


def _in_order(written: Verdict, record: Record) -> bool:
    """Whether everything judged is a step of the record, weighed by chances for every seat."""
    codec = codec_for(game_called(record.game).rules)
    last = 0
    for each in written.judged:
        if not last < each.step <= min(written.heard, len(record.steps)):
            return False
        last, step = each.step, record.steps[each.step - 1]
        chances = (each.before, each.after)
        if any(
            len(c) != written.seats or not all(-_FINE <= x <= 1 + _FINE for x in c) for c in chances
        ):
            return False
        try:
            codec.decode_action(each.best)
            taken = codec.decode_action(each.action) == codec.decode_action(step.action)
        except GameError:
            return False
        if not taken or each.seat != step.seat:
            return False
    return written.heard <= written.of


def try_again(
    store: Store, record: Record, step: int, seat: Seat, *, same_luck: bool = False
) -> Match:
    """A new match that has come as far as before that step of one that has ended: with a fresh
    seed from there on, or with the same dice to come.

    A person takes `seat`, everybody else sits as before. What people have thrown themselves falls
    again where the same luck is asked for; all else is the house’s (`way_of_tries`).

    Raises BadData while the game goes on, for who tried would know its dice and what is hidden in
    it, and where the step was played by older rules; BadSave where the record cannot be played.
    """
    if record.result is None:
        raise BadData(untried())
    begun = record.start.steps if record.start else 0
    if not begun < step <= len(record.steps):
        raise BadData(_("This game cannot be taken up again from there."))
    seats = tuple(
        [
            msgspec.structs.replace(chair, sitter=PERSON) if number == seat else chair
            for number, chair in enumerate(record.seats)
        ]
    )
    lent = settled(
        seats,
        [each for each in record.lent if each.steps < step] + [Lent(step - 1, seat, PERSON)],
    )
    before = record.again.before if record.again is not None else ()
    given: tuple[GivenOutcome, ...] = ()
    if same_luck:
        given = tuple([each for number, each in people_threw(record) if number >= step])
    else:
        before = fresh_from(luck_told(record, step - 1), record.seed, before)
    cut = msgspec.structs.replace(
        record,
        name=store.fresh_name(again_from(record.name, step)),
        started=now(),
        seed=record.seed if same_luck else fresh_seed(),
        again=Try(record.name, step, same_luck, before),
        ride=None,
        seats=seats,
        steps=record.steps[: step - 1],
        hints=(),
        warnings=(),
        jottings=(),
        thrown_by="",
        given=given,
        lent=lent,
        given_up=None,
        marks=tuple([mark for mark in record.marks if mark.steps < step]),
        result=None,
    )
    return Match(Replay(cut, cut.name))


def way_of_tries(record: Record) -> str:
    """What comes of the throws people have made themselves when that game is tried otherwise, in a
    sentence; "" where there are none.
    """
    if not any([record.opening_by, *[step.by for step in record.steps]]):
        return ""
    return _(
        "What the players threw falls again with the same luck, as far as the same is asked for; "
        "all else the house throws."
    )


def untried() -> str:
    """Why nothing is taken up again from a game that goes on."""
    return _("Not while the game goes on: what is still to come, and still hidden, would be seen.")
