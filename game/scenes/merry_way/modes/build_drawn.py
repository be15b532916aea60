"""How a deed of Build looks while it is being made: ropes, what it would lie like, what it costs,
and the walks before and after it.
"""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from game.engine.kinds import Action, Seat
from game.engine.merry_way import draft, messages
from game.engine.merry_way.data import RESOURCES, SPECIALS, TRAPS, TRAVELLERS, Traveller
from game.engine.merry_way.decisions import BLOCK, WITHDRAW
from game.engine.merry_way.draft import HERE, Design, Foreseen, Target
from game.engine.merry_way.draft.refusals import bare, why_dim
from game.engine.merry_way.greenwood import BOUND
from game.engine.merry_way.messages.standing import walk_words
from game.engine.merry_way.messages.things import card as card_name
from game.engine.merry_way.messages.things import card_text, paid, signed, traveller
from game.engine.merry_way.messages.things import place as place_name
from game.engine.merry_way.odds.bargain import Holding
from game.engine.merry_way.odds.weighing import sites_opened
from game.engine.names import Names
from game.engine.phrases import headed, listed
from game.engine.words import _
from game.scenes.merry_way import modes
from game.scenes.merry_way.beside import claim
from game.scenes.merry_way.modes import on_desk
from game.scenes.merry_way.modes.on_desk import OnDesk, asked, lay_hand, lay_told
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites.merry_way import clearings as ways
from game.sprites.merry_way import desk_rows
from game.sprites.merry_way.clearings import reach, rope, trap_box
from game.sprites.merry_way.layout import MerryLayout

OAK: Final = modes.name("tool", "roadblock")
"""The roadblock on the desk, which can be dragged to the road."""


class BuildShown(OnDesk, frozen=True, kw_only=True):
    """What is in hand and where it would go: `aimed` is the place the pointer or the ring is on,
    `gains` what the own profit would change by at each.
    """

    desk = "build"

    design: Design = Design()
    aimed: Target | None = None
    targets: tuple[Target, ...] = ()
    gains: tuple[tuple[Target, int], ...] = ()
    done: Action | None = None
    """What that would be as an action; None while it is not finished."""
    holdings: Mapping[Seat, Holding] = {}
    why: tuple[str, ...] = ()
    """What it makes of whom, and who turns where and why."""
    passing: bool = False
    blocks: bool = False
    """Whether the roadblock can be built."""

    @property
    def shown_design(self) -> Design:
        """The design with what is pointed at for its target."""
        if self.aimed is None or self.aimed not in self.targets:
            return self.design
        return Design(self.design.held, self.aimed, self.design.pay)

    @property
    def panels(self) -> Mapping[Seat, Holding]:
        return self.holdings

    @property
    def has_choices(self) -> bool:
        """Whether buttons to choose by lie at the foot of the desk."""
        few = [each for each in self.targets if not isinstance(each, tuple) and each != HERE]
        return bool(op_of(self.design.held)) and bool(few)

    @property
    def lit_panels(self) -> tuple[Seat, ...]:
        cuts = op_of(self.design.held) == "steal_profit"
        return tuple([t for t in self.targets if isinstance(t, int)]) if cuts else ()

    @property
    def lit_supply(self) -> tuple[str, ...]:
        fetches = op_of(self.design.held) == "take_resources"
        return tuple([t for t in self.targets if isinstance(t, str)]) if fetches else ()

    @property
    def lit_follies(self) -> tuple[int, ...]:
        op = op_of(self.design.held)
        if op not in {"swap_follies", "turn_folly"}:
            return ()
        target = self.shown_design.target
        if isinstance(target, int):
            return (target, target + 1) if op == "swap_follies" else (target,)
        return tuple(range(1, len(TRAVELLERS) + 2))

    @property
    def lit_travellers(self) -> tuple[Traveller, ...]:
        if op_of(self.design.held) != "bribe":
            return ()
        target = self.shown_design.target
        return tuple([each for each in TRAVELLERS if target in (None, each)])


def slot(target: Target) -> str:
    """A target by a name of its own, as slots and controls are called."""
    if isinstance(target, tuple):
        return f"step:{target[0]}:{target[1]}"
    return f"to:{target}"


def place(target: Target, op: str, layout: MerryLayout) -> Rect | None:
    """Where a target lies on the table; None for none."""
    match target:
        case (_, _):
            return layout.step(target)
        case int() if op == "steal_profit":
            return layout.band(target)
        case int() if op == "swap_follies":
            return layout.folly(target - 1).union(layout.folly(target))
        case int():
            return layout.folly(target - 1)
        case str() if target in TRAVELLERS:
            return layout.traveller([str(each) for each in TRAVELLERS].index(target))
        case str() if target in RESOURCES:
            return layout.supply_rows[[str(each) for each in RESOURCES].index(target)]
        case str() if target != HERE:
            return layout.clearing(target)
    return None


def op_of(held: str) -> str:
    """What a special scheme does; "" of anything else."""
    return SPECIALS[held].op if held in SPECIALS else ""


def lay(now: BuildShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    """The hand, the words, and over the forest all that is drafted."""
    lay_hand(now, layout, party, on)
    oak = Rect(layout.desks.build.choices[0])
    oak.width = min(oak.width, oak.height)
    if now.blocks and now.design.held in ("", BLOCK) and not layout.large:
        modes.lay(OAK, oak, on, 20)
    _lay_places(now, layout, on)
    _lay_ghost(now, layout, party, on)
    if now.walks is not None:
        for target, gain in now.gains:
            if gain:
                _lay_gain(target, gain, now, layout, on)
    told = layout.desks.build.told
    if not now.has_choices and (layout.large or not now.blocks or now.design.held):
        # Nothing lies at the foot of the desk: the words have that room as well.
        foot = layout.desks.build.choices[0].bottom
        lines = Rect(told.lines.topleft, (told.lines.width, foot - told.lines.top))
        told = told._replace(lines=lines)
    lay_told(now, told, words(now, party, layout.large), layout, party, on)
    on_desk.lay_forecast(now, layout, party, on)


def _lay_places(now: BuildShown, layout: MerryLayout, on: Composer) -> None:
    """Ropes where it may go, a veil where it may not; logs on the steps."""
    scale = layout.scale
    clearings = [t for t in now.targets if isinstance(t, str) and t in now.view.options.wood.number]
    for target in now.targets:
        if isinstance(target, tuple):
            at = layout.step(target)
            at = at.inflate(-at.width * 0.35, -at.height * 0.35)
            log = desk_rows.mark(at.size, "merry_way/roadblock_place")
            on.piece(f"place:{slot(target)}", log, at, f"place {target}", 17)
    if now.design.held in TRAPS or now.design.held == WITHDRAW:
        for name in now.view.options.wood.clearings:
            at = layout.clearing(name)
            if name in clearings:
                lying = now.view.traps[now.view.options.wood.number[name]] is not None
                piece = rope(layout, "cover", "") if lying else rope(layout, "site", name)
                on.piece(f"rope:{name}", piece, trap_box(layout, name), f"site {name}", 13)
            else:
                on.piece(f"veil:{name}", ways.veil(at.size), at, f"veiled {name}", 15)
    if op_of(now.design.held) == "any_row1_site":
        for name in sites_opened(now.view):
            piece = reach(layout, name)
            on.piece(f"reach:{name}", piece, trap_box(layout, name), f"opened {name}", 13)
    chosen = now.shown_design.target
    if chosen is None or isinstance(chosen, tuple) or now.design.held in TRAPS:
        return
    there = place(chosen, op_of(now.design.held), layout)
    if there is not None:
        on.piece("aimed", desk_rows.edge(there.size, scale, True), there, "aimed", 24)


def _lay_ghost(now: BuildShown, layout: MerryLayout, party: Party, on: Composer) -> None:
    """The trap or the roadblock where it would lie, and what it would cost."""
    design = now.shown_design
    if design.held in TRAPS:
        # Drawn when it is taken up, so that it hangs over the first clearing within a frame.
        ways.ghost(layout.trap_size, design.held, claim(party, now.seat))
    if design.target is None:
        return
    if isinstance(design.target, tuple):
        at = layout.step(design.target)
        at.inflate_ip(at.width * 0.9, at.height * 0.9)
        on.piece(
            "ghost", desk_rows.mark(at.size, "merry_way/roadblock"), at, f"{design.target}", 18
        )
    elif design.held in TRAPS and isinstance(design.target, str):
        at = layout.clearing(design.target)
        drawn = ways.ghost(at.width, design.held, claim(party, now.seat))
        on.piece("ghost", drawn, at, f"{design.held}:{design.target}", 18)
    else:
        return
    _lay_tag(now, at, layout, on)


def _lay_tag(now: BuildShown, at: Rect, layout: MerryLayout, on: Composer) -> None:
    """Cost and what is left, where no clearing is covered by it."""
    design = now.shown_design
    due = draft.cost(now.view, design.held, design.target)
    if not any(due) or layout.large:
        return  # where letters are large the desk tells it alone
    stores = now.view.bands[now.seat].stores
    costs = tuple(
        [
            (modes.picture(kind), n, has - n)
            for kind, n, has in zip(RESOURCES, due, stores, strict=True)
            if n
        ]
    )
    drawn = ways.price_tag(layout.scale, costs, _("Cost"), _("Left"))
    on.piece("tag:cost", drawn, tag_place(drawn.surface.get_rect(), at, now, layout), "cost", 32)


def tag_place(tag: Rect, beside: Rect, now: BuildShown, layout: MerryLayout) -> Rect:
    """The nearest place in the forest where a tag covers neither clearing nor trail."""
    wood = now.view.options.wood
    full = [layout.clearing(name) for name in wood.clearings] + roads(now, layout)
    best, least = None, 10**9
    step = max(12, layout.scale.px(16))
    for x in range(layout.forest.left + 8, layout.forest.right - tag.width - 8, step):
        for y in range(layout.forest.top + 8, layout.forest.bottom - tag.height - 8, step):
            off = (x + tag.width // 2 - beside.centerx) ** 2 + (
                y + tag.height // 2 - beside.centery
            ) ** 2
            if off < least and Rect(x, y, *tag.size).collidelist(full) < 0:
                best, least = Rect(x, y, *tag.size), off
    return best or tag.move(layout.forest.left + 8, layout.forest.top + 8)


def roads(now: BuildShown, layout: MerryLayout) -> list[Rect]:
    """Where the roads themselves lie, and whoever walks on them."""
    wide = layout.scale.px(13)
    found = []
    for bound in BOUND:
        lane = now.view.options.wood.lane(bound)
        trail = [
            layout.space(name)
            for name, spot in zip(lane.names, lane.spots, strict=True)
            if not spot.row
        ]
        left, right = min(x for x, _y in trail), max(x for x, _y in trail)
        top, low = min(y for _x, y in trail), max(y for _x, y in trail)
        found.append(Rect(left, top - wide, right - left, low - top + 2 * wide))
    return found


def _lay_gain(
    target: Target, gain: int, now: BuildShown, layout: MerryLayout, on: Composer
) -> None:
    if not isinstance(target, str) or target not in now.view.options.wood.number:
        return
    px = ways.letters(layout.scale, layout.trap_size)
    drawn = ways.gain(px, layout.scale, signed(gain), gain > 0)
    at = drawn.surface.get_rect(midbottom=layout.clearing(target).midtop)
    at.top += layout.scale.px(12)
    on.piece(f"tag:gain:{target}", drawn, at, f"gain {gain}", 30)


# Words --------------------------------------------------------------------------------------------


def words(now: BuildShown, party: Party, large: bool) -> tuple[str, list[str]]:
    """What is asked, or what is drafted; and what would come of it."""
    names, design = party.names, now.shown_design
    line, below = messages.what_now(now.view, names), list[str]()
    done = now.done
    if now.passing:
        line = _("Build no more this round?")
        below.append(_("The others may still build; you cannot build again this round."))
    elif done is not None:
        line = messages.action_label(done, now.view, names)
        below += _comes_to(now, names, large)
    elif design.held == BLOCK and draft.needs_pay(now.view) and design.pay is None:
        line = _("Which scheme pays for the roadblock?")
    elif design.held in (BLOCK, WITHDRAW):
        line = _("Where does the roadblock lie?") if design.held == BLOCK else _("Which claim?")
        below.append(_("Choose what is lit: arrow keys move on, Esc puts it back."))
    elif design.held:
        line = _("{card}: {text}").format(card=card_name(design.held), text=card_text(design.held))
        below.append(_("Choose what is lit: arrow keys move on, Esc puts it back."))
    elif not now.closed:
        below += _changed(now.walks, now.seat, names) or [_("Choose a card, then a clearing.")]
    if now.walker is not None and now.walks is not None:
        below = [walk_words(now.walks.walk(now.walker)[1], names)]
    return asked(now, line, below, lambda: within_reach(now, names))


def within_reach(now: BuildShown, names: Names) -> list[str]:
    """What can be built now of what there is, and what it has to replace; of the best that cannot
    what it lacks and who has it.
    """
    hand = dict.fromkeys(now.hand)
    dim = {now.hand[n] for n in now.dim}
    said = []
    able = [card for card in hand if card in TRAPS and card not in dim]
    free = [card_name(card) for card in able if not draft.replaces(now.view, card)]
    if free:
        said.append(_("Within reach: {cards}.").format(cards=listed(free)))
    for card in able:
        over = [place_name(each) for each in draft.replaces(now.view, card)]
        if over:
            said.append(
                _("{card} only replaces a trap: {places}.").format(
                    card=card_name(card), places=listed(over)
                )
            )
    short = [TRAPS[card] for card in hand if card in TRAPS and card in dim]
    if short:
        best = max(short, key=lambda card: card.profit)
        why = bare(why_dim(now.view, best.id, names))
        said.append(_("{card}: {why}").format(card=card_name(best.id), why=why))
    return said


def _comes_to(now: BuildShown, names: Names, large: bool) -> list[str]:
    design = now.shown_design
    found = []
    due = draft.cost(now.view, design.held, design.target)
    if any(due):
        left = now.holdings[now.seat].stores
        found.append(_("Costs {cost}; leaves {left}.").format(cost=paid(due), left=paid(left)))
    elif design.held in SPECIALS and not now.why:
        found.append(card_text(design.held))
    if now.walks is not None:
        found += _changed(now.walks, now.seat, names) or [
            _("No walk changes by it, if nobody builds on.")
        ]
    elif op_of(design.held) == "turn_folly" and not now.why:
        found.append(_("Nobody knows what lies under it."))
    return [*found, *now.why[: 1 if large else 2]]


def _changed(walks: Foreseen | None, seat: Seat, names: Names) -> list[str]:
    """Profit before and after, the own first; and who walks another way."""
    if walks is None or not walks.changed:
        return []
    order = [seat, *[n for n in range(len(walks.now.change)) if n != seat]]
    said = []
    for each in order:
        before, after = walks.change(each)
        if before != after:
            whose = _("you") if each == seat else names.seat(each)
            said.append(
                _("{name} {before} → {after}").format(
                    name=whose, before=signed(before), after=signed(after)
                )
            )
    who = walks.most
    if not said:
        return [
            _("{who} would walk another way, for the same purses.").format(
                who=headed(traveller(who or "red"))
            )
        ]
    return [_("Purses this round: {changes}; if nobody builds on.").format(changes=", ".join(said))]
