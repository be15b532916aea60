"""What the desk says at a coach: who is asked, what is refused, and how dice are put down."""

from typing import TYPE_CHECKING

from game.engine.words import _
from game.engine.your_money import draft as drafts
from game.engine.your_money import say
from game.engine.your_money.actions import LetGo
from game.engine.your_money.data import STATS

if TYPE_CHECKING:
    from game.scenes.your_money.modes.robbing import Robbing


class RobberyWords:
    """The line of a `robbing`, and what stands below it."""

    def __init__(self, robbing: "Robbing") -> None:
        self._robbing = robbing

    @property
    def line(self) -> str:
        """Who has to do what, or that all is done but to confirm."""
        robbing = self._robbing
        if robbing.complete() and robbing.dice and robbing.view.legal != (LetGo(),):
            seen = robbing.outlook()
            said = _("Everything lies where it should, {name}: confirm, or move a die.")
            if seen is not None and seen.dies:
                said = _("This would be the end of you, {name}: confirm, or move a die.")
            return said.format(name=robbing.table.names.seat(robbing.seat))
        return say.what_now(robbing.view, robbing.table.names)

    @property
    def lines(self) -> list[str]:
        """Why a die may not go there, a hint, what is still wrong, or how it is done."""
        robbing = self._robbing
        if robbing.refused is not None:
            return [say.capital(robbing.refused[1])]
        if robbing.view.legal == (LetGo(),):
            return [_("Nothing in your hand can catch this coach.")]
        hint = robbing.hinting.said
        lines = [hint] if hint else []
        complaint = self.complaint
        if complaint and not robbing.hand.held:
            lines.append(say.capital(complaint))
        if robbing.dice and not hint and not any(map(robbing.in_slot, STATS)):
            lines.append(self._how())
        if self.warns:
            said = [say.capital(note) for note in robbing.board.notes]
            lines.extend([note for note in said if note not in self.line])
        return lines

    @property
    def warns(self) -> bool:
        """Whether what else would follow stands here: under large letters the receipt is low."""
        return self._robbing.table.layout.tall and not self._robbing.hinting.said

    @property
    def complaint(self) -> str | None:
        """Why the dice cannot stay as they lie; None if they can."""
        robbing = self._robbing
        return drafts.why_not(robbing.view, robbing.seat, robbing.draft)

    def _how(self) -> str:
        """How dice are put down with what the player has in hand."""
        robbing, context = self._robbing, self._robbing.table.context
        if context.device == "pad":
            return _("A takes a die up and puts it into a slot; X or B takes it back.")
        word = context.bindings.word
        *some, last = [word(f"robbery.{stat}") for stat in STATS if robbing.is_open(stat)]
        slots = _("{some} or {last}").format(some=", ".join(some), last=last) if some else last
        return _(
            "Drag a die, or click it and a slot, or press {first}–{last} and then {slots};"
            " {back} takes one back."
        ).format(
            first=word("robbery.die_1"),
            last=word(f"robbery.die_{min(4, len(robbing.dice))}"),
            slots=slots,
            back=word("table.take_back"),
        )
