"""What is drafted in Build: what is in hand, where it would go, and what would come of it."""

from collections.abc import Mapping

from game.engine.kinds import Action, Seat
from game.engine.merry_way import draft
from game.engine.merry_way.actions import Pass
from game.engine.merry_way.data import SPECIALS, TRAPS
from game.engine.merry_way.decisions import BLOCK, WITHDRAW
from game.engine.merry_way.draft import Design, Foreseen, Target, refusals
from game.engine.merry_way.messages.summaries import tempered_line, turned_line
from game.engine.merry_way.odds.weighing import reach, walks_with
from game.engine.merry_way.view import MerryView
from game.engine.words import _
from game.scenes.merry_way.modes import Deciding
from game.scenes.merry_way.modes.build_drawn import BuildShown
from game.scenes.table.desk import Desk
from game.sprites.merry_way.layout import MerryLayout


class Designing(Deciding):
    """A deed of Build in the making; how it is brought about with hands, `Building` says."""

    def __init__(self, desk: Desk[MerryLayout], seat: Seat, view: MerryView) -> None:
        super().__init__(desk, seat, view)
        self.design = Design()
        self.place = -1
        """The place in the hand of the card that is held."""
        self.aimed: Target | None = None
        self.passing = False
        self.usable = draft.usable(view)
        self._ways: tuple[tuple[str, str | None], Mapping[Target, Action]] | None = None
        self._why: tuple[Design, tuple[str, ...]] | None = None
        self._seen: tuple[Design, Foreseen | None] | None = None
        self._gains: tuple[Design, tuple[tuple[Target, int], ...]] | None = None

    # What it holds ------------------------------------------------------------------------------

    @property
    def ways(self) -> Mapping[Target, Action]:
        """Where what is held may go."""
        held, pay = self.design.held, self.design.pay
        if not held or (held == BLOCK and draft.needs_pay(self.view) and pay is None):
            return {}
        if self._ways is None or self._ways[0] != (held, pay):
            self._ways = (held, pay), draft.ways(self.view, held, pay)
        return self._ways[1]

    @property
    def shown_action(self) -> Action | None:
        """What the design would be with what is pointed at."""
        target = self.shown_design.target
        return None if target is None else self.ways.get(target)

    @property
    def now(self) -> BuildShown:
        hand = self.schemes
        usable, design, done = self.usable, self.shown_design, self.shown_action
        if self.closed and self.design.held not in ("", BLOCK, WITHDRAW):
            # The hand was closed with a card of it in hand: nobody may see which.
            return BuildShown(**self._now(), blocks=BLOCK in usable)
        return BuildShown(
            **self._now(),
            dim=tuple([n for n, card in enumerate(hand) if card not in usable]),
            taken=(self.place,) if self.place >= 0 else (),
            design=self.design,
            aimed=self.aimed,
            targets=tuple(self.ways),
            gains=self.gains(),
            why=self.why(),
            done=done,
            holdings={} if done is None else draft.after(self.view, design, done),
            passing=self.passing,
            blocks=BLOCK in usable,
        )

    @property
    def shown_design(self) -> Design:
        """The design with what is pointed at for its target."""
        if self.aimed is None or self.aimed not in self.ways:
            return self.design
        return Design(self.design.held, self.aimed, self.design.pay)

    def seen_walks(self) -> Foreseen | None:
        if not self.sees_walks:
            return None
        design = self.shown_design
        if self._seen is None or self._seen[0] != design:
            now, done = self.plain_walks.now, self.shown_action
            seen = (
                self.plain_walks if done is None else draft.with_deed(self.view, now, design, done)
            )
            self._seen = design, seen
        return self._seen[1] or self.plain_walks

    def why(self) -> tuple[str, ...]:
        """What a special scheme makes of whom, and who turns where and why, in words; reckoned once
        for what is drafted.
        """
        design, done = self.shown_design, self.shown_action
        if done is None or self.closed:
            return ()
        if self._why is None or self._why[0] != design:
            self._why = design, self._reasons(design, done)
        return self._why[1]

    def _reasons(self, design: Design, done: Action) -> tuple[str, ...]:
        said = list[str]()
        if design.held in SPECIALS:
            said += [tempered_line(each) for each in reach(self.view, done).who]
        walks = walks_with(self.view, done) if self.sees_walks else None
        if walks is not None:
            names = self.desk.names
            said += [turned_line(each, names) for each in walks.turned if not each.same_way]
        return tuple(said)

    def gains(self) -> tuple[tuple[Target, int], ...]:
        """What each clearing would bring this round, reckoned once for what is held."""
        if not self.sees_walks or self.design.held not in TRAPS:
            return ()
        bare = Design(self.design.held)
        if self._gains is None or self._gains[0] != bare:
            found = draft.ranked(self.view, self.plain_walks.now, self.design.held)
            self._gains = bare, tuple(found.items())
        return self._gains[1]

    @property
    def action(self) -> Action | None:
        """What Confirm would do."""
        if self.passing:
            return Pass()
        target = self.design.target
        return None if target is None else self.ways.get(target)

    # What is done -------------------------------------------------------------------------------

    def take(self, held: str, n: int = -1) -> None:
        """Take that in hand; a second time puts it back."""
        if self.design.held == BLOCK and held in draft.payments(self.view):
            self.design = Design(BLOCK, self.design.target, held)
            self.place = n
            self.done("card_flip")
            return
        if held == self.design.held and n == self.place:
            self._let_go()
            return
        why = refusals.why_dim(self.view, held, self.desk.names)
        if why:
            self.refuse_with(why)
            return
        self.design, self.place = draft.take(self.view, held), n
        self.aimed, self.passing, self.walker = None, False, None
        self.done("card_flip")

    def _let_go(self) -> None:
        self.design, self.place, self.aimed, self.passing = Design(), -1, None, False
        self.done("card_flip")

    def _block(self) -> None:
        self.take(BLOCK)

    def _withdraw(self) -> None:
        self.take(WITHDRAW)

    def _pass(self) -> None:
        self.design, self.place, self.aimed, self.passing = Design(), -1, None, True
        self.done()

    def choose(self, target: Target) -> None:
        """Put it there; free until it is confirmed."""
        if not self.design.held:
            self.refuse_with(_("Choose a card from your hand or the roadblock first."))
            return
        if target not in self.ways:
            self.refuse_with(self._why_not(target))
            return
        self.design, self.aimed = Design(self.design.held, target, self.design.pay), None
        self.done("card_slap")

    def _why_not(self, target: Target) -> str:
        if self.design.held == BLOCK and draft.needs_pay(self.view) and self.design.pay is None:
            return _("Choose the scheme that pays for it first.")
        return refusals.why_not_there(self.view, self.design.held, target, self.desk.names)

    def aim(self, target: Target | None) -> None:
        """The pointer or the ring is on that place, or on none."""
        if target is not None and target not in self.ways:
            target = None
        if target != self.aimed:
            self.aimed = target
            self.desk.redraw_soon()

    def confirm(self) -> None:
        """Do it."""
        action = self.action
        if action is not None and not self.deaf:
            self.desk.confirm(self.seat, action)
