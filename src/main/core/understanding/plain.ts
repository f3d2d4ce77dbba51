import { languages } from '../languages/index.ts';
import { anyOf, orderWords } from './order-words.ts';

/** What people say before the thing itself. */
const politeness: readonly RegExp[] = [
  new RegExp(`^(?:${anyOf('greetings')})[\\s,!.]+(?=\\S)`, 'iu'),
  /^hearth[\s,:!]+/iu,
  new RegExp(`^(?:${anyOf('please')})[\\s,]+`, 'iu'),
  ...orderWords('politeness').flat(),
];
/** A day of the month at the end, whose full stop is a part of it. */
const datedEnd = new RegExp(
  `(?:^|\\s)(?:${Object.values(languages)
    .flatMap(({ carriers }) => carriers.datedEnd ?? [])
    .join('|')})\\s\\d{1,2}\\.[\\s.!?…]*$`,
  'iu',
);
/** And behind it. */
const closing = new RegExp(`[\\s,]+(?:${anyOf('closing')})$`, 'iu');

/** A message without politeness and its last mark, and whether it asks; a favour is an order. */
export function plain(text: string): { readonly sentence: string; readonly isQuestion: boolean } {
  let isQuestion = /\?["”“)\s]*$/u.test(text);
  let sentence = text
    .replace(/[’‘]/gu, "'")
    .replace(/[\s.!?…]+$/u, (end) => (end.startsWith('.') && datedEnd.test(text) ? '.' : ''))
    .trim();
  for (let before = ''; before !== sentence; ) {
    before = sentence;
    for (const words of politeness) {
      const rest = sentence.replace(words, '');
      if (/[\p{L}\p{N}]/u.test(rest)) sentence = rest;
    }
    const favour = favourOf(sentence.replace(closing, ''));
    isQuestion &&= favour === undefined;
    sentence = favour ?? sentence;
    const told = withoutMend(sentence.replace(closing, ''));
    isQuestion &&= told === undefined;
    sentence = told ?? sentence;
  }
  return { sentence: sentence.replace(closing, ''), isQuestion };
}

/** "It is on Friday now, can you change that?" tells what is to be set right: what stands before that; undefined where nothing asks so. */
export function withoutMend(sentence: string): string | undefined {
  const [, told = '', last = ''] = /^(.{1,300})[.!?,;–-]\s+([^,.!?;]{1,60})$/su.exec(sentence) ?? [];
  return Object.values(languages).some(({ favours }) => last.replace(favours.mends, '') === '' && last !== '')
    ? told.trim()
    : undefined;
}

/** What somebody is asked for as a favour, as an order; it may stand last, behind what it is about. */
function favourOf(sentence: string): string | undefined {
  const [, last = ''] = /^.{1,300}[.!?,;–-]\s+([^.!?;]{1,80})$/su.exec(sentence) ?? [];
  for (const { favours } of Object.values(languages))
    for (const frame of favours.frames)
      for (const said of last === '' ? [sentence] : [sentence, last]) {
        const rest = said.replace(frame, '');
        if (rest !== said && /\p{L}/u.test(rest))
          return `${sentence.slice(0, sentence.length - said.length)}${favours.asOrder(rest)}`;
      }
  return undefined;
}
