import { Temporal } from 'temporal-polyfill';
import { afterEach, expect } from 'vitest';
import { type Conversation, createConversation } from './conversation.ts';
import { standingIn } from './standing.ts';

/** What is given stands so long that nobody means it by “it”. */
const STANDING_MS = 31 * 60_000;

/** Conversations without a model on Sunday, 22 November 2026, 13:00 in Berlin, and what may be chosen at their end. */
export function choosing() {
  let world: Conversation | undefined;
  afterEach(() => {
    world?.dispose();
    world = undefined;
  });
  const begun = (): Conversation => world ?? begin('en-GB');
  const standing = standingIn(begun);
  const { client, clickUnder } = standing;

  /** A new Hearth in a language. */
  function begin(locale: string): Conversation {
    world = createConversation({ locale, defaultModel: 'builtin' });
    return world;
  }

  /** Says the turns in one space, once what stands has stood for a while; what may be chosen under the last reply. */
  async function tell(turns: readonly string[]) {
    let spaceId = '';
    for (const turn of turns) ({ spaceId } = await begun().ask(turn, spaceId === '' ? undefined : spaceId));
    const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
    const [message] = messages;
    const labels = message?.choices?.options.map(({ label }) => label) ?? (message?.offer ? [message.offer.words] : []);
    const click = async (part: string): Promise<void> => {
      const index = labels.length === 1 ? 0 : labels.findIndex((label) => label.includes(part));
      expect(index, `${part} among ${labels.join(' · ')}`).toBeGreaterThanOrEqual(0);
      await clickUnder(spaceId, index);
    };
    return { labels, click };
  }

  return {
    ...standing,
    begin,
    tell,
    wait: (ms = STANDING_MS) => begun().clock.advance(ms),
    /** The days of the next moments of each, in Berlin; of what comes once with the hour. */
    async comes(): Promise<string[]> {
      const { schedules } = await client()['schedules.list']({ status: 'active' });
      const told = schedules.map(({ name, next, rule }) => {
        const local = next.map((at) => Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Berlin').toString());
        return `${name} ${local.map((at) => at.slice(5, rule.kind === 'once' ? 16 : 10)).join(' ')}`;
      });
      return told.toSorted();
    },
    /** Says the turns to a new Hearth with these notes. */
    async say(locale: string, turns: readonly string[], given: readonly (readonly [string, string])[] = []) {
      begin(locale);
      for (const [key, value] of given) await client()['store.set']({ agentId: 'hearth', key, value });
      if (given.length > 0) begun().clock.advance(STANDING_MS);
      return tell(turns);
    },
    /** The same, beside judo, which repeats. */
    async planned(rule: string, turns: readonly string[]) {
      begin('en-GB');
      await client()['schedules.create']({ agentId: 'hearth', name: 'judo', when: rule });
      begun().clock.advance(STANDING_MS);
      return tell(turns);
    },
  };
}
