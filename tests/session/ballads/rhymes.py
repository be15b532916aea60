"""What rhymes with what, as an editor reads it out: families of words by their sound."""

_FAMILIES = """
lie nigh dry by sky why sigh eye cry goodbye high
call all small wall fall hall recall tall
gown town down renown frown crown brown drown
name blame fame game same shame claim flame lame
tonight night bright right fright light might sight fight tight alight
door bore more score store poor four before floor for sore moor shore
free be see fee key tree three jubilee knee
ground around sound found round bound hound
pair there fair share bare spare air prayer stair flare square care hair
greed indeed agreed lead need breed speed heed
chase race pace place face grace disgrace
mind kind behind find blind
smile style mile while
song wrong strong throng long along
said instead dread read bed head ahead dead fled bread fed led
worse converse verse curse purse
pain rain again ascertain disdain plain vain rein
best rest west chest nest jest vest blest test breast
dust bust must unjust
past fast vast cast last aghast blast
gold old bold told fold cold hold rolled mould
well tell fell bell sell spell
track back slack pack sack almanack
hay day say way highway weigh away grey they stay pay play pray lay may holiday
trail snail gaol hail mail fail
went content sent meant heaven-sent
law straw saw raw jaw draw
feet meat seat treat street heat complete
hot pot lot not got spot shot
bill ill will pill still
ride hide outside wide tide pride stride lied inside countryside
ear dear clear near fear year here beer cheer
done bun fun outrun run won one gun begun none sun nun
belt felt spelt melt
seen been clean scene unseen green between queen
coat wrote throat note
heaven forgiven driven given
trade unafraid spade made prayed shade glade laid
born scorn torn mourn horn thorn morn
leave sleeve grieve believe
soon afternoon tune noon
rope hope scope cope slope
sung hung rung lung
wine line twine fine mine shine
good could should understood wood
ten again pen amen
road owed load abode stowed
bow how now allow
hedge edge pledge wedge
crew new flew do true view blue through
hat chat that fat
coach approach reproach brooch
smoke oak spoke cloak joke broke stroke
count amount dismount fount
both oath loth broth
box rocks blocks fox
sage stage wage rage
bluff enough rough stuff
word heard absurd bird
noose goose loose excuse
wheel steel conceal meal deal feel seal
reins plains gains pains
hand land sand planned brand grand stand contraband
knife wife strife life fife
boot shoot brute dispute root
loud crowd cloud proud
grit hit quit it
stone bone alone groan own
friend lend spend bend
heart start art part
slow know go show
horse course remorse force
brag nag bag lag
trap gap map slap
deep sleep creep keep
turn learn fern burn
post ghost most host
palm psalm calm balm
string swing king thing
ease trees knees please
dice vice price twice
sin chin in din
"""

FAMILIES = tuple(frozenset(line.split()) for line in _FAMILIES.split("\n") if line)


def rhyme(one: str, other: str) -> bool:
    """Whether two different words are of one family."""
    return one != other and any(one in family and other in family for family in FAMILIES)
