"""What rhymes with what, as an editor reads it out: families of words by their sound."""

_FAMILIES = """
lie nigh dry by sky why sigh eye cry goodbye high pry spy
call all small wall fall hall recall tall
gown town down renown frown crown brown drown
name blame fame game same shame claim flame lame tame came
tonight night bright right fright light might sight fight tight alight polite
door bore more score store poor four before floor for sore moor shore swore tore evermore
free be see fee key tree three jubilee knee sea tea
ground around sound found round bound hound
pair there fair share bare spare air prayer stair flare square care hair where
greed indeed agreed lead need breed speed heed
chase race pace place face grace disgrace
mind kind behind find blind
smile style mile while
song wrong strong throng long along
said instead dread read bed head ahead dead fled bread fed led red spread
worse converse verse curse purse
pain rain again ascertain disdain plain vain rein spain mane main explain
best rest west chest nest jest vest blest test breast impressed
dust bust must unjust
past fast vast cast last aghast blast
gold old bold told fold cold hold rolled mould
well tell fell bell sell spell
track back slack pack sack almanack crack
hay day say way highway weigh away grey they stay pay play pray lay may holiday delay
trail snail gaol hail mail fail tale ale rail pale dale
went content sent meant heaven-sent tent lent
law straw saw raw jaw draw
feet meat seat treat street heat complete
hot pot lot not got spot shot
bill ill will pill still fill drill
ride hide outside wide tide pride stride lied inside countryside goggle-eyed side tied tried
ear dear clear near fear year here beer cheer
done bun fun outrun run won one gun begun none sun nun
belt felt spelt melt
seen been clean scene unseen green between queen
coat wrote throat note
heaven forgiven driven given
trade unafraid spade made prayed shade glade laid
born scorn torn mourn horn thorn morn
leave sleeve grieve believe
soon afternoon tune noon moon
rope hope scope cope slope
sung hung rung lung
wine line twine fine mine shine sign dine vine nine
good could should understood wood
ten again pen amen
road owed load abode stowed code rode
bow how now allow
hedge edge pledge wedge
crew new flew do true view blue through two knew
hat chat that fat cat
coach approach reproach brooch
smoke oak spoke cloak joke broke stroke
count amount dismount fount
both oath loth broth
box rocks blocks fox
sage stage wage rage
bluff enough rough stuff
word heard absurd bird
noose goose loose excuse
wheel steel conceal meal deal feel seal heel zeal
reins plains gains pains
hand band land sand planned brand grand stand contraband
knife wife strife life fife
boot shoot brute dispute root
loud crowd cloud proud
grit hit quit it
stone bone alone groan own known throne blown home-grown
friend lend spend bend end unbend
heart start art part
slow know go show no
horse course remorse force
brag nag bag lag
trap gap map slap
deep sleep creep keep
turn learn fern burn
post ghost most host boast
palm psalm calm balm
string swing king thing
ease trees knees please
dice vice price twice
sin chin in din
wet set forget yet get met
stream dream scream seem
neck speck peck check
wave brave save forgave gave
sword roared accord snored
chance france dance trance glance
lost tossed crossed cost frost
late eight date gate wait
"""

FAMILIES = tuple(frozenset(line.split()) for line in _FAMILIES.split("\n") if line)


def rhyme(one: str, other: str) -> bool:
    """Whether two different words are of one family."""
    return one != other and any(one in family and other in family for family in FAMILIES)
