"""Advice at a terminal: hints, the judge asked how it stands, and the tutor who objects."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.ai.assizes.futures import Future, futures, reckoned
from game.ai.assizes.opinion import Opinion
from game.engine.errors import BadData
from game.engine.kinds import Action, Seat, View, camps
from game.engine.names import Names
from game.engine.phrases import decimal
from game.engine.words import _, later, plural
from game.session import tutor
from game.session.match import Match
from game.session.position import inquiry, position_at, who_may_ask
from game.session.review.outcome import side_called
from game.session.settings import Preview, Settings, Tutor
from game.session.tutor import hints as hints_of
from game.session.tutor import left_alone, warning
from game.terminal.habits import TableInTerminal
from game.terminal.paper import TerminalPaper
from game.terminal.vocabulary import says


class HintsAsked:
    """How far the hint of the decision asked now has come."""

    def __init__(self) -> None:
        self._step = 0

    def anew(self) -> None:
        """Something else is asked."""
        self._step = 0

    def next(self, match: Match, seat: Seat | None, view: View | None, names: Names) -> str:
        """The next step of a hint. The last one stays and is not counted again."""
        advice = match.spec.parts.advice
        if advice is None:
            return _("This game gives no hints.")
        if seat is None or view is None or not advice.can_advise(view):
            return _("There is nothing to hint at now.")
        if self._step < advice.STEPS:
            self._step += 1
            match.hints[seat] += 1
        return advice.hint(view, self._step, names)


USUAL: Final = 40
"""Futures played on where no number is said."""

MOST: Final = 1000


def judge_lines(match: Match, said: str) -> Iterator[str]:
    """How it stands now, a line a party, or why nobody is told; `said` is how many futures are
    wanted. Counted as a hint. Ctrl+C stops the judge; what he found by then is told.
    """
    record = match.record()
    try:
        seat, at = who_may_ask(record), position_at(record, match.steps)
    except BadData as refused:
        yield str(refused)
        return
    wanted = min(MOST, max(1, int(said))) if said.isdecimal() else USUAL
    if seat is not None:
        match.hints[seat] += 1
    found: list[Future] = []
    try:
        for each in futures(inquiry(at, most=wanted)):
            found.append(each)  # noqa: PERF402 - what was found is told if he is stopped
    except KeyboardInterrupt:
        if not found:
            yield _("The judge was stopped before he had found anything.")
            return
    stands, sides = reckoned(found), at.setup.sides
    for party in camps(sides, at.setup.seats):
        first = party[0]
        name = side_called(at.spec, sides, sides[first]) if sides else at.names.seat(first)
        chance, score = stands.chances[first], stands.scores[first]
        words = _(
            "{name}: {n} games in 100 ({low} to {high}); the score {score} ({least} to {most})"
        )
        yield words.format(
            name=name,
            n=decimal(100 * chance.mean, 0),
            low=decimal(100 * chance.low, 0),
            high=decimal(100 * chance.high, 0),
            score=decimal(score.mean),
            least=decimal(score.low),
            most=decimal(score.high),
        )
    yield plural(
        "By {n} future; nineteen times in twenty the truth lies between.",
        "By {n} futures; nineteen times in twenty the truth lies between.",
        len(found),
    )


_CALLED: Final[dict[str, Tutor]] = {
    "on": "misdemeanour",
    "off": "off",
    "any": "slip",
    "clear": "misdemeanour",
    "grave": "hanging",
}
"""What may be said after "tutor", and from what grade on he speaks then."""

_SAID: Final[dict[Tutor, str]] = {
    "off": later("The tutor is off."),
    "slip": later("The tutor stops any mistake."),
    "misdemeanour": later("The tutor stops a clear mistake or worse."),
    "hanging": later("The tutor stops only a grave mistake."),
}


class TutorTold:
    """From what on he speaks at this table, and to whom; `keep` writes down what is chosen."""

    def __init__(
        self,
        settings: Settings | None = None,
        keep: Callable[[Tutor], None] = lambda chosen: None,
    ) -> None:
        self._settings = settings or Settings()
        self._threshold = self._settings.tutor
        self._keep = keep
        self._told: set[tuple[int, Seat, Action]] = set()

    @property
    def chances(self) -> Preview:
        """How chances are told."""
        return self._settings.hints

    def make_ready(self, table: TableInTerminal, seat: Seat, view: Any) -> None:
        """Somebody is asked: let the judge get up meanwhile."""
        if self.listens(table.match, seat, view):
            match = table.match
            table.minds.wake_judge(match.spec, view, len(match.seats))

    def lets_pass(self, table: TableInTerminal, seat: Seat, view: Any, action: Action) -> bool:
        """Whether a choice is to be carried out: he has nothing against it, has not said so in
        time, or is not heeded.
        """
        match = table.match
        if not self.listens(match, seat, view):
            return True
        seats, seed = len(match.seats), match.steps + 1
        found = table.minds.opinion(match.spec, view, action, seats, seed)
        if found is None:
            table.paper.say(_("The tutor had no time to check that."))
            return True
        if not self.objects(found):
            return True
        self.count(match, seat, action)
        table.save()
        return self.asked(table.paper, match, view, found, table.names)

    def listens(self, match: Match, seat: Seat, view: Any) -> bool:
        """Whether he looks at what that seat decides now; not at what is answered with the
        shutters closed, where others read along.
        """
        if self._threshold == "off" or view.seat != seat:
            return False
        return left_alone(match.seats[seat].name) not in self._settings.unasked

    def objects(self, opinion: Opinion) -> bool:
        """Whether that is bad enough."""
        return tutor.objects(self._threshold, opinion)

    def count(self, match: Match, seat: Seat, action: Action) -> None:
        """He speaks: it is counted like a hint, and once for the same again."""
        told = (match.steps, seat, action)
        if told not in self._told:
            self._told.add(told)
            match.warnings[seat] += 1

    def asked(
        self, paper: TerminalPaper, match: Match, view: Any, opinion: Opinion, names: Names
    ) -> bool:
        """Whether it is to be played anyway; whoever just presses Enter thinks again."""
        spec, step = match.spec, 0
        hints = hints_of(spec, opinion, view, names, self.chances)
        paper.say("", _("The tutor advises against this."))
        paper.say(warning(spec, opinion, view, names, self.chances))
        ways = [_("1  Think again"), _("2  Play it anyway")]
        ways += [_("3  A hint")] if hints else []
        while True:
            paper.say(*ways)
            said = paper.ask(_("Your answer (Enter: think again):"))
            if said in ("", "1"):
                return False
            if said == "2":
                return True
            if said == "3" and hints:
                if step < len(hints):
                    step += 1
                    match.hints[opinion.seat] += 1
                paper.say(hints[step - 1])
            else:
                paper.say(_("That is none of the answers."))

    def told(self, rest: str) -> str:
        """What he does from now on, after “tutor” and that word; without one, what he does now."""
        if rest:
            called = [word for word in _CALLED if says(word, rest)]
            if not called:
                return _(
                    "Say “tutor on” or “tutor off”, or which mistakes are stopped: “tutor any”, "
                    "“tutor clear” or “tutor grave”."
                )
            self._threshold = _CALLED[called[0]]
            self._keep(self._threshold)
        return _(_SAID[self._threshold])
