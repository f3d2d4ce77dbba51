import { droppedWords } from '../memory/stop-words.ts';
import { fold } from '../memory/terms.ts';

/** Full verbs among the words that say nothing of a topic: "go" is something to be reminded of. */
const verbs = wordsOf('go going gehen');

/** Words of talking about what was said before, beside those of grammar, folded. English and German. */
const ofTalk = wordsOf(`
after before between through during until since within per via past while because though although else
actually instead rather nope nah yep yeah works suits fits meant mean sorry wait hold later earlier sooner better another else different ones time date hour minute
minutes bit half make made makes set put keep give one way around back soon afterwards thereafter meanwhile times whole
zwischen wahrend bevor nachdem sobald hin her rein raus los weg trotzdem deshalb
ach ah naja passt passen also lieber besser statt stattdessen anstatt eher nochmal nochmals einmal wieder gleich gleiche gleichen gleicher
selbe selben dasselbe dieselbe derselbe andere anderen anderer anderes spater fruher eigentlich meinte meint danach davor dann
erst erstmal warte moment nee ne daran dran darauf davon damit dafur draus daraus mach mache macht stell stelle setz setze zeit
uhrzeit uhr datum mal halb stunde minute minuten so soll diese dieser dieses diesen diesem das dies jene jenes hinterher
`);

/**
 * Whether a name names anything: at least one word beyond grammar and talk about talk. "it", "again", "no", "after that",
 * "noch einmal daran" are no things, so nothing may be called by them.
 * A hidden passage (a private character, own-words.ts) counts as a thing.
 */
export function hasObject(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}\p{Co}\p{Extended_Pictographic}]+(?:['’]\p{L}+)?/gu) ?? [];
  return words.some((word) => {
    const plain = fold(word).replace(/['’].*$/u, '');
    if (verbs.has(plain)) return true;
    return (plain.length > 1 || !/^[a-z]$/u.test(plain)) && !droppedWords.has(plain) && !ofTalk.has(plain);
  });
}

/** "the alarm", "meinen Wecker": a thing of ours that is there already, at the end of a name. */
const ours =
  /(?:^|\s)(?:the|my|that|this|our|no|de[nmr]|die|das|kein\p{L}*|mein\p{L}*|diese\p{L}*)(?: \S+)? (?:reminder|alarm|timer|schedule|erinnerung|wecker|zeitplan)$/iu;

/** Whether a name speaks of a reminder instead of naming what it is about: "set the reminder", "stell den Wecker". */
export function isOurs(name: string): boolean {
  return ours.test(name);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u).filter(Boolean));
}
