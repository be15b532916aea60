"""Playing one dilemma or one exercise: the table, the choice, and what is said of it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.ai.worker import Weighing
from game.engine.kinds import Action
from game.engine.names import Names
from game.engine.words import _
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Context, Pop, Push, Scene, Swap, Transition
from game.scenes.practice.two_ways import TwoWays
from game.scenes.table.drivers.better_way import open_better_way
from game.scenes.table.drivers.practice import AtPractice, open_dilemma, open_exercise
from game.session.match import Match
from game.session.practice import dilemmas, telling
from game.session.practice.exercises import Told, told
from game.session.practice.notebook import Exercise

Next = Callable[[], Scene | None]
"""The table that comes next; None where there is none."""


def dilemma_table(
    context: Context,
    laid: dilemmas.LaidOut,
    answered: Callable[[bool], None],
    following: Next | None,
) -> Scene:
    """The table of a dilemma. `answered` hears whether the choice was right, `following` gives the
    next one; None where this is the last.
    """

    def lay() -> Transition:
        return Push(TwoWays(context, laid, from_card, table.picture()))

    def from_card(action: Action) -> Transition:
        return Swap(said_of(action))

    def at_desk(action: Action) -> Transition | None:
        return Push(said_of(action)) if action in laid.choices else None

    def said_of(action: Action) -> Scene:
        right = action == laid.right
        answered(right)
        heading, lines = telling.verdict(laid, right)
        show = partial(
            _on_the_table,
            context,
            laid.match,
            (laid.wrong, laid.right),
            telling.ways(laid),
            laid.dilemma.seat,
            posed=True,
        )
        driver = table.driver
        assert isinstance(driver, AtPractice)  # noqa: S101 - laid so below
        return _said(context, driver, heading, lines, show, following)

    table = open_dilemma(context, laid.match, laid.dilemma.seat, at_desk, lay)
    return table


def exercise_table(
    context: Context,
    match: Match,
    exercise: Exercise,
    answered: Callable[[bool], Exercise],
    following: Next | None,
) -> Scene:
    """The table of an exercise; `answered` hears whether it was right, and gives it as it is kept
    now.
    """
    names = Names(tuple([chair.name for chair in match.seats]), match.others)

    def heard(action: Action, weighing: Weighing) -> Transition:
        driver = table.driver
        assert isinstance(driver, AtPractice)  # noqa: S101 - laid so below
        found = weighing.opinion
        if found is None:
            return Push(
                _said(
                    context,
                    driver,
                    _("The judge gave no answer"),
                    (_("It was not counted; try once more."),),
                    None,
                    lambda: exercise_table(context, match, exercise, answered, following),
                    _("Once more"),
                )
            )
        saying: Told = told(exercise, found)
        after = answered(saying.right)
        lines = (*telling.exercise_lines(saying, found, match, names), telling.when_again(after))
        shown = (
            _("Done: {deed}.").format(deed=telling.deed_of(match, found.seat, found.action, names)),
            _("Better: {deed}.").format(deed=telling.deed_of(match, found.seat, found.best, names)),
        )
        show = partial(_on_the_table, context, match, (found.action, found.best), shown, found.seat)
        heading = _("Well chosen") if saying.right else _("Not yet")
        better = show if found.best != found.action else None
        return Push(_said(context, driver, heading, lines, better, following))

    table = open_exercise(context, match, exercise.seat, heard)
    return table


def _said(
    context: Context,
    driver: AtPractice,
    heading: str,
    lines: Sequence[str],
    show: Callable[[], Transition | None] | None,
    following: Next | None,
    on_words: str = "",
) -> Notice:
    """What is said of a choice, with the ways on: the table with both, the next one, or back."""

    def leave() -> Transition:
        driver.onward = Pop()
        return Pop()

    def go_on() -> Transition:
        coming = following() if following is not None else None
        driver.onward = Swap(coming) if coming is not None else Pop()
        return Pop()

    ways: dict[str, Any] = {}
    if show is not None:
        ways |= {"other": _("On the table"), "on_other": show}
    back = _("Back to the list")
    return Notice(
        context,
        heading,
        "\n\n".join(lines),
        yes=(on_words or _("The next one")) if following is not None else back,
        on_yes=go_on,
        no=back if following is not None else "",
        on_no=leave,
        under=driver.table.picture(),
        **ways,
    )


def _on_the_table(
    context: Context,
    match: Match,
    pair: tuple[Action, Action],
    lines: tuple[str, str],
    seat: int,
    posed: bool = False,
) -> Transition | None:
    """Both choices on the table: the one that was done or tempts, and the better as a ghost."""
    done, better = pair
    shown = open_better_way(context, match, seat, done, better, lines, back=_("Back"), posed=posed)
    return None if shown is None else Push(shown)
