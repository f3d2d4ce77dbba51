import type { ClaimWords } from '../../languages/claim-words.ts';
import { type MadeWith, withoutTime } from './told-with.ts';
import { isNearly } from './told-words.ts';

/** Whether a sentence, without its words of time, tells another thing than the calls were made with. */
export function otherThing(rest: string, told: MadeWith): boolean {
  if (told.values.join('').trim() === '') return false;
  const { isPlain, isSmall, asked, known, failed, words, names } = told;
  const values = told.values.filter((value) => isName(value, told));
  const made = stemsIn(values.join(' '), isSmall);
  if (made.length === 0) return false;
  const isMade = (stem: string): boolean => isIn(made, stem);
  const wanted = stemsIn(asked, isPlain);
  const own = stemsIn(rest, isPlain);
  const said = own.filter((stem) => isIn(wanted, stem));
  const missing = new Set(said.filter((stem) => !isMade(stem)));
  const lost = stemsIn(failed.join(' '), isPlain).filter((stem) => !isMade(stem));
  if (lost.length > 0 && new RegExp(`(?<![\\p{L}])(?:${words.all})(?![\\p{L}])`, 'u').test(rest.toLowerCase()))
    return true;
  const read = [...wanted, ...stemsIn(known, isPlain)];
  const isStrange = (stem: string): boolean => !isMade(stem) && !isIn(read, stem);
  if (oneOfSeveral(rest, { isPlain, isMade, isStrange }, words)) return true;
  // A name that nobody said, in place of one.
  const spoken = told.reply.toLowerCase();
  const unsaid = values
    .flatMap((value) => value.match(/\p{Lu}\p{L}{2,}/gu) ?? [])
    .some((name) => !spoken.includes(name.toLowerCase()));
  const strangers = [...names].filter((name) => !isPlain(name)).map(stemOf);
  if (unsaid && strangers.some((name) => own.includes(name) && isStrange(name))) return true;
  // Nearly the name that was said: "Brenner" for "Bremer".
  const theirs = (values.join(' ').match(/\p{Lu}\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase());
  const mine = (rest.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter(
    (word) => !isPlain(word) && isStrange(stemOf(word)),
  );
  if (mine.some((word) => theirs.some((one) => isNearly(word, one)))) return true;
  if (missing.size === 0) return false;
  // What another call was to do, and did not.
  if (lost.some((stem) => missing.has(stem))) return true;
  // Nothing of what was asked for was touched; or this sentence tells of that part which was not.
  const isApart = missing.size === new Set(said).size;
  const isToldElsewhere = stemsIn(told.reply, isPlain).some((stem) => isMade(stem) && wanted.includes(stem));
  if (isApart && (!wanted.some(isMade) || isToldElsewhere)) return true;
  // One thing in place of another: "nuts" were asked for and told, "eggs" were kept.
  const instead = new Set(stemsIn(values.join(' '), isPlain).filter((stem) => !isIn(wanted, stem)));
  return instead.size === missing.size && missing.size <= mostSwapped;
}

/** Whether an argument names something: no time, no rule, no switch. */
function isName(value: string, told: MadeWith): boolean {
  return !/^(?:true|false|null)$/u.test(value) && /\p{L}/u.test(withoutTime(value.slice(0, longestValue), told));
}

const longestValue = 300;
const mostSwapped = 2;

interface Stems {
  readonly isPlain: (word: string) => boolean;
  readonly isMade: (stem: string) => boolean;
  readonly isStrange: (stem: string) => boolean;
}

/** Whether of two things that are told together one was done and one was not, be it asked for or made up. */
function oneOfSeveral(
  rest: string,
  { isPlain, isMade, isStrange }: Stems,
  { together, articles, are }: ClaimWords,
): boolean {
  const pieces = rest.toLowerCase().split(new RegExp(`,| (?:${together}) `, 'u'));
  const article = `(?:${articles}) `;
  const isThing = new RegExp(`^\\s*${article}\\S+(?: \\S+)?[.!\\s]*$`, 'u');
  return pieces.slice(1).some((piece, index) => {
    const before = stemsIn((pieces[index] ?? '').split(/\s+/u).slice(-2).join(' '), isPlain);
    const [first = '', second = ''] = piece.replace(new RegExp(`^\\s*(?:${article})?`, 'u'), '').split(/\s+/u);
    const behind = stemsIn(`${first} ${second}`, isPlain);
    if (before.length === 0 || stemsIn(first, isPlain).length === 0) return false;
    if (before.some(isMade) === behind.some(isMade)) return false;
    const other = before.some(isMade) ? behind : before;
    // What nobody asked for counts where nothing but a thing stands there: "and the door code".
    return (
      !other.every(isStrange) ||
      (other === behind && (isThing.test(piece) || new RegExp(`^(?:${are})$`, 'u').test(second)))
    );
  });
}

/** The words of a text that name something, by their stems. */
function stemsIn(text: string, isPlain: (word: string) => boolean): readonly string[] {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !isPlain(word)).map(stemOf);
}

function isIn(some: readonly string[], stem: string): boolean {
  return some.some(
    (one) =>
      one.startsWith(stem) || (stem.length > 4 && one.includes(stem)) || (one.length > 3 && stem.startsWith(one)),
  );
}

/** Without the last letters of a long word, which differ between its forms. */
function stemOf(word: string): string {
  return word.length < 6 ? word : word.slice(0, -2);
}
