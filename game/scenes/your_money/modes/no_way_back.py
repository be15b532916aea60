"""The two steps of a plan that cannot be undone: leaving the road for good, and turning scoundrel.

Both are asked about once more before they are taken.
"""

from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.words import _
from game.engine.your_money.actions import Plan, TurnScoundrel
from game.engine.your_money.say import numbers
from game.engine.your_money.say.odds import left_to_rival
from game.engine.your_money.say.sums import minus
from game.scenes.kit.controls import Press
from game.scenes.kit.notice import Notice
from game.scenes.kit.scene import Pop, Push, Transition

if TYPE_CHECKING:
    from game.scenes.your_money.modes.planning import Planning


class NoWayBack:
    """The buttons of both steps, and the questions they open."""

    def __init__(self, planning: "Planning") -> None:
        self._planning = planning

    def furnish(self, retiring: Rect, turning: Rect) -> None:
        """The buttons; that of turning only where it may be done."""
        planning = self._planning
        table, keys = planning.table, planning.table.context.bindings.key
        retire = Press("retire", _("Retire"), self._retire, (keys("plan.retire"),), text=16)
        retire.tip = _("Leave the road for good with your score as it stands.") + "\n" + self._score
        retire.place(retiring)
        table.controls.add(retire)
        if TurnScoundrel() in planning.view.legal:
            turn = Press("turn", _("Turn scoundrel"), self._turn, (keys("plan.turn"),), text=16)
            turn.tip = _(
                "Count guineas + scoundrel − folk hero from now on. In the open; for good."
            )
            turn.tip += "\n" + numbers.turned_receipt(planning.view, planning.seat).text
            turn.place(turning)
            table.controls.add(turn)

    @property
    def _score(self) -> str:
        """What the score is made of now."""
        planning = self._planning
        return numbers.score_receipt(planning.view, planning.seat, planning.table.names).text

    def _retire(self) -> Transition:
        planning = self._planning
        score = planning.view.sheets[planning.seat].score
        words = _("You keep your score of {score}, and nothing more can happen to you.")
        words = words.format(score=minus(score))
        if planning.view.solo:
            words += "\n\n" + left_to_rival(
                planning.view, planning.table.names, planning.table.chances
            )
        return self._sure(_("Leave the road?"), words, _("Retire"), Plan("retire"))

    def _turn(self) -> Transition:
        planning = self._planning
        words = _("Everybody will know, and there is no way back: guineas + scoundrel − folk hero.")
        words += "\n\n" + numbers.turned_receipt(planning.view, planning.seat).text
        return self._sure(_("Turn scoundrel?"), words, _("Turn scoundrel"), TurnScoundrel())

    def _sure(self, title: str, words: str, yes: str, action: Plan | TurnScoundrel) -> Transition:
        """Ask once more over a still picture of the table."""
        table = self._planning.table

        def agreed() -> Transition:
            table.decide(action)
            return Pop()

        return Push(
            Notice(
                table.context,
                title,
                words,
                yes=yes,
                on_yes=agreed,
                no=_("Not yet"),
                under=table.picture(),
            )
        )
