"""Where everything lies on a forest board: six boards, for one road or two and three to five rows of clearings."""

import json
from dataclasses import dataclass, field

from tools.art.ink import curve

W, H = 1280, 720
X0, STEP = 110, 212
ROWS = "TABCDE"
TRAIL = 5
LEGEND = (26, 610, 272, 90)
"""A corner that no clearing reaches: what the outlines of traps mean is told there."""
TREE, TREE_FOOT = (28, 44), (14, 40)
"""A tree's sheet, and where on it the trunk stands; both at size 1."""
TREE_SIZES = (0.62, 0.9, 1.0, 1.1)
GLADE, GLADE_RADIUS, GLADES = 116, 52, 3
"""A clearing's sheet, how large it is on it with its edge of grass, and how many drawings there are."""
OAKS, LIGHT_OAKS, FIRS, LIGHT_FIRS = 5, 4, 2, 1
"""How many drawings there are of each, in the order of `tree_0` to `tree_11`."""


@dataclass(frozen=True)
class Forest:
    """A board: the height of each trail by its letter, the first row's distance from it, the rows' from one
    another, and how large a clearing is. `trees`, once it is drawn, are its trees: x, y, and which of the
    drawings times the sizes and its size.

    Two roads are N and W, each with clearings on its outer side; a single one is T, with N and S beside it.
    """

    name: str
    trails: dict[str, float]
    rows: int
    first: float
    rise: float
    radius: float
    trees: list[int] = field(default_factory=list)

    @property
    def one(self):
        """Whether both ways are walked on one road."""
        return "T" in self.trails

    def letters(self):
        """What the sides of clearings are called by."""
        return "NS" if self.one else "NW"

    def spot(self, letter, row, k):
        """Where a space lies; k counts from where that road's walkers come, or from the west."""
        along = k if row == 0 else k - 1 + row / 2
        x, side = X0 + STEP * along, -1 if letter == "N" else 1
        if letter == "W":
            x = W - x
        y = self.trails["T" if self.one else letter]
        return x, y if row == 0 else y + side * (self.first + self.rise * (row - 1))

    def spaces(self):
        """All spaces, by letter and name: with one road its own come under T."""
        out: dict[str, dict[str, tuple[float, float]]] = {}
        for letter in self.letters():
            held = out.setdefault(letter, {})
            for k in range(TRAIL + 1):
                place = self.spot(letter, 0, k)
                (out.setdefault("T", {}) if self.one else held)[f"T{k}"] = place
            for row in range(1, self.rows + 1):
                for k in range(1, TRAIL + 2 - row):
                    held[f"{ROWS[row]}{k}"] = self.spot(letter, row, k)
        return out

    def paths(self):
        """Every step that leads through a clearing, as pairs of places."""
        found = []
        for letter in self.letters():
            for row in range(self.rows + 1):
                for c in range(TRAIL + 1 - row):
                    for r, d in ((row - 1, c + 1), (row, c + 1), (row + 1, c)):
                        if 0 <= r <= self.rows and 0 <= d <= TRAIL - r and (row or r):
                            found.append((self._at(letter, row, c), self._at(letter, r, d)))
        return found

    def _at(self, letter, row, column):
        return self.spot(letter, row, column if row == 0 else column + 1)

    def trail(self, road):
        """A trail as a polyline, a little winding, from its beginning on."""
        pts = []
        letter = "N" if self.one else road
        for k in range(TRAIL + 1):
            x, y = self.spot(letter, 0, k)
            pts.append((x, y))
            if k < TRAIL:
                nx, _ = self.spot(letter, 0, k + 1)
                pts.append(((x + nx) / 2, y + (5 if (k + (road == "W")) % 2 else -5)))
        return curve(pts, n=8)[:, :2]

    @property
    def names(self):
        """Where the towns' names stand: x, y, width, height."""
        low = self.trails["T"] + 36 if self.one else self.trails["W"] + 28
        return {"werchesope": (24, low, 140, 28), "nottingham": (1116, low, 140, 28)}

    def write(self, path):
        """Every space, the roads and the places for names, in units of the drawing."""
        data = dict(
            size=[W, H],
            clearing_radius=self.radius,
            spaces={
                r: {n: [round(v, 1) for v in p] for n, p in held.items()} for r, held in self.spaces().items()
            },
            trail={
                r: [[round(float(x), 1), round(float(y), 1)] for x, y in self.trail(r)] for r in self.trails
            },
            names={n: list(q) for n, q in self.names.items()},
            legend=list(LEGEND),
            glade=dict(sheet=GLADE, radius=GLADE_RADIUS, drawings=GLADES),
            tree=dict(sheet=list(TREE), foot=list(TREE_FOOT), sizes=list(TREE_SIZES)),
            trees=self.trees,
        )
        path.write_text(json.dumps(data, separators=(",", ":")) + "\n")


FORESTS = {
    forest.name: forest
    for forest in (
        Forest("forest", {"N": 296, "W": 424}, 3, 72, 72, 46),
        Forest("forest_4", {"N": 312, "W": 408}, 4, 68, 56, 43),
        Forest("forest_5", {"N": 318, "W": 402}, 5, 64, 45.5, 38),
        Forest("forest_one", {"T": 360}, 3, 82, 96, 52),
        Forest("forest_one_4", {"T": 360}, 4, 76, 68, 48),
        Forest("forest_one_5", {"T": 360}, 5, 70, 52, 43),
    )
}
