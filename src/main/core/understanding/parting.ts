import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { opens, withoutAllFirst, withoutLast } from './clauses.ts';
import { withoutOpening } from './follow-ups.ts';
import { hasObject } from './object.ts';
import { piecesIn } from './pieces-in.ts';
import { timeIn } from './read-plan.ts';

const longest = 120;

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

/**
 * Whether somebody only takes leave: "that's all for today, thanks", "see you tomorrow". A day in such words is of nothing that is
 * kept here, so it moves nothing, and nobody is to be reminded then. Pure.
 */
export function isParting(message: string, viewpoint: Viewpoint): boolean {
  if (message.length > longest || message.includes('?')) return false;
  const sentences = sentencesOf(message.trim());
  return ownFirst(languageOf(viewpoint.locale)).some((language) => {
    const reading = { language, viewpoint };
    const leaves = sentences.map((one) => takesLeave(one, reading));
    return (
      leaves.includes(true) && sentences.every((one, at) => leaves[at] || isNothing(withoutManners(one, language)))
    );
  });
}

/** "See you on Monday then": words of leaving, and at most a day. "See you at the gym" names more, "at 5" an hour. */
function takesLeave(sentence: string, { language, viewpoint }: Reading): boolean {
  const bare = withoutManners(sentence, language);
  const { partings } = languages[language].orders;
  const said = [bare, withoutOpening(bare, language).text].find((text) => opens(partings, text));
  if (said === undefined) return false;
  const rest = withoutAllFirst(partings, said);
  const when = timeIn(rest, language, viewpoint);
  if (!when) return isNothing(rest);
  return when.kind !== 'unclear' && !namesClock(when.matched, language) && isNothing(when.rest);
}

const namesClock = (words: string, language: Language): boolean =>
  piecesIn(words, language).some(({ piece }) => piece === 'clock');

const isNothing = (rest: string): boolean => !hasObject(rest) && !/\d/u.test(rest);

/** Without its marks, and without thanks behind it. */
function withoutManners(sentence: string, language: Language): string {
  let rest = sentence.trim();
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/[\s.!…,]+$/u, '');
    rest = withoutLast(languages[language].orders.closing, rest) ?? rest;
  }
  return rest;
}
