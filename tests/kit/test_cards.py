"""A game's data file is checked, and a slip in it is named."""

from typing import Annotated

import msgspec
import pytest

from game.engine.cards import parse_data, read_data
from game.engine.errors import BadData


class Inn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    beds: Annotated[int, msgspec.Meta(ge=1)]


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    inns: tuple[Inn, ...]


GOOD = "inns: [{name: The Spaniards, beds: 4}]"


def test_good_data_is_read() -> None:
    assert parse_data(GOOD, Road, "road/data.yaml") == Road((Inn("The Spaniards", 4),))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (GOOD.replace("4", "four"), r"^road/data\.yaml: .*int.*\$\.inns\[0\]\.beds"),
        (GOOD.replace("4", "0"), r">= 1.*\$\.inns\[0\]\.beds"),
        (GOOD.replace("beds", "bedz"), r"bedz|beds"),
        (GOOD.replace(", beds: 4", ""), r"missing required field `beds`.*\$\.inns\[0\]"),
        ("inns: [", r"^road/data\.yaml is not readable YAML"),
        ("", r"^road/data\.yaml: "),
        (f"{GOOD}\n{GOOD}", r"not readable YAML: inns stands there twice, again in line 2\.$"),
        (GOOD.replace("4", "4, beds: 5"), r"beds stands there twice, again in line 1\.$"),
        ("[" * 60_000, r"^road/data\.yaml is not readable YAML: .*deeper than 20 levels\.$"),
        (" " * 70_000, r"^road/data\.yaml is too long: it may have 65,536 letters\.$"),
        ("[" + "1," * 9000 + "]", r"not readable YAML: it has more than 4,000 parts\.$"),
        (f"a: &a 1\n{GOOD}", r"line 1 points elsewhere by “&” or “\*”; write it out\.$"),
        (f"{GOOD}\n<<: {{name: Inn}}", r"line 2 merges by “<<”; write it out\.$"),
        (GOOD.replace("4", "!!int 4"), r"line 1 names a kind by “!”; leave it out\.$"),
        (GOOD.replace("4", "1:" * 9000 + "1.5"), r"a number or a date in it is none\.$"),
        (f"# one\n{GOOD}]", r"look at line 2 for a bracket, a colon or a quotation mark"),
        (GOOD + "\x07", r"a sign in it is none of a text\.$"),
        ('{"inns":' * 50, r"^road/data\.yaml is not readable YAML: .*deeper than 20 levels\.$"),
    ],
)
def test_bad_data_is_named_by_file_and_field(text: str, says: str) -> None:
    with pytest.raises(BadData, match=says):
        parse_data(text, Road, "road/data.yaml")


def test_a_package_reads_its_own_file_and_names_it() -> None:
    with pytest.raises(BadData, match=r"^your_money/data\.yaml: .*unknown field `health`"):
        read_data("game.engine.your_money", Road)
