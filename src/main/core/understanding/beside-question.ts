import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { patternOf } from './clauses.ts';

interface Reader {
  readonly viewpoint: Viewpoint;
  /** Reads one sentence, or several as one wish. */
  readonly read: (text: string, viewpoint: Viewpoint) => Understood;
}

/** What is told of what stands. */
const tells: readonly Wish['do'][] = ['schedules', 'get', 'notes', 'memories', 'time', 'date'];
const answers: readonly Wish['do'][] = ['answer', 'search', ...tells];
/** What is done to what has a name of its own. */
const changes: readonly Wish['do'][] = ['change', 'cancel', 'remove', 'forget'];
/** What takes its words from the message, in which a question may be meant to stand: "… two things. What can I eat?" */
const makes: readonly Wish['do'][] = ['remind', 'schedule', 'offer', 'remember', 'add', 'set'];

/**
 * "Move the dentist to four. And what is on tomorrow?": both, for the time of a question is no time of what stands before it.
 * Undefined unless all before the last sentence wants one thing, surely or as an offer, and that asks for what is kept here.
 */
export function readBesideQuestion(
  message: string,
  { viewpoint, read, isSure }: Reader & { readonly isSure: (wish: Wish) => boolean },
): Understood | undefined {
  const [before, last] = questionAtEnd(message);
  if (before === undefined || last === undefined) return undefined;
  const asked = read(last, viewpoint).wish;
  const isTold = tells.includes(asked.do);
  if (!isTold && !(asked.do === 'answer' && asksFirst(asked.question, viewpoint))) return undefined;
  const { wish, language } = read(before, viewpoint);
  const isSaid = (isSure(wish) && changes.includes(wish.do)) || (isTold && makes.includes(wish.do));
  if (isSaid) return { wish: { do: 'several', wishes: [wish, asked] }, language };
  // What is asked is not asked of what stands before it.
  return wish.do === 'thing' && isTold ? { wish: asked, language } : undefined;
}

/** What stands before the question at the end of a message, and that question. */
export function questionAtEnd(message: string): readonly [before?: string | undefined, last?: string | undefined] {
  const [, before, last] = /^(.*[\p{L}\p{N})][.!…]+)\s+([^.!?…]+\?)$/su.exec(message.trim()) ?? [];
  return [before, last];
}

/** "Lovely. And what have I got on Wednesday?": the time is that of a question by itself, whatever stands before it. */
export function askedLast(
  { when }: Wish & { readonly do: 'change' },
  message: string,
  { viewpoint, read }: Reader,
): Wish | undefined {
  const [, last] = questionAtEnd(message);
  if (last === undefined || when === undefined || !last.includes(when)) return undefined;
  const { wish } = read(last, viewpoint);
  if (answers.includes(wish.do)) return wish;
  return asksFirst(last, viewpoint) ? { do: 'answer', question: last } : undefined;
}

const askingWord = ({ locale }: Viewpoint): string => languages[languageOf(locale)].carriers.asksWord;

const asksFirst = (sentence: string, viewpoint: Viewpoint): boolean =>
  patternOf(`^(?:\\p{L}{1,3}\\s)?(?:${askingWord(viewpoint)})\\s`).test(sentence);
