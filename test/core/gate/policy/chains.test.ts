import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createInbox, type Inbox } from '../../../../src/main/core/conversation/inbox.ts';
import type { RunRow } from '../../../../src/main/core/db/runs.ts';
import { toolCallsOfRun } from '../../../../src/main/core/db/tool-calls.ts';
import { defineTool } from '../../../../src/main/core/tools/define-tool.ts';
import { tools } from '../../../../src/main/core/tools/index.ts';
import { createGate, errorOf, type Gate } from '../../../support/gate.ts';

/** Tools of each kind that a chain can end in: one of ours, a server's, and one that stands for a server's. */
const base = {
  pack: 'core',
  subject: 'notes',
  icon: 'tool',
  description: 'Sends.',
  title: () => 'Send',
  does: () => 'Sends.',
  input: z.object({}),
  effect: 'external',
  policy: 'allow',
  canUndo: false,
  summary: () => 'Send',
  write: () => ({ result: { sent: true } }),
} as const;
const ownTool = defineTool({ ...base, name: 'own_send' });
const serverTool = defineTool({ ...base, name: 'post__send' });
const stand = { ...defineTool({ ...base, name: 'send_it' }), standsFor: 'post__send' };

const agents = ['a', 'b', 'c', 'd'] as const;
const links = ['delegation', 'event', 'schedule', 'space_message'] as const;
type Link = (typeof links)[number];

let gate: Gate;
let inbox: Inbox;
beforeEach(() => {
  gate = createGate({ tools: [...tools, ownTool, serverTool, stand] });
  for (const id of agents) gate.install(id);
  // Nothing is said in these runs: neither a space nor its words are needed.
  inbox = createInbox(gate.context, { agents: gate.agents } as never);
});
afterEach(() => gate.dispose());

/** A run of `agentId`; `from` led to it in that way, or the person did. */
function runOf(agentId: string, spaceId: string, by?: { readonly link: Link; readonly from: RunRow }): RunRow {
  const wakeup = { agentId, spaceId, isBusy: true };
  if (!by) return inbox.push({ ...wakeup, kind: 'continue' }).run;
  const { link, from } = by;
  if (link !== 'schedule') return inbox.push({ ...wakeup, kind: link, parentRunId: from.id }).run;
  const origin = { actor: 'agent' as const, spaceId, runId: from.id, toolCallId: null };
  const rule = { kind: 'interval' as const, everyMs: 3_600_000, start: '2026-01-01T00:00:00Z' };
  const { row } = gate.schedules.create(
    { agentId, isolationSpaceId: '', origin },
    { name: 'tea', prompt: 'tea', rule },
  );
  return inbox.push({ ...wakeup, kind: 'schedule', scheduleId: row.id }).run;
}

/** Every way from the first agent to the `length`-th. */
function* ways(length: number): Generator<readonly Link[]> {
  if (length === 1) yield [];
  else for (const before of ways(length - 1)) for (const link of links) yield [...before, link];
}

describe('Block anywhere in the causing chain', () => {
  test.each([1, 2, 3, 4])(
    'holds through %i agents, whatever led from one to the next and whatever tool is called',
    (length) => {
      const spaceId = gate.openSpace();
      const chain = agents.slice(0, length);
      let tried = 0;
      for (const way of ways(length)) {
        const runs: RunRow[] = [];
        for (const [i, agentId] of chain.entries()) {
          const from = runs[i - 1];
          const link = way[i - 1];
          runs.push(runOf(agentId, spaceId, from && link ? { link, from } : undefined));
        }
        const last = runs[length - 1];
        if (!last) throw new Error('no run');
        expect(last.chain).toEqual(chain);
        for (const barred of [null, ...chain]) {
          for (const [called, blocked] of [
            ['own_send', 'own_send'],
            ['post__send', 'post__send'],
            ['send_it', 'send_it'],
            ['send_it', 'post__send'],
          ] as const) {
            const where = { scope: 'agent', agentId: barred ?? '', tool: blocked } as const;
            if (barred) gate.policies.set({ ...where, policy: 'block' }, { audience: 'headless' });
            const request = { agentId: last.agentId, runId: last.id, spaceId, chain: last.chain };
            const said = gate.call(called, {}, request);
            const told = [way.join(), called, barred].join(' ');
            if (barred) expect(errorOf(said).code, told).toBe('blocked_by_policy');
            else expect(said, told).toEqual({ sent: true });
            if (barred) gate.policies.set({ ...where, policy: null }, { audience: 'headless' });
            tried += 1;
          }
        }
      }
      expect(tried).toBe(4 ** (length - 1) * (length + 1) * 4);
    },
    60_000,
  );

  test('the journal says whose word it was', () => {
    const spaceId = gate.openSpace();
    const first = runOf('a', spaceId);
    const last = runOf('b', spaceId, { link: 'delegation', from: first });
    gate.policies.set({ scope: 'agent', agentId: 'a', tool: 'own_send', policy: 'block' }, { audience: 'headless' });
    gate.call('own_send', {}, { agentId: 'b', runId: last.id, spaceId, chain: last.chain });
    gate.call('post__send', {}, { agentId: 'b', runId: last.id, spaceId, chain: last.chain });
    expect(toolCallsOfRun(gate.context.db, last.id).map(({ decided }) => decided)).toEqual([
      { policy: 'block', source: 'agent', agentId: 'a', grantId: null },
      { policy: 'allow', source: 'default', agentId: 'b', grantId: null },
    ]);
  });
});
