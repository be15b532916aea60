"""What rhymes with what, as an editor reads it out: families of words by their sound."""

_FAMILIES = """
lie nigh dry by sky why sigh eye cry goodbye
call all small wall fall hall recall
gown town down renown frown crown brown drown
name blame fame game same shame claim
tonight night bright right fright light might sight fight tight
door bore more score store poor four before floor for sore moor
free be see fee key tree
ground around sound found round
pair there fair share bare spare air prayer stair
greed indeed agreed lead need breed
chase race pace place
mind kind behind find
smile style mile while
song wrong strong throng long along
said instead dread read bed head ahead dead
worse converse verse curse
pain rain again ascertain disdain plain vain
best rest west chest nest jest vest blest
dust bust must unjust
past fast vast cast last aghast
gold old bold told fold cold hold
well tell fell bell sell
track back slack pack sack almanack
hay day say way highway weigh away grey they stay pay
trail snail gaol hail
went content sent meant heaven-sent
law straw saw raw
feet meat seat treat street
hot pot lot not got spot shot
bill ill will pill still
ride hide outside wide tide pride stride
ear dear clear near fear year here beer
done bun fun outrun run won one gun begun
belt felt spelt melt
seen been clean scene unseen
coat wrote throat note
heaven forgiven driven given
trade unafraid spade made prayed
born scorn torn mourn
leave sleeve grieve believe
soon afternoon tune noon
rope hope scope cope
sung hung rung lung
wine line twine fine
good could should understood
ten again pen amen
road owed load abode
bow how now allow
hedge edge pledge wedge
crew new flew do true view blue
hat chat that fat
coach approach reproach brooch
smoke oak spoke cloak
count amount dismount fount
both oath loth broth
"""

FAMILIES = tuple(frozenset(line.split()) for line in _FAMILIES.split("\n") if line)


def rhyme(one: str, other: str) -> bool:
    """Whether two different words are of one family."""
    return one != other and any(one in family and other in family for family in FAMILIES)
