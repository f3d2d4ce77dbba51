import type { Client } from '../../src/shared/contract/define.ts';
import type { coreCalls } from '../../src/shared/contract/index.ts';

export const ZONE = 'Europe/Berlin';

/** What an agent keeps and plans, as far as it can be compared with what was wished. */
export interface State {
  /** `next`: the coming moments as local minutes, "2026-11-24T09:00". */
  readonly plans: readonly {
    readonly id: string;
    readonly name: string;
    readonly isOnce: boolean;
    readonly next: readonly string[];
  }[];
  /** Notes and memories, whole and in lower case. */
  readonly kept: readonly string[];
}

export async function stateOf(client: Client<typeof coreCalls>): Promise<State> {
  const { schedules } = await client['schedules.list']({ status: 'active' });
  const { entries } = await client['store.list']({});
  const { memories } = await client['memories.list']({ agentId: 'hearth' });
  return {
    plans: schedules.map(({ id, name, rule, next }) => ({
      id,
      name: name.toLowerCase(),
      isOnce: rule.kind === 'once',
      next: next.map(localMinute),
    })),
    kept: [
      ...entries.map(({ key, value }) => `${key} ${value}`.toLowerCase()),
      ...memories.map(({ memory }) => memory.toLowerCase()),
    ],
  };
}

/** "2026-11-24T09:00" in the zone of the bench. */
export function localMinute(iso: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
  return parts.format(new Date(iso)).replace(' ', 'T');
}

/** The moment of a local minute. Only for dates outside summer time. */
export const momentOf = (minute: string): string => new Date(`${minute}:00+01:00`).toISOString();
