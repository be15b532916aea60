"""What lies on the attacker's desk, what the placard says meanwhile, and the words."""

from collections.abc import Sequence
from typing import ClassVar, Final

from pygame import Rect

from game.engine.names import Names
from game.engine.riding_shotgun.actions import Target
from game.engine.riding_shotgun.data import COACH, Kind
from game.engine.riding_shotgun.draft import Ground, attacking
from game.engine.riding_shotgun.draft.attacking import Design
from game.engine.riding_shotgun.messages.odds import hit_told, striking_lines
from game.engine.riding_shotgun.messages.things import target_name
from game.engine.riding_shotgun.odds.desk import Striking, striking
from game.engine.words import _
from game.scenes.riding_shotgun.modes import on_desk
from game.scenes.riding_shotgun.modes.on_desk import OnDesk, Pile, below
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites.fitting import columns
from game.sprites.riding_shotgun import cards, trays
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.placard import Declaration, Laid, Person

KINDS: Final[tuple[Kind, ...]] = ("shotgun", "knife", "dynamite", "lasso", "desperate")


class Attacked(OnDesk, frozen=True, kw_only=True):
    """An attack that is being built."""

    desk: ClassVar[str] = "attack"

    ground: Ground
    draft: Design = Design()

    @property
    def kind(self) -> Kind | None:
        return attacking.kind_of(self.ground, self.draft)

    @property
    def claim(self) -> int:
        """What is said of the Blind."""
        return attacking.claim(self.ground, self.draft)

    @property
    def piles(self) -> tuple[Pile, ...]:
        design, lies = self.draft, self.ground
        blind = () if design.blind is None else (design.blind,)
        opened = attacking.face_up(lies, design)
        kept = tuple([card for card in lies.hand if card not in design.cards])
        post = tuple([card for card in lies.post if card != design.take])
        if design.give is not None:
            post = (*post, design.give)
        return (
            Pile("hand", _("Your hand"), kept),
            Pile("blind", _("Blind"), blind, places=1),
            Pile("open", _("Open cards"), opened, places=1),
            Pile("post", _("Your Post"), post, places=len(lies.post)),
        )

    @property
    def takes(self) -> frozenset[str]:
        if not self.dragged:
            return frozenset()
        return slots_for(self.ground, self.draft, int(self.dragged[0].removeprefix(on_desk.CARD)))

    @property
    def targets(self) -> tuple[Target, ...]:  # type: ignore[override]
        if self.use is not None:
            return super().targets
        return attacking.aims(self.ground, self.draft)

    @property
    def aimed(self) -> Target | None:  # type: ignore[override]
        return super().aimed if self.use is not None else self.draft.target

    @property
    def posted(self) -> tuple[int, ...]:
        lies, design = self.ground, self.draft
        return tuple([card for card in lies.post if attacking.may_take(lies, design, card)])

    def declared(self, names: Names, marks: Sequence[str]) -> Declaration:
        view, design, kind = self.view, self.draft, self.kind
        by = Person(marks[self.seat], view.riders[self.seat].board)
        own = names.seat(self.seat)
        target = None if self.closed else design.target
        at = Person()
        if isinstance(target, int):
            at = Person(marks[target], view.riders[target].board)
        if self.closed or kind is None or target is None:
            head = ""
        else:
            head = _("{who} attacks {target}").format(who=own, target=target_name(target, names))
        covered = design.blind is not None
        said = covered and kind is not None and not self.closed
        told = None if self.closed else self.striking
        hit = "" if told is None else hit_told(told.hit, names)
        opened = () if self.closed else attacking.face_up(self.ground, design)
        return Declaration(
            by=by,
            at=None if target is None else at,
            head=head,
            under="",
            kind=kind or "" if not self.closed else "",
            attack=Laid(
                team=self.team,
                symbol=kind or "",
                blind=(0 if self.closed else design.blind) if covered else None,
                says=self.claim if said else None,
                cards=opened,
                more=(_("+1 loaded"),) if design.loaded and not self.closed else (),
                total=None if told is None else told.strength,
            ),
            effect=hit,
        )

    @property
    def striking(self) -> Striking | None:
        """What it would come to; None while it is too little to tell."""
        design, kind = self.draft, self.kind
        if kind is None or design.target is None or design.target not in self.targets:
            return None
        if kind == "desperate":
            return striking(self.view, kind, design.target)
        if design.blind is None:
            return None
        kept = [card for card in self.ground.hand if card not in design.cards]
        return striking(
            self.view,
            kind,
            design.target,
            blind=design.blind,
            shown=attacking.face_up(self.ground, design),
            claim=self.claim,
            loaded=design.loaded,
            kept=kept,
        )

    def lay(self, layout: CoachLayout, party: Party, on: Composer) -> None:
        """Trays and cards, and what is said."""
        super().lay(layout, party, on)
        if self.closed:
            return
        coach = on.parts.get("stage", {}).get("coach")
        if coach is not None and COACH in self.targets:
            strong = self.aimed == COACH
            drawn = cards.card_edge(coach.size, layout.scale, strong)
            on.piece("glow:coach", drawn, coach, f"glow {strong}", 5)
        for name, keys, at in (
            (_("With"), "← →", kind_places(layout)[0]),
            (_("At"), "↑ ↓", target_places(layout)[0]),
        ):
            keys = "" if party.pad else keys
            drawn = trays.row_name(at.size, layout.scale, name, keys)
            on.piece(f"row:{keys}:{at.top}", drawn, at, f"row {name} {keys}", 14)
        if attacking.sayable(self.ground, self.draft):
            at = _said_place(layout)
            shown, design = attacking.shown_sum(self.ground, self.draft), self.draft
            total = attacking.strength(self.ground, design)
            parts = [str(shown)] if shown else []
            parts += [str(self.claim), *(["1"] if design.loaded else [])]
            summed = f"{' + '.join(parts)} = {total}" if len(parts) > 1 else ""
            claim = _("says {n}").format(n=self.claim)
            drawn = trays.said(at.size, layout.scale, claim, summed)
            on.piece("said", drawn, at, f"said {claim} {summed}", 14)

    def slip(self, party: Party) -> tuple[str, ...]:
        told = None if self.closed else self.striking
        return () if told is None else tuple(striking_lines(told, party.names))

    def words(self, party: Party, large: bool) -> tuple[str, list[str]]:
        """What to do."""
        design, lies = self.draft, self.ground
        line = super().words(party, large)[0]
        if not self.refusal and design != attacking.fresh(lies):
            line = attacking.why_no_attack(lies, design).partition(" ·")[0] or line
        return line, below(self, party)


def slots_for(lies: Ground, design: Design, card: int) -> frozenset[str]:
    """The trays a card may go to."""
    if card in lies.post:
        return frozenset({"post", *(["open"] if attacking.may_take(lies, design, card) else [])})
    found = {"hand"}
    if attacking.may_blind(lies, design, card):
        found.add("blind")
    if attacking.may_show(lies, design.without(card), card):
        found.add("open")
    if attacking.may_give(lies, design, card) and _may_want(lies, design):
        found.add("post")
    return frozenset(found)


def _may_want(lies: Ground, design: Design) -> bool:
    """Whether a card of the Post may be had for another."""
    return any(attacking.may_take(lies, design.but(take=None), card) for card in lies.post)


def _cut(rects: Sequence[Rect], layout: CoachLayout) -> tuple[Rect, ...]:
    """A row of buttons made narrower, with its name before it."""
    row = rects[0].unionall(list(rects))
    wide, gap = round(layout.scale.text(36)), layout.scale.px(3)
    rest = Rect(row.left + wide, row.top, row.width - wide, row.height)
    return (Rect(row.left, row.top, wide - gap, row.height), *columns(rest, len(rects), gap))


def kind_places(layout: CoachLayout) -> tuple[Rect, ...]:
    """The name of the row of kinds, and its buttons."""
    return _cut(layout.desks.attack.kinds, layout)


def target_places(layout: CoachLayout) -> tuple[Rect, ...]:
    """The name of the row of targets, and its buttons."""
    return _cut(layout.desks.attack.targets, layout)


def _said_place(layout: CoachLayout) -> Rect:
    at, gap = Rect(layout.desks.attack.said), layout.scale.px(5)
    at.width = more_place(layout).left - gap - at.left
    return at


def more_place(layout: CoachLayout) -> Rect:
    """The button that says more, at the end of its row."""
    desk = layout.desks.attack
    more = Rect(desk.more)
    more.right = desk.wild.right
    return more
