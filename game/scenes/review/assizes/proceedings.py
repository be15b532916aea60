"""A game being judged while the house goes on, and what the court says of it."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from game.ai.assizes.bench import Put, decisions, deed, why
from game.ai.assizes.errand import Hearing
from game.ai.assizes.verdict import Judged, course
from game.engine.codec import codec_for
from game.engine.kinds import camps
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.phrases import decimal, headed, signed
from game.engine.spec import GameSpec
from game.engine.words import _
from game.scenes.kit.scene import Context
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.record import Record
from game.session.review.assizes import brought, gone_on, keep, kept
from game.session.review.outcome import side_called
from game.sprites.course_graph import CoursePlate, CoursePoint, CourseRider
from game.sprites.lettering import Scale


def hundredths(chance: float, change: bool = False) -> str:
    """A chance in games out of a hundred: "62", "+5"; small ones with a tenth."""
    number = 100 * chance
    places = 1 if change and abs(number) < 9.95 else 0
    if round(number, places) == 0:
        return "0"
    return signed(number, places) if change else decimal(number, places)


def charge(judged: Judged) -> str:
    """The grade, and what was given away: "A small mistake: 3.4 games in 100 given away"."""
    grade = headed(judged.grade.words)
    if judged.loss < 0.0005:
        return _("{grade}: nothing given away").format(grade=grade)
    lost = decimal(100 * judged.loss)
    return _("{grade}: {n} games in 100 given away").format(grade=grade, n=lost)


def better(spec: GameSpec, judged: Judged, put: Put, names: Names) -> str:
    """What would have been best."""
    best = codec_for(spec.rules).decode_action(judged.best)
    return deed(spec, best, put.view, names)


def reasons(spec: GameSpec, judged: Judged, put: Put) -> tuple[str, str]:
    """Why what was done, and why what was better; "" where nothing can be said."""
    best = codec_for(spec.rules).decode_action(judged.best)
    own, better = why(spec, put.view, put.action, best)
    return "" if own == better and put.action != best else own, better


def sentence(why: str) -> str:
    """A reason as a sentence of its own: with a stop at its end, and no second one."""
    return why if why.endswith((".", "!", "?", "…")) else _("{why}.").format(why=why)


def had_better(judged: Judged) -> bool:
    """Whether there was anything better to do."""
    return judged.loss >= 0.0005


def decision(step: int) -> Stretch:
    """A decision by its number alone, where a game has no parts."""
    return Stretch(_("Decision {n}").format(n=step), step)


def moment(judged: Judged, names: Names, part: Stretch, decider: str = "") -> str:
    """Whose decision, and when: "Round 7 · Nell"; or whose is said otherwise."""
    name = decider or names.seat(judged.seat)
    return _("{part} · {name}").format(part=part.called, name=name)


def lucky(judged: Judged) -> str:
    """What luck then did for the seat; "" where it did nothing."""
    luck = judged.luck[judged.seat] if judged.luck else 0.0
    if abs(luck) < 0.005:
        return ""
    n = decimal(100 * abs(luck), 0)
    if luck > 0:
        return _("Luck then gave {n} in 100.").format(n=n)
    return _("Luck then took {n} in 100.").format(n=n)


def heard(n: int, of: int) -> str:
    """How far the judge has come."""
    return _("The judge has heard {n} of {all} steps.").format(n=n, all=of)


SERVICE = "assizes"


class Proceedings:
    """The verdict on one record as far as it has come, and the hearing that goes on with it.

    Raises BadSave for a record that cannot be played.
    """

    def __init__(self, store: Store, record: Record) -> None:
        self.store, self.record = store, record
        self.case = brought(record)
        self.verdict, self.words = kept(store, record, self.case)
        self.put: dict[int, Put] = {each.step: each for each in decisions(self.case)}
        """Every decision as it was put to its seat, by its step."""
        self.trouble = ""
        self._hearing: Hearing | None = None

    @property
    def running(self) -> bool:
        """Whether the judge is at work."""
        return self._hearing is not None

    @property
    def progress(self) -> float:
        """How far the judge has come, from 0 to 1."""
        done, of = self.verdict.heard - self.case.done, self.case.of - self.case.done
        return done / of if of > 0 else 1.0

    def begin(self) -> None:
        """Let the judge go on where he stopped."""
        if self._hearing is None and not self.verdict.complete:
            self.trouble = ""
            case = msgspec.structs.replace(self.case, heard=self.verdict.heard)
            self._hearing = Hearing(case)

    def look(self) -> bool:
        """Take what has been heard since; whether there was anything. Never waits."""
        hearing = self._hearing
        if hearing is None:
            return False
        heard = hearing.look()
        self.verdict = gone_on(self.verdict, heard)
        if not hearing.running:
            self.trouble = hearing.trouble
            self._hearing = None
            self._keep()
            return True
        return bool(heard)

    def stop(self) -> None:
        """End the hearing at once; what was found by then is kept."""
        hearing = self._hearing
        if hearing is None:
            return
        self.verdict = gone_on(self.verdict, hearing.look())
        hearing.stop()
        self._hearing = None
        self._keep()

    def _keep(self) -> None:
        # Where nothing can be written the game is judged again another time.
        with suppress(CannotSave):
            keep(self.store, self.record, self.verdict)


def proceedings_of(context: Context, record: Record) -> Proceedings:
    """The proceedings on a record: those under way, if they are on it, or new ones."""
    now = context.services.get(SERVICE)
    if isinstance(now, Proceedings):
        same = now.record.name == record.name and now.record.steps == record.steps
        if same and now.running:
            return now
        now.stop()
    fresh = Proceedings(context.store, record)
    context.services[SERVICE] = fresh
    return fresh


class CourtCourse:
    """How the chances went in a case, as far as it has come, between seats with those `marks`."""

    def __init__(
        self, case: Proceedings, spec: GameSpec, names: Names, marks: Sequence[str]
    ) -> None:
        self._case, self._spec, self._names, self._marks = case, spec, names, marks

    @property
    def parties(self) -> tuple[tuple[int, ...], ...]:
        """Who wins and loses together: each has one line on the plate."""
        return camps(self._case.verdict.sides, len(self._marks))

    def line_of(self, seat: int) -> int:
        """Whose line on the plate speaks of a seat: where two share the field it is the first's."""
        parties = self.parties
        if len(parties) < 3:
            return 0
        return next(number for number, party in enumerate(parties) if seat in party)

    def riders(self) -> list[CourseRider]:
        """Whose lines there are, each of a party."""
        sides = self._case.verdict.sides
        return [
            CourseRider(
                self._marks[first],
                side_called(self._spec, sides, sides[first]) if sides else self._names.seat(first),
                tuple([self._marks[each] for each in others]),
            )
            for first, *others in self.parties
        ]

    @property
    def by_parts(self) -> bool:
        """Whether the game goes by parts, so that these say when something was."""
        parts = {self._spec.messages.part(put.view) for put in self._case.put.values()}
        return len(parts) > 1

    def part_of(self, judged: Judged) -> Stretch:
        """When a decision was, as this game counts."""
        part = None
        if self.by_parts:
            part = self._spec.messages.part(self._case.put[judged.step].view)
        return part or decision(judged.step)

    def places(self) -> dict[int, float]:
        """Where every decision lies along the course, in rounds, by its step."""
        rounds: dict[int, list[int]] = {}
        for number, (step, put) in enumerate(self._case.put.items(), 1):
            part = self._spec.messages.part(put.view) if self.by_parts else None
            counted = part.number if part is not None else 0
            rounds.setdefault(counted or number, []).append(step)
        return {
            step: number + at / len(steps)
            for number, steps in rounds.items()
            for at, step in enumerate(steps)
        }

    def plate(self, size: tuple[int, int], scale: Scale) -> CoursePlate:
        """All of it, engraved at that size."""
        places = self.places()
        last = int(max(places.values(), default=1.0))
        end = last + 1.0
        marks = [
            CoursePoint(
                places.get(point.step, end),
                tuple([point.chances[first] for first, *_others in self.parties]),
            )
            for point in course(self._case.verdict)
        ]
        return CoursePlate(size, scale, marks, self.riders(), last if self.by_parts else 0, end - 1)
