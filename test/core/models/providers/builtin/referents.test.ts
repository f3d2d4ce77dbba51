import { expect, it } from 'vitest';
import { actsBefore, planOf } from '../../../../../src/main/core/models/providers/builtin/referents.ts';
import { drop } from '../../../../../src/main/core/models/providers/builtin/take-back.ts';
import type { ChatMessage } from '../../../../../src/main/engine-protocol/chat.ts';

const turn = (name: string, result: object): ChatMessage[] => [
  { role: 'user', text: name },
  { role: 'assistant', text: '', toolCalls: [{ id: name, name, args: {} }] },
  { role: 'tool', text: JSON.stringify(result), toolCallId: name, toolName: name },
];
const plan = turn('set_reminder', { success: true, id: 'p1', name: 'water the plants' });

it('counts what a tool says it does: looking is no change, and a tool of others may have done anything', () => {
  const history = [...plan, ...turn('list_schedules', { schedules: [] }), ...turn('put_on_board', { ok: true })];
  const acts = actsBefore(history, history.length);
  expect(acts.map(({ tool, acts: kinds }) => [tool, kinds])).toEqual([
    ['put_on_board', ['any']],
    ['set_reminder', ['make']],
  ]);
  expect(acts.map(planOf)).toEqual([undefined, { id: 'p1', name: 'water the plants' }]);
});

it('takes no older reminder away for what a tool of others did last', () => {
  const history = [...plan, ...turn('put_on_board', { ok: true })];
  const past = {
    acts: actsBefore(history, history.length),
    told: [],
    facts: [],
    isWaiting: false,
    viewpoint: { zone: 'UTC', now: 0, locale: 'en' },
    asSaid: () => undefined,
    lastTime: () => undefined,
    lead: () => undefined,
  };
  const speaker = { t: (key: string) => key } as unknown as Parameters<typeof drop>[2];
  const wish = { do: 'drop', target: { kind: 'last' } } as const;
  expect(drop(wish, past, speaker).next()).toEqual({ done: true, value: 'builtin.says.dropWhat' });
});
