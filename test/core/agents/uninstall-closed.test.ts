import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getToolCall } from '../../../src/main/core/db/tool-calls.ts';
import { callsOf } from '../../support/gate.ts';
import { createTestHearth, type TestHearth } from '../../support/hearth.ts';

let dataDir: string;
let hearth: TestHearth;
let first: string;
let ben: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-closed-'));
  hearth = createTestHearth({ dataDir });
  first = hearth.openId();
  ben = await hearth.add('Ben');
});
afterEach(async () => {
  await hearth.dispose();
  rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
});

const sit = (profileId: string) => hearth.client['profiles.switch']({ profileId, stopRuns: true });
const core = () => hearth.hearth.core();

test('questions of an agent that is removed, and those on its behalf, do not outlive it in a closed profile', async () => {
  const { agent } = await hearth.client['agents.create']({ name: 'Mole', instructions: 'Dig.', packs: ['core'] });
  await sit(ben);
  const calls = callsOf(core().context, core().services);
  calls.setPolicy('store_set', 'ask');
  const ask = (agentId: string, chain: readonly string[]) =>
    calls.ask('store_set', { key: chain.join(), value: 'x' }, { agentId, chain });
  ask(agent.id, [agent.id]);
  const behalf = ask('hearth', [agent.id, 'hearth']);
  const others = ask('hearth', ['planner', 'hearth']);
  await sit(first);
  await hearth.client['agents.uninstall']({ agentId: agent.id, confirmed: true });

  // Before anything can be shown or answered there, they are gone; the others' wait on.
  hearth.told.length = 0;
  await sit(ben);
  expect((await hearth.client['approvals.list']({})).map(({ id }) => id)).toEqual([others.approvalId]);
  expect(JSON.stringify(hearth.told)).not.toContain(agent.id);
  await expect(hearth.client['approvals.answer']({ id: behalf.approvalId, answer: 'approve' })).rejects.toThrow();
  expect(core().context.db.all('SELECT key FROM store')).toEqual([]);
  expect(getToolCall(core().context.db, behalf.toolCall.id)).toMatchObject({
    status: 'denied',
    result: { error: { code: 'unavailable' } },
  });
});
