"""A game being judged while the house goes on; what is found is kept with its record."""

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from game.ai.assizes.bench import Put, decisions
from game.ai.assizes.errand import Hearing
from game.ai.assizes.verdict import Judged, course
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.sides import camps
from game.engine.spec import GameSpec
from game.scenes.kit.scene import Context
from game.scenes.review.assizes import wording
from game.session.disk.store import Store
from game.session.errors import CannotSave
from game.session.record import Record
from game.session.review.assizes import brought, gone_on, keep, kept
from game.session.review.outcome import side_called
from game.sprites.graphs.course import Mark, Plate, Rider
from game.sprites.lettering import Scale

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


class Course:
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

    def riders(self) -> list[Rider]:
        """Whose lines there are, each of a party."""
        sides = self._case.verdict.sides
        return [
            Rider(
                self._marks[first],
                side_called(self._spec, sides, sides[first]) if sides else self._names.seat(first),
                tuple([self._marks[each] for each in others]),
            )
            for first, *others in self.parties
        ]

    @property
    def by_parts(self) -> bool:
        """Whether the game goes by parts, so that these say when something was."""
        parts = {wording.part_of(self._spec, put.view) for put in self._case.put.values()}
        return len(parts) > 1

    def part_of(self, judged: Judged) -> Stretch:
        """When a decision was, as this game counts."""
        part = None
        if self.by_parts:
            part = wording.part_of(self._spec, self._case.put[judged.step].view)
        return part or wording.decision(judged.step)

    def places(self) -> dict[int, float]:
        """Where every decision lies along the course, in rounds, by its step."""
        rounds: dict[int, list[int]] = {}
        for number, (step, put) in enumerate(self._case.put.items(), 1):
            part = wording.part_of(self._spec, put.view) if self.by_parts else None
            counted = part.number if part is not None else 0
            rounds.setdefault(counted or number, []).append(step)
        return {
            step: number + at / len(steps)
            for number, steps in rounds.items()
            for at, step in enumerate(steps)
        }

    def plate(self, size: tuple[int, int], scale: Scale) -> Plate:
        """All of it, engraved at that size."""
        places = self.places()
        last = int(max(places.values(), default=1.0))
        end = last + 1.0
        marks = [
            Mark(
                places.get(point.step, end),
                tuple([point.chances[first] for first, *_others in self.parties]),
            )
            for point in course(self._case.verdict)
        ]
        return Plate(
            size,
            scale,
            marks,
            self.riders(),
            last if self.by_parts else 0,
            end - 1,
        )
