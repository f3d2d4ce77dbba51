import { randomUUID } from 'node:crypto';

import type { Approval } from '../../src/shared/model/approval.ts';
import type { Connection } from '../../src/shared/model/connection.ts';
import { createTestCore, type TestCoreOptions } from './core.ts';
import { node } from './mcp-servers.ts';
import { carrying } from './processes.ts';

/** A core with one MCP server, and what its person does. */
export function createConnected(options: TestCoreOptions = {}) {
  const test = createTestCore(options);
  const client = test.core.client('headless');
  // Whatever the server starts inherits it.
  const trace = `HEARTH_TEST=${randomUUID()}`;
  test.core.start();

  const waiting = async (): Promise<readonly Approval[]> => (await client['approvals.waiting']({})).approvals;

  async function until(isSo: (one: Connection) => boolean): Promise<Connection> {
    for (;;) {
      const heard = new Promise<void>((told) => {
        const end = test.core.onEvent((event) => {
          if (event !== 'connections.changed') return;
          end();
          told();
        });
      });
      const found = (await client['connections.list']({})).connections.find(isSo);
      if (found) return found;
      await heard;
    }
  }
  async function answer(kind: Approval['kind'], given: 'approve' | 'deny' = 'approve'): Promise<Approval> {
    const found = (await waiting()).find((one) => one.kind === kind);
    if (!found) throw new Error(`Nothing is asked about a ${kind}.`);
    await client['approvals.answer']({ id: found.id, answer: given });
    return found;
  }

  return {
    ...test,
    client,
    answer,
    until,
    waiting,
    add: (args: readonly string[]): Promise<unknown> =>
      client['connections.import']({
        json: JSON.stringify({
          mcpServers: { other: { command: node, args, env: { HEARTH_TEST: trace.slice(12) } } },
        }),
      }),
    /** It says yes to the call, too. */
    async call(tool: string, args: Record<string, unknown>): Promise<unknown> {
      const called = client['tools.call']({ agentId: 'hearth', tool, args });
      await answer('tool');
      return (await called).result;
    },
    /** Processes that the server is or left. */
    processes: (): readonly number[] => carrying(trace),
    async stop(): Promise<void> {
      await test.core.stop();
    },
  };
}
