"""Furniture from what is shown: every sprite of the table that no decision owns."""

from collections.abc import Mapping

from pygame import Rect, Surface

from game.engine.kinds import Seat
from game.engine.riding_shotgun.data import BANDITS, GUARDS, ROAD
from game.engine.riding_shotgun.messages.sums import road_note
from game.engine.riding_shotgun.round.strategy import coaches_in
from game.engine.riding_shotgun.view import RidingView
from game.engine.words import _
from game.scenes.riding_shotgun.animation.movements import Spots, place_of
from game.scenes.riding_shotgun.modes.driving import Driven
from game.scenes.riding_shotgun.spoken import (
    clock_rows,
    contest_words,
    lay_words,
    placard_of,
    turn_rows,
)
from game.scenes.riding_shotgun.view_model import Doing, RidingShown
from game.scenes.table.ambience import FaceAt
from game.scenes.table.bar import title_room
from game.scenes.table.composer import Composer
from game.scenes.table.party import Party
from game.sprites import art
from game.sprites.fitting import bar_title
from game.sprites.palette import INK
from game.sprites.pieces import lay_bar, rule
from game.sprites.riding_shotgun.layout import CoachLayout
from game.sprites.riding_shotgun.panel import (
    Rider,
    State,
    field,
    receipt_line,
    rider_panel,
    tracker_plate,
)
from game.sprites.riding_shotgun.placard import Declaration, placard
from game.sprites.riding_shotgun.posts import (
    Post,
    coach_at,
    coach_disc,
    passed,
    passed_side,
    post_piece,
    road_board,
    road_words,
    space_at,
    wheels_panel,
)
from game.sprites.riding_shotgun.stage import Actor, StageCast, aimed, land_at, stage_picture
from game.sprites.riding_shotgun.trays import clocks, receipts

_ROAD, _PANEL, _STAGE, _POST, _PLACARD, _DESK = 5, 6, 5, 8, 9, 12


class Furniture:
    """Lays what is shown on a table; `layout` says where."""

    layout: CoachLayout

    def __init__(self, party: Party) -> None:
        self.party = party

    def ground(self) -> Surface:
        """Everything that never changes at this size: parchment, bar, road, desk."""
        layout, scale = self.layout, self.layout.scale
        out = art.blank(scale.size)
        out.blit(art.table(scale.size), (0, 0))
        lay_bar(out, layout.bar, scale)
        out.blit(road_board(layout).surface, layout.road)
        rule(out, 0, scale.width, layout.desk.top, INK, max(2, scale.px(2.4)))
        rule(out, 0, scale.width, layout.desk.top + scale.px(4), INK, 1)
        return out

    def lay(self, shown: RidingShown, on: Composer) -> None:
        """Everything on the table but the words."""
        self._title(shown, on)
        self._road(shown, on)
        self._wheels(shown, on)
        self._stage(shown, on)
        for seat in range(len(shown.view.riders)):
            self._panel(shown, seat, on)
        self._tracker(shown, on)
        for team in (GUARDS, BANDITS):
            self._post(shown, team, on)
        self._placard(shown, on)
        if self.reloads(shown):
            self._reload(shown, on)
        elif middle_is_bare(shown, self.layout.large) and self._declared(shown) is None:
            self._clocks(shown, on)

    # Which of them lie there --------------------------------------------------------------------

    def reloads(self, shown: RidingShown) -> bool:
        """Whether clocks and receipts of the round lie on the desk."""
        if not shown.trail.reloads or shown.time != "now" or shown.way is not None:
            return False
        return shown.doing is None or isinstance(shown.doing, Driven)

    # Bar and road -------------------------------------------------------------------------------

    def _title(self, shown: RidingShown, on: Composer) -> None:
        layout, scale = self.layout, self.layout.scale
        text = self._part(shown)
        at = self.title_at
        px = min(scale.text(21), round(layout.bar.height * 0.56))
        on.piece("bar:title", bar_title(text, px, at.size), at, text, 5)

    @property
    def title_at(self) -> Rect:
        """Where the round stands, in the bar."""
        return title_room(self.party, self.layout.bar)

    def _part(self, shown: RidingShown) -> str:
        """The round, and what is going on in it."""
        view, trail = shown.view, shown.trail
        if not view.round:
            return self.party.spec.title
        if trail.reloads:
            what = _("Reload")
        elif trail.turns:
            what = _("Showdown")
        else:
            what = _("Strategy")
        return _("Round {n} · {what}").format(n=view.round, what=what)

    def _road(self, shown: RidingShown, on: Composer) -> None:
        view, layout = shown.view, self.layout
        space = view.space if shown.halted is None else shown.halted
        moved = shown.trail.moved
        if moved is not None:
            side = passed_side(layout)
            towns = {town.space for town in ROAD.small_towns}
            for each in range(moved.was, min(space, moved.now)):
                x, y = space_at(layout, each)
                dot = passed(side, layout.scale, each in towns)
                at = Rect(x - side // 2, y - side // 2, side, side)
                on.piece(f"passed:{each}", dot, at, f"passed {each in towns}", _ROAD)
        disc = coach_disc(layout.coach_disc, layout.scale)
        on.centred("coach", disc, coach_at(layout, space), f"coach {space}", 10)
        if layout.large:
            said = road_note(view)
            on.piece(
                "road:words",
                road_words(layout.road_line.size, layout.scale, said),
                layout.road_line,
                said,
                _ROAD,
            )

    def _wheels(self, shown: RidingShown, on: Composer) -> None:
        view, doing = shown.view, shown.doing
        lit = doing.speeds if isinstance(doing, Doing) else ()
        chosen = doing.speed if isinstance(doing, Doing) else None
        drawn = wheels_panel(self.layout, view.burnt, view.speed, lit, chosen)
        key = f"wheels {view.burnt} {view.speed} {lit} {chosen}"
        on.piece("wheels", drawn, self.layout.wheels, key, _ROAD)

    # The seats ----------------------------------------------------------------------------------

    def panel_at(self, view: RidingView, seat: Seat) -> Rect:
        """Where the panel of a seat lies."""
        return self.layout.panel(view.sides[seat], place_of(view, seat))

    def _panel(self, shown: RidingShown, seat: Seat, on: Composer) -> None:
        view, doing = shown.view, shown.doing
        seen, party = view.riders[seat], self.party
        targets = doing.targets if isinstance(doing, Doing) else ()
        aimed = doing.aimed if isinstance(doing, Doing) else None
        rider = Rider(
            party.chairs[seat].mark,
            party.names.seat(seat),
            seen.board,
            view.sides[seat],
            seen.grit,
            seen.gold,
            seen.cards,
            seen.wildcards,
            seat == view.driver,
            seen.in_cover,
            seat == self._acting(shown),
            seat in targets,
            seat == aimed,
            bool(party.portrait(seat)),
        )
        at = self.panel_at(view, seat)
        drawn = rider_panel(at.size, self.layout.scale, rider)
        on.piece(f"panel:{seat}", drawn, at, f"{rider}", _PANEL)

    def _acting(self, shown: RidingShown) -> Seat | None:
        """Whose panel stands out: who is asked or awaited, else whose turn it is."""
        if shown.deciding is not None:
            return shown.deciding
        if shown.thinking is not None:
            return shown.thinking
        turn = shown.trail.turn
        if turn is None or shown.trail.reloads or shown.view.over:
            return None
        return turn.seat

    def faces(self, shown: RidingShown, on: Composer) -> Mapping[Seat, FaceAt]:
        """Where rivals' faces lie, and the room for their words beside the panel."""
        return {
            seat: FaceAt(parts["face"], self._speech(shown, seat))
            for seat in range(len(shown.view.riders))
            if "face" in (parts := on.parts.get(f"panel:{seat}", {}))
        }

    def _speech(self, shown: RidingShown, seat: Seat) -> Rect:
        """Over the country beside the panel of whoever speaks: panels are pressed, and read."""
        layout, scale = self.layout, self.layout.scale
        if layout.large:
            band = Rect(layout.placard)
            band.height //= 2
            band.bottom = layout.placard.bottom
        elif shown.fights:
            band = Rect(layout.tall_stage)
            band.top = layout.placard.bottom + scale.px(4)
            band.height = layout.tall_stage.bottom - scale.px(60) - band.top
        else:
            band = Rect(layout.stage)
        room = Rect(0, 0, round(band.width * (0.6 if layout.large else 0.32)), 0)
        room.height = min(band.height, scale.px(120 if layout.large else 90))
        panel = self.panel_at(shown.view, seat)
        room.centery = panel.centery
        if shown.view.sides[seat] == GUARDS:
            room.left = band.left + scale.px(4)
        else:
            room.right = band.right - scale.px(4)
        room.top = max(band.top, min(room.top, band.bottom - room.height))
        return room

    # The middle ---------------------------------------------------------------------------------

    def _tracker(self, shown: RidingShown, on: Composer) -> None:
        layout, trail = self.layout, shown.trail
        if trail.contest is not None and not layout.large:
            head, lines, wild = contest_words(shown, self.party.names)
            drawn = receipt_line(layout, head, lines, wild)
            on.piece("contest", drawn, layout.tracker, f"{head} {lines} {wild}", _PANEL)
            return
        on.piece("tracker", tracker_plate(layout), layout.tracker, "tracker", _PANEL)
        for place in range(len(shown.view.riders)):
            self._field(shown, place, on)

    def _field(self, shown: RidingShown, place: int, on: Composer) -> None:
        view, layout, trail = shown.view, self.layout, shown.trail
        at = layout.field(place)
        if not view.order or not trail.draws:
            drawn = field(at.size, layout.scale, place + 1)
            on.piece(f"field:{place}", drawn, at, f"open {place}", _PANEL + 1)
            return
        seat = view.order[place]
        turns = len(trail.turns)
        state: State = "coming"
        if trail.reloads or place < turns - 1:
            state = "done"
        elif place == turns - 1:
            state = "now"
        mark, board = self.party.chairs[seat].mark, view.riders[seat].board
        number = trail.number(seat)
        drawn = field(at.size, layout.scale, place + 1, mark, board, number, state)
        on.piece(f"field:{place}", drawn, at, f"{mark} {board} {number} {state}", _PANEL + 1)

    def _post(self, shown: RidingShown, team: int, on: Composer) -> None:
        view, layout, doing = shown.view, self.layout, shown.doing
        folded = shown.fights or layout.large
        at = layout.folded_post(team) if folded else layout.post(team)
        total = coaches_in(view, team).total
        cards = tuple([each.card for each in view.posts[team]])
        lit = doing.posted if isinstance(doing, Doing) else ()
        contest = shown.trail.contest
        wins = False
        if contest is not None:
            sums = contest.guards.total, contest.bandits.total
            total = sums[team]
            wins = sums[team] > sums[1 - team]
        post = Post(team, total, cards, lit, wins)
        drawn = post_piece(at.size, layout.scale, post, folded)
        key = f"post {total} {cards} {folded} {lit} {wins}"
        on.piece(f"post:{team}", drawn, at, key, _POST)

    def _declared(self, shown: RidingShown) -> Declaration | None:
        marks = [chair.mark for chair in self.party.chairs]
        return placard_of(shown, self.party.names, marks)

    def _placard(self, shown: RidingShown, on: Composer) -> None:
        found = self._declared(shown)
        if found is None:
            return
        at = self.layout.placard
        drawn = placard(at.size, self.layout.scale, found)
        on.piece("placard", drawn, at, f"{found}", _PLACARD)

    def _stage(self, shown: RidingShown, on: Composer) -> None:
        layout = self.layout
        at = layout.tall_stage if shown.fights else layout.stage
        if not at.height:
            return
        cast = self.cast(shown.view)
        drawn = stage_picture(at.size, layout.scale, cast)
        on.piece("stage", drawn, at, f"{at.size} {cast}", _STAGE)
        turn = shown.trail.fight
        if turn is None or turn.target is None or turn.hit is not None:
            return
        spots = Spots(layout, shown.view, on)
        line, box = aimed(spots.muzzle(turn.seat), spots.target(turn.target), layout.scale)
        on.piece("aim", line, box, f"{box}", _STAGE + 1)

    def cast(self, view: RidingView) -> StageCast:
        """Who is on the stage: the Driver first of the guards."""
        guards = sorted(self._team(view, GUARDS), key=lambda actor: actor.seat != view.driver)
        left = [rider.gold for rider, team in zip(view.riders, view.sides, strict=True) if not team]
        return StageCast(
            land_at(view.space),
            tuple(guards),
            tuple(self._team(view, BANDITS)),
            view.burnt,
            any(left),
        )

    def _team(self, view: RidingView, team: int) -> list[Actor]:
        """A team in the order of its seats."""
        return [
            Actor(seat, self.party.chairs[seat].mark, rider.board)
            for seat, rider in enumerate(view.riders)
            if view.sides[seat] == team
        ]

    def sky(self, shown: RidingShown) -> Rect | None:
        """Where the weather may stand: in the stage's sky, where nothing covers it."""
        layout = self.layout
        if layout.large or shown.fights:
            return None
        return layout.sky

    # The desk -----------------------------------------------------------------------------------

    def _reload(self, shown: RidingShown, on: Composer) -> None:
        """How the clocks stand, and what every turn of the round has brought; not while the captain
        is asked.
        """
        desk, scale = self.layout.reload, self.layout.scale
        if shown.doing is not None:
            return
        self._clocks(shown, on)
        turns = turn_rows(shown.trail, self.party)
        title = _("What the turns brought")
        slip = receipts(desk.receipts.size, scale, title, turns)
        on.piece("receipts", slip, desk.receipts, f"{turns}", _DESK)

    def _clocks(self, shown: RidingShown, on: Composer) -> None:
        """How near each side is to winning."""
        area = self.layout.reload.clocks
        title, rows = _("How near each side is"), clock_rows(shown.view)
        drawn = clocks(area.size, self.layout.scale, title, rows)
        on.piece("clocks", drawn, area, f"{rows}", _DESK)

    @art.gone_on_with
    def words(self, shown: RidingShown, line: str, lines: list[str], on: Composer) -> None:
        """The line that says what to do, whose it is, and what stands under it."""
        if self.reloads(shown) and shown.doing is None:
            return  # the receipts say it all
        lay_words(self.party, self.layout, shown, self._acting(shown), (line, lines), on)


def middle_is_bare(shown: RidingShown, large: bool) -> bool:
    """Whether nothing lies in the middle where letters are large: no stage, and no placard yet."""
    return large and shown.trail.lying is None and not shown.trail.reloads
