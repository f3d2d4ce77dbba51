import type { ClaimWords } from '../../languages/claim-words.ts';
import { withoutQuotes } from './claim-features.ts';
import { nameOf } from './told-words.ts';

/** A piece of a sentence with one statement at most. */
export interface ReplyClause {
  /** In small letters, without marks at its ends. */
  readonly text: string;
  /** The sentence in which it stands, in small letters. */
  readonly sentence: string;
  /** The sentence up to the end of this clause. */
  readonly until: string;
  /** Somebody else is spoken of before it in the same sentence. */
  readonly isOthers: boolean;
}

const mostCharacters = 20_000;
/** Nothing longer is one statement or one word. */
const longestSentence = 1_000;
const longestClause = 300;
const longWords = /\S{60,}/gu;

/** The clauses of a reply; what is quoted, shown as code or asked is left out. */
export function clausesIn(reply: string, words: ClaimWords, locale: string): readonly ReplyClause[] {
  const own = withoutQuotes(reply.slice(0, mostCharacters).replace(longWords, '…'))
    .toLowerCase()
    .replace(new RegExp(`(?<![\\p{L}])(?:${words.empty})(?![\\p{L}])`, 'gu'), ' ');
  const between = new RegExp(`[,;:–—()]+(?=\\s|$)|\\s[-–—]\\s|\\s(?:${words.between})(?=\\s)`, 'gu');
  const others = new RegExp(
    `(?<![\\p{L}])(?:${words.others.replaceAll('{did}', "[\\p{L}']+(?:ed|en)")})(?![\\p{L}])`,
    'u',
  );
  return sentencesIn(own, locale).flatMap((sentence) => {
    if (sentence.length > longestSentence || sentence.trimEnd().endsWith('?')) return [];
    let isOthers = false;
    let until = '';
    return sentence.split(between).flatMap((piece) => {
      until += ` ${piece}`;
      const text = piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}']+$/gu, '').replace(/\s+/gu, ' ');
      if (text === '' || text.length > longestClause) return [];
      const clause = { text, sentence, until, isOthers };
      isOthers ||= others.test(text);
      return [clause];
    });
  });
}

/** "30. November" is no end of a sentence. */
function sentencesIn(text: string, locale: string): readonly string[] {
  const months = Array.from({ length: 12 }, (_, month) => nameOf(locale, 'month', new Date(Date.UTC(2026, month, 15))));
  const end = new RegExp(`(?<=[!?…]["']?|[^\\d\\s]\\.|\\d(?=\\.(?!\\s+(?:${months.join('|')})))\\.)\\s+|\\n+`, 'u');
  return text.split(end).filter((sentence) => sentence.trim() !== '');
}
