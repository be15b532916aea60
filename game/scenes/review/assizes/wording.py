"""What the court says: of a decision, of a seat's luck and skill, and of the whole game."""

from typing import Final

from game.ai.assizes.bench import Put, deed, why
from game.ai.assizes.verdict import Grade, Judged
from game.engine.codec import codec_for
from game.engine.messages import Stretch
from game.engine.names import Names
from game.engine.spec import GameSpec
from game.engine.words import _

MINUS: Final = "−"


def hundredths(chance: float, signed: bool = False) -> str:
    """A chance in games out of a hundred: "62", "+5"; small ones with a tenth."""
    number = 100 * chance
    small = signed and abs(number) < 9.95
    text = f"{number:+.1f}" if small else f"{number:+.0f}" if signed else f"{number:.0f}"
    if float(text) == 0:
        text = "0"
    return text.replace("-", MINUS)


def charge(judged: Judged) -> str:
    """The grade, and what was given away: "A small mistake: 3.4 games in 100 given away"."""
    words = judged.grade.words
    grade = words[:1].upper() + words[1:]
    if judged.loss < 0.0005:
        return _("{grade}: nothing given away").format(grade=grade)
    lost = f"{100 * judged.loss:.1f}"
    return _("{grade}: {n} games in 100 given away").format(grade=grade, n=lost)


def done(spec: GameSpec, put: Put, names: Names) -> str:
    """What was decided."""
    return deed(spec, put.action, put.view, names)


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
    return why if why.endswith((".", "!", "?")) else _("{why}.").format(why=why)


def had_better(judged: Judged) -> bool:
    """Whether there was anything better to do."""
    return judged.loss >= 0.0005


def part_of(spec: GameSpec, view: object) -> Stretch | None:
    """The part of the game a position belongs to; None where its game has none."""
    return spec.messages.part(view)


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
    n = f"{100 * abs(luck):.0f}"
    if luck > 0:
        return _("Luck then gave {n} in 100.").format(n=n)
    return _("Luck then took {n} in 100.").format(n=n)


def counted(grade: Grade) -> str:
    """What a column of so graded decisions is called, beside the others."""
    match grade:
        case Grade.SOUND:
            return _("Sound")
        case Grade.SLIP:
            return _("Small")
        case Grade.MISDEMEANOUR:
            return _("Clear")
        case Grade.HANGING:
            return _("Grave")


def heard(n: int, of: int) -> str:
    """How far the judge has come."""
    return _("The judge has heard {n} of {all} steps.").format(n=n, all=of)
