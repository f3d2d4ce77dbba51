import { languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { has, patternOf } from './clauses.ts';

interface Reader {
  readonly viewpoint: Viewpoint;
  /** Reads one sentence, or several as one wish. */
  readonly read: (text: string, viewpoint: Viewpoint) => Understood;
}

/** What is told of what stands. */
const tells: readonly Wish['do'][] = ['schedules', 'get', 'notes', 'memories', 'time', 'date'];
const answers: readonly Wish['do'][] = ['answer', 'search', ...tells];
/** What changes nothing by itself, or holds several already. */
const others: readonly Wish['do'][] = [...answers, 'several', 'greet', 'thank', 'help', 'say', 'pick', 'correct'];

/**
 * "Move the dentist to four. And what is on tomorrow?": both, for the time of a question is no time of what stands before it.
 * Undefined unless all before the last sentence wants one thing, surely or as an offer, and that asks for what is kept here.
 */
export function readBesideQuestion(
  message: string,
  { viewpoint, read, isSure }: Reader & { readonly isSure: (wish: Wish) => boolean },
): Understood | undefined {
  const sentences = sentencesOf(message.trim());
  const last = sentences.at(-1) ?? '';
  if (sentences.length < 2 || !(last.endsWith('?') || has(askingWord(viewpoint), last))) return undefined;
  const asked = read(last, viewpoint).wish;
  if (!(tells.includes(asked.do) || (asked.do === 'answer' && asksFirst(asked.question, viewpoint)))) return undefined;
  const { wish, language } = read(sentences.slice(0, -1).join(' '), viewpoint);
  if ((isSure(wish) || wish.do === 'offer') && !others.includes(wish.do))
    return { wish: { do: 'several', wishes: [wish, asked] }, language };
  // What is asked is not asked of what stands before it.
  return wish.do === 'thing' && tells.includes(asked.do) ? { wish: asked, language } : undefined;
}

/** "Lovely. And what have I got on Wednesday?": the time is that of a question by itself, whatever stands before it. */
export function askedLast(
  { when }: Wish & { readonly do: 'change' },
  message: string,
  { viewpoint, read }: Reader,
): Wish | undefined {
  const sentences = sentencesOf(message.trim());
  const last = sentences.at(-1) ?? '';
  if (sentences.length < 2 || !last.endsWith('?') || when === undefined || !last.includes(when)) return undefined;
  const { wish } = read(last, viewpoint);
  if (answers.includes(wish.do)) return wish;
  return asksFirst(last, viewpoint) ? { do: 'answer', question: last } : undefined;
}

const askingWord = ({ locale }: Viewpoint): string => languages[languageOf(locale)].carriers.asksWord;

const asksFirst = (sentence: string, viewpoint: Viewpoint): boolean =>
  patternOf(`^(?:\\p{L}{1,3}\\s)?(?:${askingWord(viewpoint)})\\s`).test(sentence);
