import type { Conversation } from './conversation.ts';

/** What stands in a core at a moment, each thing as a short text to compare; times are those of Berlin in winter. */
export function standingIn(world: () => Conversation) {
  const client = () => world().core.client('headless');
  const next = (at: number | null): string => new Date((at ?? 0) + 3_600_000).toISOString().slice(5, 16);
  const active = () => world().schedules.list({ agentId: 'hearth', status: 'active' });
  return {
    client,
    /** "bins 11-24T07:00": when each comes next. */
    plans: () =>
      active()
        .map(({ name, nextAt }) => `${name} ${next(nextAt)}`)
        .sort(),
    /** "bins 0 7 * * 2": the rule of each that comes again by one, and when each of the others comes. */
    rules: () =>
      active()
        .map(({ name, nextAt, rule }) => `${name} ${rule.kind === 'cron' ? rule.expression : next(nextAt)}`)
        .sort(),
    /** "shopping: milk eggs". */
    notes: async () =>
      (await client()['store.list']({})).entries
        .map(({ key, value }) => `${key}: ${value.replaceAll('\n', ' ')}`)
        .sort(),
    memories: async () => (await client()['memories.list']({ agentId: 'hearth' })).memories.map(({ memory }) => memory),
    /** Clicks a button under the last message of a space. */
    clickUnder: async (spaceId: string, index = 0) => {
      const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
      return client()['offers.accept']({ messageId: messages[0]?.id ?? '', index });
    },
  };
}
