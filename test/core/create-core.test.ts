import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPort } from '../../src/main/core/tools/ports.ts';
import { createTestCore, type TestCore } from '../support/core.ts';
import { makeAgent } from '../support/make-agent.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-core-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, maxRetries: 5, force: true }));

/** A started core whose model has begun to speak and does not end by itself. */
async function midSentence(): Promise<{ test: TestCore; runId: string }> {
  const test = createTestCore({ dataDir });
  test.core.start();
  test.model.follow([{ text: 'Once upon', until: new Promise(() => undefined) }]);
  const asked = test.model.asked();
  const { runId } = await test.core.client('headless')['chat.send']({ text: 'Tell me a story' });
  await asked;
  return { test, runId };
}

describe('a core', () => {
  it('stops what works at once when nobody waits for it, by whatever clock', async () => {
    const { test, runId } = await midSentence();
    await test.core.stop();
    const next = createTestCore({ dataDir });
    const { run } = await next.core.client('headless')['runs.get']({ runId });
    expect(run.status).toBe('interrupted');
    next.dispose();
  });

  it('that was cut off leaves a run that the next one finds interrupted, with what was said', async () => {
    const { test, runId } = await midSentence();
    test.clock.advance(1_000);
    test.dispose();
    const next = createTestCore({ dataDir });
    next.core.start();
    const client = next.core.client('headless');
    const { run } = await client['runs.get']({ runId });
    expect(run.status).toBe('interrupted');
    expect((await client['runs.wait']({ runId })).text).toBe('Once upon');
    await next.core.stop();
  });

  it('leaves no program and no open file behind, whatever of it does not end', async () => {
    const test = createTestCore({ dataDir });
    const { models, callTool, programs } = test.services;
    const failure = new Error('does not end');
    vi.spyOn(callTool, 'close').mockRejectedValueOnce(failure);
    vi.spyOn(models, 'dispose').mockRejectedValueOnce(new Error('nor does this'));
    const closed = vi.spyOn(programs, 'close');
    await expect(test.core.stop()).rejects.toBe(failure);
    expect(closed).toHaveBeenCalledOnce();
    createTestCore({ dataDir }).dispose();
  });

  it('undoes with the service behind the port what a tool wrote through it', async () => {
    const test = createTestCore({ dataDir });
    const client = test.core.client('headless');
    // Files are no rows: that undo gives them back their text is proved in folders/coding-edit.test.ts.
    const writes: Record<Exclude<StoredPort, 'files'>, { tool: string; args: object }> = {
      store: { tool: 'store_set', args: { key: 'wifi', value: 'blue' } },
      memories: { tool: 'memory_remember', args: { memory: 'It rains' } },
      blocks: { tool: 'block', args: { operation: 'append', label: 'human', content: 'Likes tea' } },
      goals: { tool: 'set_goals', args: { goals: [{ id: 'trip', description: 'See the sea' }] } },
      ownNames: { tool: 'set_user_full_name', args: { full_name: 'Ana Sousa' } },
      pins: { tool: 'add_goal_to_current_context', args: { goal_name: 'See the sea' } },
      todos: { tool: 'manage_todos', args: { action: 'create', title: 'Book the train' } },
      schedules: { tool: 'set_reminder', args: { name: 'Tea', prompt: 'Tea', fire_at: 'in 2 hours' } },
    };
    const held = () => [
      ...(['store', 'memories', 'goals', 'blocks', 'pins', 'todos', "schedules WHERE status = 'active'"] as const).map(
        (table) => test.context.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n,
      ),
      test.services.settings.get().fullName.length,
    ];
    const packs = ['core', 'spaces', 'companion', 'assistant', 'blocks'] as const;
    const agentId = await makeAgent(client, { packs: [...packs], from: { send_message: 'spaces' } });
    for (const { tool, args } of Object.values(writes)) await client['tools.call']({ agentId, tool, args });
    expect(held()).toEqual([1, 1, 1, 1, 1, 1, 1, 9]);
    const { toolCalls } = await client['changes.list']({ limit: 10 });
    for (const { id } of toolCalls) await client['changes.undo']({ id });
    expect(held()).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    test.dispose();
  });
});
