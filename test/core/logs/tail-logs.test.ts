import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownTools } from '../../../src/main/core/agents/own-tools.ts';
import { redact } from '../../../src/main/core/logs/redact.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

let logDir: string;
let test: TestCore;
let agentId: string;
let client: ReturnType<TestCore['core']['client']>;
beforeEach(async () => {
  logDir = mkdtempSync(join(tmpdir(), 'hearth-logs-'));
  test = createTestCore({ logDir });
  test.core.start();
  client = test.core.client('headless');
  agentId = await makeAgent(client, { packs: ['companion'] });
});
afterEach(() => {
  test.dispose();
  rmSync(logDir, { recursive: true, maxRetries: 5, force: true });
});

const tail = async (args: object = {}, tool = 'tail_logs') => {
  await client['policies.set']({ scope: 'agent', agentId, tool: 'tail_logs', policy: 'allow' });
  return (await client['tools.call']({ agentId, tool, args })).result;
};
const write = (lines: readonly string[]) => writeFileSync(join(logDir, 'main.log'), `${lines.join('\n')}\n`);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

it('gives the last ten lines, or as many as are wanted, under both names', async () => {
  write(numbered(30));
  expect(await tail()).toEqual({ lines: numbered(30).slice(-10) });
  expect(await tail({ lines: 3 }, 'tail_elroy_logs')).toEqual({ lines: numbered(30).slice(-3) });
  expect(await tail({ lines: 0 })).toMatchObject({ error: { code: 'invalid_value' } });
  const [call] = (await client['activity.list']({})).entries;
  expect(JSON.stringify(call)).not.toContain('tail_elroy_logs');
});

it('is asked about unless the person says otherwise, under either name', async () => {
  write(numbered(3));
  void client['tools.call']({ agentId, tool: 'tail_elroy_logs', args: {} }).catch(() => undefined);
  expect(await test.core.client('approval')['approvals.list']({})).toMatchObject([{ tool: 'tail_logs' }]);
  await client['policies.set']({ scope: 'agent', agentId, tool: 'tail_logs', policy: 'block' });
  const { result } = await client['tools.call']({ agentId, tool: 'tail_elroy_logs', args: {} });
  expect(result).toMatchObject({ error: { code: 'blocked_by_policy' } });
});

it('is left out, or asked about more strictly, by either name in what an agent brings', () => {
  const manifest = (more: object) => ({ id: 'juno', packs: ['companion'], tools: {}, ...more });
  const names = (more: object) => ownTools(manifest(more), test.context.tools.all).map(({ name }) => name);
  expect(names({})).toContain('tail_logs');
  expect(names({ tools: { deny: ['tail_elroy_logs'] } })).not.toContain('tail_logs');
  expect(names({ tools: { allow: ['tail_elroy_logs'] } })).toContain('tail_logs');
  expect(names({ tools: { allow: ['print_goal'] } })).not.toContain('tail_logs');
});

it('reads the end of a long file by whole lines, and says where there is none', async () => {
  expect(await tail()).toMatchObject({ error: { code: 'unavailable' } });
  write(numbered(60_000));
  expect(await tail({ lines: 200 })).toEqual({ lines: numbered(60_000).slice(-200) });
});

it('covers who somebody is, where their things lie, and what opens a door', async () => {
  await client['settings.set']({ name: 'Ana', fullName: 'Ana Sousa' });
  const home = test.dataDir;
  write([`Ana opened ${home}/letters/divorce.txt for ana.sousa@example.org at 192.168.1.7`]);
  const shown = JSON.stringify(await tail());
  for (const secret of ['Ana', 'ana', 'divorce', 'letters', 'example.org', '192.168'])
    expect(shown).not.toContain(secret);
  const about = { home: '/home/ana', names: ['Ana'] };
  for (const secret of [
    'https://user:pw@host.example/path?key=1',
    'Bearer abc.def.ghi',
    'password=hunter22',
    'sk-proj-4f9aK2b8Qx71mZ0c',
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'eyJhbGciOiJIUzI1NiJ9',
    '/home/ana/private/x.gguf',
  ]) {
    const line = redact(`failed ${secret} twice`, about);
    expect(line).toMatch(/^failed .*twice$/);
    expect(line).not.toContain(secret);
  }
  const id = '019ab2c3-d4e5-7f60-8a1b-2c3d4e5f6071';
  for (const line of [`run ${id} ended`, 'ollama at 127.0.0.1 answers', 'context_overflow in readProfileSettings'])
    expect(redact(line, about)).toBe(line);
});
