import type { Rule } from '../../../shared/model/rule.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Wish } from '../languages/wish.ts';
import { understand } from './understand.ts';

export interface QuickPlan {
  readonly kind: 'reminder' | 'schedule';
  readonly name: string;
  readonly rule: Rule;
}

/** What a line typed into quick entry means. */
export type QuickReading =
  | { readonly kind: 'empty' }
  | QuickPlan
  /** Two things or more, each with a time of its own. */
  | { readonly kind: 'several'; readonly plans: readonly QuickPlan[] }
  | { readonly kind: 'memory'; readonly text: string }
  /** `refers`: it is about what was done last. `unclear`: its words of time were refused. */
  | { readonly kind: 'chat'; readonly text: string; readonly refers?: true; readonly unclear?: string };

const ofLast: readonly Wish['do'][] = [
  ...(['undo', 'redo', 'back', 'other', 'swap', 'again', 'items', 'amend', 'correct', 'perhaps'] as const),
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
  // What is perhaps no time, or another one, is asked about in a conversation.
  if (isWish && wish.do === 'offer' && (wish.isDoubtful || wish.isMended)) return { kind: 'chat', text };
  if (isWish && (planned.do === 'remind' || planned.do === 'schedule') && isToCome(planned.rule, viewpoint.now)) {
    return quickPlan(planned);
  }
  const plans = wish.do === 'several' ? plansOf(wish.wishes, viewpoint) : undefined;
  if (plans) return { kind: 'several', plans };
  const isThought = wish.do === 'unknown' || wish.do === 'thing' || wish.do === 'offer' || wish.do === 'ask-remember';
  if (keeps && isThought) return { kind: 'memory', text };
  if (wish.do === 'unclear') return { kind: 'chat', text, unclear: wish.text };
  return isAboutLast(wish) ? { kind: 'chat', text, refers: true } : { kind: 'chat', text };
}

const quickPlan = ({ do: how, name, rule }: Planned): QuickPlan => ({
  kind: how === 'remind' ? 'reminder' : 'schedule',
  name,
  rule,
});

/** Undefined unless all of them are planned for a time to come. */
function plansOf(wishes: readonly Wish[], { now }: Viewpoint): QuickPlan[] | undefined {
  const plans: QuickPlan[] = [];
  for (const wish of wishes) {
    const planned = wish.do === 'offer' ? wish.planned : wish;
    if ((planned.do !== 'remind' && planned.do !== 'schedule') || !isToCome(planned.rule, now)) return undefined;
    plans.push(quickPlan(planned));
  }
  return plans;
}

/** "move it to 5", "undo": about what was done last. */
function isAboutLast(wish: Wish): boolean {
  if (wish.do === 'change' || wish.do === 'drop') return wish.target.kind !== 'named' && wish.target.kind !== 'timed';
  return ofLast.includes(wish.do);
}

/** Whether a reading is of a time that has not passed. */
export function isStillToCome(read: QuickReading, now: number): boolean {
  if (read.kind === 'several') return read.plans.every(({ rule }) => isToCome(rule, now));
  return 'rule' in read && isToCome(read.rule, now);
}

function isToCome(rule: Rule, now: number): boolean {
  return rule.kind !== 'once' || Date.parse(rule.at) > now;
}
