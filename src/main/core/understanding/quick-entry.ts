import type { Rule } from '../../../shared/model/rule.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { understand } from './understand.ts';

/** What a line typed into quick entry means. */
export type QuickReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reminder' | 'schedule'; readonly name: string; readonly rule: Rule }
  | { readonly kind: 'memory'; readonly text: string }
  /** `refers`: it is about what was done last. `unclear`: its words of time were refused. */
  | { readonly kind: 'chat'; readonly text: string; readonly refers?: true; readonly unclear?: string };

const ofLast: readonly Wish['do'][] = [
  ...(['undo', 'redo', 'back', 'other', 'swap', 'again', 'items', 'amend', 'correct'] as const),
];
/** Characters; nobody types a longer wish into one line. */
const longestWish = 2_000;

/**
 * Reads a line without any model, as the built-in provider reads sentences, except that here a thing and a time are wish
 * enough. What is no wish is said to the agent; where no model is there to talk (`keeps`), it is kept as a memory instead
 * of being lost. Never throws.
 */
export function readQuick(line: string, viewpoint: Viewpoint, { keeps }: { readonly keeps: boolean }): QuickReading {
  const text = line.trim();
  if (text === '') return { kind: 'empty' };
  if (text.length > longestWish) return keeps ? { kind: 'memory', text } : { kind: 'chat', text };
  const { wish } = understand(text, viewpoint);
  if (wish.do === 'remember') return { kind: 'memory', text: wish.memory };
  const planned = wish.do === 'offer' ? wish.planned : wish;
  const isWish = wish.do !== 'offer' || wish.isThing;
  if (isWish && (planned.do === 'remind' || planned.do === 'schedule') && isToCome(planned.rule, viewpoint.now)) {
    return { kind: planned.do === 'remind' ? 'reminder' : 'schedule', name: planned.name, rule: planned.rule };
  }
  const isThought = wish.do === 'unknown' || wish.do === 'thing' || wish.do === 'offer' || wish.do === 'ask-remember';
  if (keeps && isThought) return { kind: 'memory', text };
  if (wish.do === 'unclear') return { kind: 'chat', text, unclear: wish.text };
  return isAboutLast(wish) ? { kind: 'chat', text, refers: true } : { kind: 'chat', text };
}

/** "move it to 5", "undo": about what was done last. */
function isAboutLast(wish: Wish): boolean {
  if (wish.do === 'change' || wish.do === 'drop') return wish.target.kind !== 'named' && wish.target.kind !== 'timed';
  return ofLast.includes(wish.do);
}

/** Whether a reading is of a time that has not passed. */
export function isStillToCome(read: QuickReading, now: number): boolean {
  return 'rule' in read && isToCome(read.rule, now);
}

function isToCome(rule: Rule, now: number): boolean {
  return rule.kind !== 'once' || Date.parse(rule.at) > now;
}
