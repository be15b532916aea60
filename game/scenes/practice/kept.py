"""The notebook of practice as the page has it open: read, gathered into and written down."""

from datetime import date

from game.session.errors import CannotSave
from game.session.practice import exercises, notebook
from game.session.practice.notebook import Notebook
from game.session.store import Store


class Kept:
    """What has been answered; the mistakes of games judged since are gathered while one looks."""

    def __init__(self, store: Store, today: date) -> None:
        self._store = store
        self.notebook: Notebook
        self.trouble: str
        """What went wrong with reading or writing it, in a sentence; "" for nothing."""
        self.notebook, self.trouble = notebook.kept(store)
        self.gathers = True
        """Whether there may be mistakes yet to gather."""
        self._gathering = iter(exercises.gathering(store, self.notebook, today))

    def gather_one(self) -> bool:
        """Lay one mistake more, if any is to be gathered; whether something is to be seen of it: a
        game's come into the queue together.
        """
        if not self.gathers:
            return False
        try:
            found = next(self._gathering, None)
        except CannotSave as refused:
            self.trouble, found = str(refused), None
        if found is None:
            self.gathers = False
        elif found is not self.notebook:
            self.keep(found)
        else:
            return False
        return True

    def keep(self, fresh: Notebook) -> None:
        """Write down what has changed; what goes wrong with it is said."""
        self.notebook = fresh
        try:
            notebook.keep(self._store, fresh)
            self.trouble = ""
        except CannotSave as refused:
            self.trouble = str(refused)
