"""What the rows of every table do, in a few words, and the chits they bring (§16)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.words import _, later


class Effect(NamedTuple):
    """What a row does, and how many boasts and shames it brings; chits that hang on an answer are
    counted as if it were given.
    """

    words: str
    boasts: int = 0
    shames: int = 0


_Rows = Mapping[int, tuple[str, int, int]]

EFFECTS: Final[Mapping[str, _Rows]] = MappingProxyType(
    {
        "stream": {
            1: (later("wet, on foot; the horse runs"), 0, 1),
            3: (later("in the water; stop there"), 0, 0),
            5: (later("over; stop on the bank"), 0, 0),
            6: (later("over, and on"), 1, 0),
        },
        "wall": {
            1: (later("lamed: the horse is lost; on foot"), 0, 1),
            2: (later("thrown; the horse runs"), 0, 0),
            3: (later("refused; stop at the wall"), 0, 0),
            5: (later("over; stop behind it"), 0, 0),
            6: (later("over, and on"), 1, 0),
        },
        "bullets": {
            1: (later("a near miss"), 0, 0),
            4: (later("a tired horse, or a wound"), 0, 0),
            5: (later("thrown, or hit in the leg"), 0, 0),
            6: (later("the horse falls, or the man"), 0, 0),
        },
        "campsite": {
            1: (later("four bandits all round"), 0, 0),
            2: (later("a quiet night"), 0, 0),
            4: (later("a meal"), 0, 0),
            6: (later("one die more tomorrow"), 0, 0),
        },
        "billet": {
            1: (later("four bandits at the horse"), 0, 0),
            2: (later("captured"), 0, 0),
            3: (later("a quiet night"), 0, 0),
            4: (later("one die more tomorrow"), 0, 0),
            5: (later("a meal, a drink; perhaps a horse"), 0, 0),
            6: (later("she takes a fancy to you"), 1, 0),
        },
        "guerrilla_parlay": {
            1: (later("captured"), 1, 0),
            2: (later("they fight at once"), 0, 0),
            3: (later("give it and talk on, or fight"), 0, 1),
            4: (later("pay and talk on, or fight"), 1, 0),
            5: (later("nothing happens"), 0, 0),
            6: (later("no pursuit, this turn and next"), 1, 0),
            7: (later("friends for good"), 2, 0),
        },
        "guerrilla_losing": {
            1: (later("they ask questions; then captured"), 0, 0),
            2: (later("captured, and off to the camp"), 0, 0),
            3: (later("captured; the pistol is gone"), 0, 0),
            4: (later("robbed of all, and let be"), 0, 1),
            5: (later("captured, under protection"), 2, 0),
            6: (later("the horse runs; let be"), 1, 0),
        },
        "guerrilla_overcoming": {
            1: (later("gone, with all they took"), 1, 0),
            2: (later("the way to the camp, if you like"), 1, 0),
            4: (later("gone; all despatches are yours"), 1, 0),
            5: (later("despatches, and to the camp"), 2, 0),
            6: (later("friends for good, or throw again"), 0, 0),
        },
        "guerrilla_prisoner": {
            1: (later("nothing happens"), 0, 0),
            2: (later("despatches are taken"), 0, 1),
            3: (later("they ask questions"), 0, 0),
            4: (later("you may rise against them"), 1, 0),
            5: (later("run; a 1 is the end"), 2, 0),
            6: (later("free with the horse, and friends"), 2, 0),
        },
        "question": {
            0: (later("mute for good; throw again"), 0, 0),
            1: (later("the end"), 0, 2),
            2: (later("blind: one die, no more blows"), 0, 0),
            3: (later("a scar to show"), 1, 0),
            4: (later("nothing that lasts"), 0, 0),
            5: (later("the end"), 0, 0),
            6: (later("left in the ground; 6 to get out"), 2, 0),
        },
        "british_parlay": {
            1: (later("captured; despatches and pistol taken"), 0, 0),
            2: (later("nothing happens"), 0, 0),
            3: (later("surrender, or fight two of them"), 0, 1),
            5: (later("hand all despatches over, or nothing"), 0, 1),
            6: (later("away, 1 to 6 inches"), 1, 0),
        },
        "british_losing": {
            1: (later("despatches and pistol taken; captured"), 0, 0),
            2: (later("captured"), 0, 1),
            3: (later("on foot from now on"), 0, 0),
            5: (later("a wound; exhausted"), 1, 0),
            6: (later("robbed of all; exhausted"), 0, 1),
        },
        "british_overcoming": {
            1: (later("gone, with all they took"), 1, 0),
            2: (later("despatches, and what was yours"), 2, 0),
            3: (later("despatches, loot, and prisoners"), 1, 0),
            5: (later("despatches, and their word"), 2, 0),
        },
        "british_prisoner": {
            1: (later("one more next time"), 0, 0),
            2: (later("everything is taken"), 0, 0),
            4: (later("fed and rested"), 0, 0),
            5: (later("run; a 1 is the end"), 2, 0),
            6: (later("free on your word of honour"), 0, 0),
        },
        "civilian_parlay": {
            1: (later("four bandits all round"), 0, 0),
            2: (later("nothing happens"), 0, 0),
            3: (later("a meal, for whoever has coins"), 0, 0),
            4: (later("somebody to talk to"), 0, 0),
            6: (later("fed and rested"), 0, 0),
        },
        "civilian_losing": {
            1: (later("they ask questions"), 0, 0),
            2: (later("robbed of all, and captured"), 0, 0),
            3: (later("food, coins and wine are gone"), 0, 1),
            4: (later("away, 1 to 6 inches"), 0, 0),
            5: (later("a wound; exhausted"), 0, 0),
            6: (later("a wound, and a bed"), 1, 0),
        },
        "civilian_overcoming": {
            1: (later("gone"), 0, 0),
            2: (later("friends; one more when you talk"), 0, 0),
            4: (later("friends, and somebody to talk to"), 0, 0),
            6: (later("friends, wine, a meal, a bed"), 0, 0),
        },
        "maiden_parlay": {
            1: (later("four bandits all round"), 0, 0),
            2: (later("bow, or press your suit"), 0, 1),
            4: (later("a bed and a meal"), 0, 0),
            5: (later("something to tell"), 1, 0),
        },
        "priest_parlay": {
            1: (later("guerrillas; talk to them at once"), 0, 0),
            2: (later("nothing happens"), 0, 0),
            4: (later("a meal"), 0, 0),
            5: (later("fed and rested"), 0, 0),
        },
        "priest_overcoming": {
            1: (later("gone; anybody may loot"), 0, 0),
            2: (later("you may loot once"), 0, 0),
            4: (later("wine, a meal, a bed"), 0, 0),
            5: (later("you may loot as you like"), 0, 0),
        },
        "priest_losing": {
            1: (later("they ask questions"), 0, 0),
            2: (later("robbed of all, and let be"), 0, 1),
            3: (later("away, 1 to 6 inches"), 0, 0),
            4: (later("a wound; exhausted"), 0, 0),
            6: (later("a wound, and a bed"), 0, 0),
        },
        "loot": {
            1: (later("wine, and something to tell"), 1, 0),
            2: (later("bread"), 0, 0),
            3: (later("a fresh horse"), 0, 0),
            4: (later("a pistol"), 0, 0),
            5: (later("coins, and something to tell"), 1, 0),
            6: (later("somebody to talk to"), 0, 0),
        },
        "farmhouse": {
            1: (later("you are shot at"), 0, 0),
            2: (later("she will listen: one more"), 0, 0),
            3: (later("give them food, if you like"), 1, 0),
            4: (later("a boast for whoever puts it out"), 0, 0),
            5: (later("a meal"), 0, 0),
            6: (later("to an inch before the leader"), 0, 0),
        },
        "woods": {
            1: (later("four bandits before you"), 0, 0),
            2: (later("a meal"), 0, 0),
            3: (later("in the saddle: hold on, or fall"), 0, 0),
            4: (later("no move next turn"), 0, 0),
            5: (later("somebody to talk to"), 0, 0),
            6: (later("fight both; a boast for both"), 1, 0),
        },
        "bridge": {
            1: (later("two soldiers beyond the bridge"), 0, 0),
            2: (later("5 or more saves it"), 1, 0),
            4: (later("a wall of sheep, this turn and next"), 0, 0),
            5: (later("something to tell"), 1, 0),
            6: (later("four bandits all round"), 0, 0),
        },
    }
)
"""Every row by its first number."""


def effect(table: str, row: int) -> Effect:
    """What a row does."""
    words, boasts, shames = EFFECTS[table][row]
    return Effect(_(words), boasts, shames)
