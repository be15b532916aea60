"""What each row of each table is called (§16, §20)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.engine.words import _, later

TABLE_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "stream": later("Jumping a stream"),
        "wall": later("Jumping a wall"),
        "bullets": later("Whizzing bullets"),
        "campsite": later("A night in the open"),
        "billet": later("A night under a roof"),
        "guerrilla_parlay": later("Words with guerrillas"),
        "guerrilla_losing": later("Beaten by guerrillas"),
        "guerrilla_overcoming": later("The guerrillas lose heart"),
        "guerrilla_prisoner": later("Prisoner of the guerrillas"),
        "question": later("Put to the question"),
        "british_parlay": later("Words with the British"),
        "british_losing": later("Beaten by the British"),
        "british_overcoming": later("The British lose heart"),
        "british_prisoner": later("Prisoner of the British"),
        "civilian_parlay": later("Words with the villagers"),
        "civilian_losing": later("Beaten by the villagers"),
        "civilian_overcoming": later("The villagers lose heart"),
        "maiden_parlay": later("Words with a maiden"),
        "priest_parlay": later("Words with the monks"),
        "priest_overcoming": later("The monks lose heart"),
        "priest_losing": later("Beaten by the monks"),
        "loot": later("Looting the monastery"),
        "farmhouse": later("At the farmhouse"),
        "woods": later("In the woods"),
        "bridge": later("At the bridge"),
        "hide": later("Hiding"),
        "catch": later("Catching a horse"),
        "dig": later("Digging out"),
        "pistol": later("A pistol shot"),
        "child": later("Into the water"),
        "branches": later("Under the branches"),
        "low_trees": later("Low branches"),
        "fire": later("Fighting the fire"),
        "break_away": later("The prisoners’ chance"),
        "forage": later("Foraging"),
        "wake": later("Waking up"),
        "bullets_foot": later("Whizzing bullets"),
        "struck": later("A bold blow"),
        "guarded": later("On guard"),
        "wolves": later("Two wolves"),
    }
)
"""Every table and trial as a heading."""

ROWS: Final[Mapping[str, Mapping[int, str]]] = MappingProxyType(
    {
        "stream": {
            1: later("thrown, and wet through"),
            3: later("the horse refuses, and stands in the water"),
            5: later("over, and that was all"),
            6: later("clean over"),
        },
        "wall": {
            1: later("the horse is lamed"),
            2: later("thrown"),
            3: later("the horse refuses"),
            5: later("over, and that was all"),
            6: later("clean over"),
        },
        "bullets": {
            1: later("a near miss"),
            4: later("the horse is hit"),
            5: later("the rider is thrown"),
            6: later("the horse falls"),
        },
        "bullets_foot": {
            1: later("a near miss"),
            4: later("wounded"),
            5: later("hit in the leg"),
            6: later("felled"),
        },
        "campsite": {
            1: later("horse thieves"),
            2: later("a quiet night"),
            4: later("a hare in the snare"),
            6: later("a restful night"),
        },
        "billet": {
            1: later("horse thieves at the door"),
            2: later("sold by the hosts"),
            3: later("a quiet night"),
            4: later("a restful night"),
            5: later("the farmer’s friendship"),
            6: later("the innkeeper’s daughter takes a fancy to the guest"),
        },
        "guerrilla_parlay": {
            1: later("“Fool!”"),
            2: later("“No talk!”"),
            3: later("“Your horse!”"),
            4: later("“Your coins!”"),
            5: later("time is bought"),
            6: later("“Let the handsome one talk!”"),
            7: later("“Join my band!”"),
        },
        "guerrilla_losing": {
            1: later("put to the question"),
            2: later("to the encampment"),
            3: later("on patrol with them"),
            4: later("robbed"),
            5: later("“This one is mine!”"),
            6: later("left for dead"),
        },
        "guerrilla_overcoming": {
            1: later("they flee"),
            2: later("one is caught, and knows a path"),
            4: later("they surrender"),
            5: later("“Take me to your leader!”"),
            6: later("“We are your friends!”"),
        },
        "guerrilla_prisoner": {
            1: later("a bore to them"),
            2: later("searched to the boots"),
            3: later("they mean to have answers"),
            4: later("low morale"),
            5: later("a chance to run"),
            6: later("the chief is impressed"),
        },
        "question": {
            0: later("silenced for good"),
            1: later("maimed, and does not survive it"),
            2: later("blinded"),
            3: later("scarred for life"),
            4: later("a long ordeal, and endured"),
            5: later("does not survive the questioning"),
            6: later("left buried to the neck"),
        },
        "british_parlay": {
            1: later("“Seize him!”"),
            2: later("lost in translation"),
            3: later("“Come along now.”"),
            5: later("“We are all gentlemen.”"),
            6: later("a ruse"),
        },
        "british_losing": {
            1: later("knocked out"),
            2: later("captured"),
            3: later("the horse is down"),
            5: later("wounded"),
            6: later("left for dead"),
        },
        "british_overcoming": {
            1: later("they run"),
            2: later("one is left behind"),
            3: later("they surrender"),
            5: later("“We are your prisoners.”"),
        },
        "british_prisoner": {
            1: later("ignored"),
            2: later("searched again"),
            4: later("treated well"),
            5: later("a chance to run"),
            6: later("parole"),
        },
        "civilian_parlay": {
            1: later("guerrillas in hiding"),
            2: later("blank looks"),
            3: later("a little food to sell"),
            4: later("a maiden"),
            6: later("food and water for a friend"),
        },
        "civilian_losing": {
            1: later("put to the question"),
            2: later("handed to the guerrillas"),
            3: later("beaten and robbed"),
            4: later("driven off"),
            5: later("wounded"),
            6: later("wounded, but pitied"),
        },
        "civilian_overcoming": {
            1: later("they flee"),
            2: later("they yield"),
            4: later("a maiden pleads for them"),
            6: later("cowed"),
        },
        "maiden_parlay": {
            1: later("the moonlit meeting is a trap"),
            2: later("refused"),
            4: later("her father’s house"),
            5: later("a dance till morning"),
            6: later("a long talk, and no more"),
        },
        "priest_parlay": {
            1: later("no monks, these"),
            2: later("blank looks"),
            4: later("bread, but no wine, they swear"),
            5: later("food and water for a friend"),
        },
        "priest_overcoming": {
            1: later("they flee, and the gate stands open"),
            2: later("they throw down their arms"),
            4: later("cowed"),
            5: later("they stand aside"),
        },
        "priest_losing": {
            1: later("put to the question"),
            2: later("robbed at the gate"),
            3: later("driven off"),
            4: later("wounded"),
            6: later("wounded, but pitied"),
        },
        "loot": {
            1: later("a bottle of wine"),
            2: later("a loaf of bread"),
            3: later("a horse"),
            4: later("a pistol"),
            5: later("a sack of gold"),
            6: later("somebody sheltering in the cloister"),
        },
        "farmhouse": {
            1: later("a shot from the window"),
            2: later("a friendly maiden"),
            3: later("hungry widows and children"),
            4: later("the farmhouse is burning"),
            5: later("unguarded chickens"),
            6: later("a short cut"),
        },
        "woods": {
            1: later("bandits with a captive priest"),
            2: later("game birds in a trap line"),
            3: later("low branches"),
            4: later("lost"),
            5: later("a maiden in hiding"),
            6: later("two wolves"),
        },
        "bridge": {
            1: later("two British soldiers"),
            2: later("a drowning child"),
            4: later("sheep on the road"),
            5: later("powder under the arch, and made harmless"),
            6: later("bandits in wait"),
        },
    }
)
"""Every row by its first number, as the end of a sentence; a maiden's 6 only by house rule."""


def table_name(table: str) -> str:
    """A table or a trial as a heading."""
    return _(TABLE_NAMES[table])


def row_name(table: str, row: int) -> str:
    """What a row is; "" for a trial, which has none."""
    rows = ROWS.get(table)
    return _(rows[row]) if rows is not None and row in rows else ""
