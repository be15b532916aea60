"""The course of a match on the court’s plate: whose lines there are, and where a decision lies."""

from collections.abc import Sequence

from game.ai.assizes.verdict import Judged, course
from game.engine.names import Names
from game.engine.saying import Stretch
from game.engine.sides import camps
from game.engine.spec import GameSpec
from game.scenes.review.assizes import wording
from game.scenes.review.assizes.proceedings import Proceedings
from game.session.review.outcome import side_called
from game.sprites.graphs.course import Mark, Plate, Rider
from game.sprites.lettering import Scale


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
