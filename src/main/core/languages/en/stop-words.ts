import type { StopWords } from '../language-pack.ts';

/** Words of English that say little or nothing of a topic. */
export const stopWords: StopWords = {
  dropped: `
a an the this that these those it its he she they them his her their theirs him we us our ours you your yours i me my mine
am is are was were be been being do does did done doing have has had having will would shall should can could may might must
and or but nor not no yes if then than so as of at by for from in into on onto to with without about over under up down out off
again further once here there when where why how who whom whose which what all any both each few more most other some such only
own same too very just also ever never still yet already please tell let lets get got go going gone know want need like say said
last next now thing things something anything nothing someone anyone everyone everything hi hello hey thanks thank ok okay well
oh ah really maybe much many lot lots s t d ll m re ve don doesn didn isn aren wasn weren won wouldn shouldn couldn can t im
`,
  weak: `
day days today tomorrow yesterday tonight morning evening afternoon night week weeks weekend month year time times moment while
good great nice fine better best bad lovely cool awesome amazing beautiful wonderful happy sorry funny fun new old big small long
little make makes made take takes took give gave come came see saw look looks feel feeling think thought believe hope love enjoy
work works working help helps ask asked talk talking talked tell told joke story weather people person man woman one two three
first second way kind sort bit day's sure right always often sometimes usually later soon ago back around
remember remind remembered remembers forget forgot note question answer idea
`,
  talk: `
after before between through during until since within per via past while because though although else
tho lol btw haha tbh pls plz ta
actually instead rather nope nah yep yeah works suits fits meant mean sorry wait hold later earlier sooner better another else different ones time date hour minute
minutes bit half make made makes set put keep give one way around back soon afterwards thereafter meanwhile times whole
enough suffices suffice exactly
`,
  question: `
a an and are about am as him them us it at be by can could did do does for from had has have he her his how i in is it its last me my
of on or our she should so that the their them there they this to under was we were what when where which who whose why
will with you your know tell told remember stored saved kept again ever please
`,
};
