"""What practice says, at a table and in a terminal alike."""

from datetime import date

from game.ai.assizes.bench import deed
from game.ai.assizes.opinion import Opinion
from game.engine.kinds import Action, Seat
from game.engine.names import Names
from game.engine.words import _, plural
from game.session.calendar.wording import MONTHS
from game.session.match import Match
from game.session.practice.dilemmas import LaidOut, called
from game.session.practice.exercises import Told
from game.session.practice.notebook import DAYS, THRICE, Exercise


def question(laid: LaidOut) -> str:
    """What is asked, in a line or two."""
    stretch = laid.spec.messages.part(laid.view)
    now = laid.spec.messages.what_now(laid.view, laid.names)
    if stretch is None:
        return now
    return _("{part}. {now}").format(part=stretch.called, now=now)


def verdict(laid: LaidOut, right: bool) -> tuple[str, tuple[str, ...]]:
    """How a dilemma was answered: a heading, and what there is to say of it."""
    first, _half_first, second, _half_second = laid.dilemma.worth
    gap, half = laid.dilemma.gap
    lines = [
        *ways(laid)[::-1],
        _(
            "The better one wins {first} games in 100, the other {second}; played on in {worlds} "
            "worlds, it is ahead by {low} to {high}."
        ).format(
            first=f"{100 * first:.0f}",
            second=f"{100 * second:.0f}",
            worlds=laid.dilemma.worlds,
            low=f"{100 * (gap - half):.0f}",
            high=f"{100 * (gap + half):.0f}",
        ),
    ]
    heading = _("Well chosen") if right else _("Taken in")
    return heading, tuple(lines)


def _together(words: str, why: str) -> str:
    """What something is, and why, one after the other."""
    return _("{deed} {why}").format(deed=words, why=sentence(why)) if why else words


def ways(laid: LaidOut) -> tuple[str, str]:
    """The wrong way with what speaks for it, and the right one with its reason."""
    for_wrong, why_right = laid.reasons
    wrong = _("Tempting: {deed}.").format(deed=laid.words(laid.wrong))
    if for_wrong and for_wrong != why_right:
        wrong = _("{tempting} What speaks for it: {why}").format(
            tempting=wrong, why=sentence(for_wrong)
        )
    right = _("Better: {deed}.").format(deed=laid.words(laid.right))
    return wrong, _together(right, why_right)


def grade_line(laid: LaidOut) -> str:
    """What kind of dilemma it is."""
    return _("{game}: {grade}").format(game=laid.spec.title, grade=called(laid.dilemma.grade))


def deed_of(match: Match, seat: Seat, action: Action, names: Names) -> str:
    """What a choice of a seat is, as the match stands."""
    return deed(match.spec, action, match.view(seat), names)


def exercise_lines(told: Told, found: Opinion, match: Match, names: Names) -> tuple[str, ...]:
    """What there is to say of an exercise that was answered."""
    own, better = found.why(match.spec, match.view(found.seat))
    done = _("You: {deed}.").format(deed=deed_of(match, found.seat, found.action, names))
    if found.best == found.action:
        return told.words, _together(done, better)
    best = _("Better: {deed}.").format(deed=deed_of(match, found.seat, found.best, names))
    return told.words, _together(done, own if own != better else ""), _together(best, better)


def when_again(exercise: Exercise) -> str:
    """When an exercise that has just been answered is asked again."""
    if exercise.done:
        return _("Right three times running: it is done with.")
    days = DAYS[min(exercise.rights, THRICE - 1)]
    return plural("It comes again tomorrow.", "It comes again in {n} days.", days)


def day_line(day: date) -> str:
    """A day, as it is written."""
    return _("{day} {month} {year}").format(
        day=day.day, month=_(MONTHS[day.month - 1]), year=day.year
    )


def streak_line(days: int, longest: int) -> str:
    """How many days in a row were kept up."""
    if not days:
        if not longest:
            return _("No day kept up yet: all five of a day make one.")
        return plural("Longest so far: {n} day.", "Longest so far: {n} days running.", longest)
    return plural("Kept up for {n} day.", "Kept up for {n} days running.", days)


def sentence(words: str) -> str:
    """A reason as a sentence of its own: with a stop at its end, and no second one."""
    if not words:
        return ""
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", "!", "?")) else _("{why}.").format(why=words)
