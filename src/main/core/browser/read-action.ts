import { type Failure, fail } from '../../../shared/model/failure.ts';
import { type NumberedElement, sayElement } from './outline.ts';

/** What an agent's words come to on a page. */
export interface ReadAction {
  readonly does: 'click' | 'type' | 'choose' | 'press' | 'scroll';
  readonly element: NumberedElement | null;
  /** What is typed or chosen, the key, or where to scroll; empty for a click. */
  readonly text: string;
}

/** How a language speaks of moving a page. */
export interface ScrollWords {
  readonly scroll: RegExp;
  readonly up: RegExp;
}

/** Keys by their names in the UI Events specification. */
const KEYS = ['Enter', 'Tab', 'Escape', 'Backspace', 'Delete', 'PageDown', 'PageUp', 'Home', 'End'].concat(
  ...['Up', 'Down', 'Left', 'Right'].map((to) => `Arrow${to}`),
);
const TYPED = new Set(['textbox', 'searchbox', 'spinbutton', 'slider']);
const CHOSEN = new Set(['combobox', 'listbox']);
const QUOTED = /"([^"]*)"|“([^”]*)”|„([^“”]*)[“”]|«([^»]*)»|‘([^’]*)’|(?<=^|\s)'([^']*)'(?=[\s.,;!?]|$)/g;
const MOST_NAMED = 6;

/**
 * Reads an action by form: a number as the page was told with, else the element whose name and role share most with the
 * words; what stands in quotes, and else what stands between the first word and the field's name, is text; what an element
 * takes decides what is done with it. Throws not_found, conflict (several fit), missing_parameter.
 */
export function readAction(
  action: string,
  elements: readonly NumberedElement[],
  languages: readonly ScrollWords[],
): ReadAction {
  const quoted = [...action.matchAll(QUOTED)].map((found) => found.slice(1).find((part) => part !== undefined) ?? '');
  const bare = action.replace(QUOTED, ' ');
  const key = KEYS.find((name) => new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u').test(bare));
  const element = findElement(action, { bare, quoted, elements });
  if (element === undefined) {
    if (key !== undefined) return { does: 'press', element: null, text: key };
    const isMove = languages.some(({ scroll }) => scroll.test(bare));
    const isUp = languages.some(({ up }) => up.test(bare));
    if (isMove) return { does: 'scroll', element: null, text: isUp ? 'up' : 'down' };
    throw noSuchElement(elements);
  }
  const texts = quoted.filter((text) => fold(text) !== fold(element.name));
  if (key !== undefined && texts.length === 0) return { does: 'press', element, text: key };
  if (CHOSEN.has(element.role) && element.choices.length > 0) {
    const wanted = texts[0] ?? element.choices.find((one) => one !== '' && fold(bare).includes(fold(one)));
    const choice = element.choices.find((one) => wanted !== undefined && fold(one) === fold(wanted));
    if (choice !== undefined) return { does: 'choose', element, text: choice };
    throw fail('missing_parameter', `It is not clear what to choose in ${sayElement(element)}.`, {
      hint: 'Name one of its choices in quotes.',
      words: 'errors.own.browserNoChoice',
    });
  }
  if (TYPED.has(element.role) || CHOSEN.has(element.role)) {
    const text = texts[0] ?? textBefore(bare, element);
    if (text !== undefined) return { does: 'type', element, text };
  }
  return { does: 'click', element, text: '' };
}

function findElement(
  action: string,
  {
    bare,
    quoted,
    elements,
  }: {
    readonly bare: string;
    readonly quoted: readonly string[];
    readonly elements: readonly NumberedElement[];
  },
): NumberedElement | undefined {
  const number =
    /\[(\d{1,4})\]/.exec(bare)?.[1] ?? /#(\d{1,4})\b/.exec(bare)?.[1] ?? /^\s*(\d{1,4})\s*$/.exec(bare)?.[1];
  if (number !== undefined) {
    const named = elements.find((one) => one.number === Number(number));
    if (named) return named;
    throw noSuchElement(elements);
  }
  const exact = elements.filter((one) => one.name !== '' && quoted.some((text) => fold(text) === fold(one.name)));
  const pool = exact.length > 0 ? exact : elements;
  const said = wordsOf(exact.length > 0 ? action : bare);
  const scored = pool
    .map((one) => ({ one, score: scoreOf(one, said) }))
    .filter(({ score }) => score > 0 || exact.length > 0)
    .sort((a, b) => b.score - a.score);
  const best = scored.filter(({ score }) => score === scored[0]?.score).map(({ one }) => one);
  if (best.length > 1) throw severalFit(best);
  return best[0];
}

/** How well words name an element: all words of its name must be there, or most of a long name; its role decides between equals. */
function scoreOf({ name, role, type }: NumberedElement, said: readonly string[]): number {
  const own = wordsOf(name);
  const found = own.filter((word) => said.includes(word) || said.some((one) => isPartOf(word, one))).length;
  const isWhole = own.length > 1 && said.includes(own.join(''));
  const share = own.length === 0 ? 0 : isWhole ? 1 : found / own.length;
  const isNamed = (found > 0 || isWhole) && (share === 1 || (found >= 2 && share >= 0.5));
  const isOfRole = [role, type ?? ''].some((word) => word !== '' && said.includes(fold(word)));
  return isNamed ? share + Math.min(own.length, 8) / 100 + (isOfRole ? 0.5 : 0) : 0;
}

/** A word inside a compound: „E-Mail-Feld“, „Anmeldeknopf“. */
function isPartOf(word: string, other: string): boolean {
  return word.length >= 4 && other.length > word.length && (other.startsWith(word) || other.endsWith(word));
}

/** Without quotes: what stands after the order and before the words that name the field, less one joining word or two. */
function textBefore(bare: string, { name, role }: NumberedElement): string | undefined {
  const tokens = bare.trim().split(/\s+/);
  const own = new Set([...wordsOf(name), wordsOf(name).join(''), fold(role)]);
  const names = (token: string): boolean =>
    wordsOf(token).some((word) => own.has(word) || [...own].some((one) => isPartOf(one, word)));
  const at = tokens.findIndex((token, index) => index > 0 && (names(token) || /^\[\d+\]/.test(token)));
  if (at < 2) return undefined;
  const isJoining = (token: string | undefined): boolean => token !== undefined && /^\p{Ll}{2,4}$/u.test(token);
  let end = at;
  while (end > 2 && at - end < 2 && isJoining(tokens[end - 1])) end -= 1;
  return end > 1 && end < at ? tokens.slice(1, end).join(' ') : undefined;
}

function noSuchElement(elements: readonly NumberedElement[]): Failure {
  const some = elements.slice(0, MOST_NAMED).map(sayElement).join('; ');
  return fail('not_found', `Nothing on this page is named so.${some === '' ? '' : ` There is: ${some}`}`, {
    hint: 'Look with browser_observe, then name the element by its number, such as [3].',
    words: 'errors.own.browserNoElement',
  });
}

function severalFit(found: readonly NumberedElement[]): Failure {
  const some = found.slice(0, MOST_NAMED).map(sayElement).join('; ');
  return fail('conflict', `Several elements fit: ${some}`, {
    hint: 'Name one by its number, such as [3].',
    words: 'errors.own.browserSeveralFit',
  });
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
