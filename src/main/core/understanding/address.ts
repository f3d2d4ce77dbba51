import type { Language } from '../../../shared/locales/index.ts';
import { ownWords, restoreWords } from '../../text/own-words.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import { isSlip } from '../languages/time-grammar/typo.ts';
import { withoutFirst } from './clauses.ts';
import { isSureOf, type OwnOrder } from './own-order.ts';
import { plain } from './plain.ts';

/** Whom a message may be handed to: what people call each, by its id. */
export type Called = Readonly<Record<string, readonly string[]>>;

/** Letters from which on one slip in a name that stands like a word (“the planer”) leaves no other. */
const fewestLetters = 5;

/**
 * A message that asks for another agent by any of its names: “ask the planner to …”, “sag der Planerin, …”, “Planner, …”. The
 * rest is handed on as it was said. Undefined where it names nobody, or nothing is left. Only the person's own words address.
 */
export function readAddress(message: string, called: Called): OwnOrder | undefined {
  if (Object.keys(called).length === 0) return undefined;
  const own = ownWords(message);
  const { sentence, isQuestion } = plain(own.opaque.trim());
  for (const language of ownFirst('en')) {
    const found = addressIn(sentence, called, language);
    if (!found || !/\p{L}/u.test(found.rest)) continue;
    const asked = `${restoreWords(found.rest, own).trim()}${isQuestion || found.isQuestion ? '?' : ''}`;
    const wish = { do: 'hand-on', agent: found.agent, name: found.name, message: asked } as const;
    return { wish, language, isSure: isSureOf(message, own) };
  }
  return undefined;
}

interface Address {
  readonly agent: string;
  readonly name: string;
  readonly rest: string;
  readonly isQuestion: boolean;
}

function addressIn(sentence: string, called: Called, language: Language): Address | undefined {
  const { asks, tells, articles, behind, linking } = languages[language].address;
  const asking = withoutFirst(asks, sentence);
  const told = asking ?? withoutFirst(tells, sentence);
  const named = nameFirst(told ?? sentence, called, articles);
  if (!named) return undefined;
  // “Planner, …”: without a word that passes it on, a mark does.
  if (told === undefined && !/^\s*[,:!–]/u.test(named.rest) && !named.isMarked) return undefined;
  const rest = named.rest.replace(/^[\s,:!–-]+/u, '');
  const order = withoutFirst(behind, rest);
  return {
    agent: named.agent,
    name: named.name,
    rest: (order ?? rest).replace(new RegExp(`\\s(?:${linking})(?=\\s\\S+$)`, 'iu'), ''),
    isQuestion: asking !== undefined && order === undefined,
  };
}

/** Without its case, in every language alike: İ is an i. */
const small = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i');

/** As much of a text as is this name without its case, which may be longer or shorter; undefined where it begins otherwise. */
function lengthOfName(text: string, name: string): number | undefined {
  let folded = '';
  let length = 0;
  for (const char of text) {
    if (folded.length >= name.length) break;
    folded += small(char);
    length += char.length;
  }
  return folded === name ? length : undefined;
}

/** Whose name a text begins with, the longest first; behind an article with a slip in it. */
function nameFirst(text: string, called: Called, articles: string) {
  const isMarked = text.startsWith('@');
  const bare = isMarked ? text.slice(1) : text;
  const behindArticle = isMarked ? undefined : withoutFirst(articles, bare);
  const names = Object.entries(called)
    .flatMap(([agent, own]) => own.map((name) => ({ agent, name: small(name) })))
    .sort((a, b) => b.name.length - a.name.length);
  for (const from of behindArticle === undefined ? [bare] : [behindArticle, bare]) {
    for (const { agent, name } of names) {
      const length = lengthOfName(from, name);
      if (length === undefined || /^[\p{L}\p{N}]/u.test(from.slice(length))) continue;
      return { agent, name: from.slice(0, length), rest: from.slice(length), isMarked };
    }
  }
  const [word = ''] = /^[\p{L}\p{N}-]+/u.exec(behindArticle ?? '') ?? [];
  if (word.length < fewestLetters) return undefined;
  const near = names.filter(({ name }) => isSlip(name, small(word)));
  const [only] = near;
  const isOne = only && near.every(({ agent }) => agent === only.agent);
  return isOne
    ? { agent: only.agent, name: only.name, rest: (behindArticle ?? '').slice(word.length), isMarked }
    : undefined;
}
