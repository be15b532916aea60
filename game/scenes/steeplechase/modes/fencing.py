"""Strike, or only fend off: both with their chances now, for the whole fight, and for what is kept
by the end of it; and the best mix of them.
"""

from collections.abc import Sequence

from game.engine.steeplechase import messages
from game.engine.steeplechase.actions import Stand
from game.engine.steeplechase.messages.odds import kept_line
from game.engine.steeplechase.messages.riding import course_words, needs_words
from game.engine.steeplechase.messages.sums import chance
from game.engine.steeplechase.odds.fates import Stances, Weighed, stances
from game.engine.words import _
from game.scenes.steeplechase.modes.choosing import Answer, Choosing
from game.scenes.steeplechase.modes.signs import sign_of


class Fencing(Choosing):
    """One exchange, the enemy's die in sight."""

    _weighed: Stances | None = None

    @property
    def weighed(self) -> Stances:
        """Both stances, reckoned once."""
        if self._weighed is None:
            self._weighed = stances(self.view)
        return self._weighed

    def find(self) -> Sequence[Answer]:
        found = []
        for bold in (False, True):
            action = Stand(bold)
            words = messages.action_label(action, self.view, self.desk.names)
            if self.desk.party.chances == "nothing":
                found.append(Answer(words, action))
                continue
            each = self.weighed.attack if bold else self.weighed.defend
            badge = chance(each.met.won)
            ends = _("{chance} he falls") if bold else _("{chance} fended off")
            found.append(
                Answer(
                    words,
                    action,
                    sign_of(action),
                    ends.format(chance=badge),
                    (_("In the end: {course}.").format(course=course_words(each.course)),),
                    sure=needs_line(each),
                )
            )
        return found

    def below(self) -> tuple[str, ...]:
        """What is kept by each, and the best mix for what is to come."""
        if not self.sees_odds:
            return ()
        now = self.weighed
        if self.answer is not None and isinstance(self.answer.action, Stand):
            each = now.attack if self.answer.action.bold else now.defend
            return (kept_line(each.kept), mix_line(now))
        return (
            _("Fending off: {kept}").format(kept=kept_line(now.defend.kept)),
            _("Striking: {kept}").format(kept=kept_line(now.attack.kept)),
            mix_line(now),
        )


def needs_line(each: Weighed) -> str:
    """Which face a stance wants."""
    needs = needs_words(each.met)
    return _("{needs}.").format(needs=needs[:1].upper() + needs[1:])


def mix_line(now: Stances) -> str:
    """At which faces of theirs to strike."""
    bold = [str(face) for face, strikes in enumerate(now.bold, 1) if strikes]
    if not bold:
        return _("Best for what is to come: fend off whatever they throw.")
    if len(bold) == len(now.bold):
        return _("Best for what is to come: strike whatever they throw.")
    return _("Best for what is to come: strike at their {faces}, fend off the rest.").format(
        faces=", ".join(bold)
    )
