"""What rivals do, told step by step: after each beat of theirs somebody has to say “Next”."""

from collections.abc import Callable

from pygame import Rect

from game.engine.words import _
from game.scenes.kit.controls import Press
from game.scenes.kit.scene import Transition
from game.scenes.table.game_table import GameTable


class Steps:
    """Where the telling stands between two steps of rivals."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._told = False
        """Whether something of theirs has been said that nobody has said “Next” to."""
        self.waiting = False
        """Whether it waits for that now."""
        self.skipping = False
        """Whether the rest is told without waiting, until somebody here is asked."""
        self.mute = False
        """Whether this table goes on by itself, whatever the settings say."""

    def told(self) -> None:
        """Something that a rival has done is told now."""
        self._told = True

    @property
    def over(self) -> bool:
        """Whether a step is told to which nobody has said “Next”, and somebody shall."""
        wanted = self._table.context.settings.telling == "steps"
        return self._told and wanted and not self.skipping and not self.mute

    def await_press(self) -> None:
        """The button is offered now."""
        self._told, self.waiting = False, True

    def asked(self) -> None:
        """Somebody here is asked: what was told last is still to be read, and waits for nobody."""
        self._told = self.waiting = self.skipping = False

    def furnish(self, act: Callable[[], Transition | None]) -> None:
        """The button that tells the rest without waiting, over the large one."""
        table, bound = self._table, self._table.context.bindings
        button = Press("to_the_end", _("To the end"), act, (bound.key("table.to_the_end"),))
        button.text = 17
        button.tip = _("Tells the rest, up to what you decide next ({key})").format(
            key=bound.word("table.to_the_end")
        )
        main, row = table.main_place, table.places.halves[1]
        button.place(Rect(main.left, row.top, main.width, row.height))
        table.controls.add(button)
