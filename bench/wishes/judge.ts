import { z } from 'zod';
import type { State } from './state.ts';

const Stems = z.array(z.string());
const Minutes = z.array(z.string());
const Given = z.union([
  z.object({ reminder: z.object({ name: z.string(), at: z.string() }) }),
  z.object({ schedule: z.object({ name: z.string(), rule: z.string() }) }),
  z.object({ memory: z.string() }),
  z.object({ note: z.object({ key: z.string(), value: z.string() }) }),
]);
export type Given = z.infer<typeof Given>;

/** `name`: stems of which one must be in the name; `has`: stems that must all be there; `at`: local minutes that are all right. */
export const Expected = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reminder'), at: Minutes, name: Stems }),
  z.object({ kind: z.literal('schedule'), next: Minutes, name: Stems }),
  z.object({ kind: z.literal('changed'), what: z.string(), at: Minutes, name: Stems }),
  z.object({ kind: z.literal('cancelled'), name: Stems }),
  z.object({ kind: z.enum(['memory', 'note', 'answer']), has: Stems }),
  z.object({ kind: z.enum(['nothing', 'ask']) }),
]);
type Expected = z.infer<typeof Expected>;

export const Wish = z.object({
  id: z.string(),
  lang: z.enum(['en', 'de']),
  given: z.array(Given),
  text: z.string(),
  expect: Expected,
});

const Things = z.array(z.object({ name: Stems, at: Minutes.optional(), next: Minutes.optional() }));
const Kept = z.array(z.object({ has: Stems, hasNot: Stems.default([]) }));
const End = z.object({
  reminders: Things.optional(),
  schedules: Things.optional(),
  notes: Kept.optional(),
  memories: Kept.optional(),
  asks: z.boolean().default(false),
});
export const Conversation = z.object({
  id: z.string(),
  lang: z.enum(['en', 'de']),
  given: z.array(Given),
  turns: z.array(z.string()),
  end: End,
});

/** `offered`: right once an offer was taken by a click; `asked`: nothing was done, and the person was asked; `missed`: nothing was done; `wrong`: something else was done. */
export type Verdict = 'right' | 'offered' | 'asked' | 'missed' | 'wrong';

const holdsOne = (text: string, stems: readonly string[]): boolean => stems.some((stem) => text.includes(stem));
const holdsAll = (text: string, stems: readonly string[]): boolean => stems.every((stem) => text.includes(stem));
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What became of one wish: how things stood, how they stand, and what was said. */
export function judgeWish(wish: Expected, change: { before: State; after: State; reply: string }): Verdict {
  const { before, after, reply } = change;
  const isSame = same(before, after);
  const asks = reply.includes('?');
  if (wish.kind === 'nothing' || wish.kind === 'ask') return isSame ? 'right' : 'wrong';
  if (wish.kind === 'answer')
    return isSame ? (holdsAll(reply.toLowerCase(), wish.has) ? 'right' : asks ? 'asked' : 'missed') : 'wrong';
  if (isSame) return asks ? 'asked' : 'missed';

  const added = after.plans.filter(({ id }) => !before.plans.some((plan) => plan.id === id));
  const gone = before.plans.filter(({ id }) => !after.plans.some((plan) => plan.id === id));
  const keptMore = after.kept.filter((text) => !before.kept.includes(text));
  const plansStay = same(before.plans, after.plans);
  const [one] = added;
  const verdict = (isRight: boolean): Verdict => (isRight ? 'right' : 'wrong');
  switch (wish.kind) {
    case 'memory':
    case 'note':
      return verdict(plansStay && keptMore.some((text) => holdsAll(text, wish.has)));
    case 'reminder':
    case 'schedule': {
      if (!one || added.length !== 1 || gone.length > 0 || keptMore.length > 0) return 'wrong';
      const isTime =
        wish.kind === 'reminder'
          ? one.isOnce && wish.at.includes(one.next[0] ?? '')
          : !one.isOnce && same(one.next.slice(0, wish.next.length), wish.next);
      return verdict(isTime && holdsOne(one.name, wish.name));
    }
    case 'cancelled': {
      // A memory or a note that is not wanted any more is gone as well as a reminder is.
      const names = [...gone.map(({ name }) => name), ...before.kept.filter((text) => !after.kept.includes(text))];
      return verdict(added.length === 0 && names.length === 1 && holdsOne(names[0] ?? '', wish.name));
    }
    case 'changed': {
      const meant = after.plans.filter(
        (plan) => holdsOne(plan.name, wish.name) && wish.at.includes(plan.next[0] ?? ''),
      );
      return verdict(after.plans.length === before.plans.length && meant.length === 1);
    }
  }
}

/**
 * Whether a conversation ended where it should: the reminders and schedules that it names are complete, and what is kept
 * holds nowhere what was said not to be (nothing at all beside the rows, where a kind is named without any).
 */
export function judgeEnd(end: z.infer<typeof End>, { after, reply }: { after: State; reply: string }): Verdict {
  const once = after.plans.filter(({ isOnce }) => isOnce);
  const often = after.plans.filter(({ isOnce }) => !isOnce);
  const fits = (plans: State['plans'], wanted: z.infer<typeof Things> | undefined): boolean =>
    wanted === undefined ||
    (plans.length === wanted.length &&
      wanted.every(({ name, at, next }) =>
        plans.some(
          (plan) =>
            holdsOne(plan.name, name) &&
            (at === undefined || at.includes(plan.next[0] ?? '')) &&
            (next === undefined || same(plan.next.slice(0, next.length), next)),
        ),
      ));
  const kept = [...(end.notes ?? []), ...(end.memories ?? [])];
  const isOf = (text: string, { has, hasNot }: (typeof kept)[number]): boolean =>
    holdsAll(text, has) && !holdsOne(text, hasNot);
  const keeps = kept.every((row) => after.kept.some((text) => isOf(text, row)));
  const left = after.kept.filter((text) => !kept.some((row) => isOf(text, row)));
  const isEmptied = end.notes?.length === 0 || end.memories?.length === 0;
  const isClean = isEmptied
    ? left.length === 0
    : !left.some((text) => kept.some(({ hasNot }) => holdsOne(text, hasNot)));
  const isRight = fits(once, end.reminders) && fits(often, end.schedules) && keeps && isClean;
  if (isRight) return 'right';
  return reply.includes('?') ? 'asked' : 'wrong';
}
