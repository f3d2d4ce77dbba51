import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { canonicalJson } from '../../../src/main/core/base/canonical-json.ts';
import { createSessionBox, type SecretBox } from '../../../src/main/core/base/secret-box.ts';
import { sha256 } from '../../../src/main/core/gate/approvals/digest.ts';
import { createConnected } from '../../support/connections.ts';
import { node } from '../../support/mcp-servers.ts';

const IN_ENV = 'canary-in-env-5f1c09';
const IN_HEADER = 'canary-in-header-77ab31';
const TYPED = 'canary-typed-20d9e4';
const CANARIES = [IN_ENV, IN_HEADER, TYPED];
/** Tells outside of Hearth's folder what it was given, says it aloud as a careless program does, and ends. */
const TELLS =
  "require('fs').writeFileSync(process.argv[1], String(process.env.TOKEN)); console.error(process.env.TOKEN)";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'hearth-given-'));
  onTestFinished(() => rmSync(path, { recursive: true, maxRetries: 5, force: true }));
  return path;
}

/** Files below a folder that hold one of the canaries. */
function holding(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile() && CANARIES.some((canary) => readFileSync(file).includes(canary)));
}

/** A keyring that outlives the process, as that of a system does. */
const keyring = (): SecretBox => ({ ...createSessionBox(randomBytes), lasts: () => true });

function open(options: { dataDir?: string; secrets?: SecretBox } = {}) {
  const logged: string[] = [];
  const note = (...said: unknown[]): void => void logged.push(JSON.stringify(said));
  const app = createConnected({ secrets: keyring(), ...options });
  Object.assign(app.context.log, { info: note, warn: note, error: note });
  const page = app.core.client('main');
  /** All that a window can get to see or hear. */
  const seen = async (): Promise<string> => {
    const approvals = await app.waiting();
    const whole = await Promise.all(
      approvals.flatMap(({ id }) =>
        ['definition', 'name'].map((name) => page['approvals.argument']({ id, name }).catch(String)),
      ),
    );
    return JSON.stringify([
      await page['connections.list']({}),
      approvals,
      whole,
      app.events,
      app.notifications,
      logged,
    ]);
  };
  return { ...app, page, seen };
}
const program = (out: string, env: Record<string, string>) => ({
  kind: 'program' as const,
  command: node,
  args: ['-e', TELLS, out],
  env,
});

test('what the person gives reaches the server, and lies plain nowhere', { timeout: 60_000 }, async () => {
  const [dataDir, outside, exported] = [folder(), folder(), folder()];
  const heard: unknown[] = [];
  const server = createServer((request, response) => {
    heard.push(request.headers['x-key']);
    response.writeHead(500).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const app = open({ dataDir });
  const out = join(outside, 'told');
  const { connection } = await app.page['connections.add']({
    name: 'tells',
    definition: program(out, { TOKEN: IN_ENV }),
  });
  await app.page['connections.import']({
    json: JSON.stringify({
      mcpServers: {
        far: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, headers: { 'X-Key': IN_HEADER } },
      },
    }),
  });
  expect((await app.waiting()).flatMap(({ facts }) => facts.map(({ value }) => value))).toEqual(
    expect.arrayContaining(['TOKEN=•••••', 'X-Key=•••••']),
  );
  const early = await app.seen();
  await app.answer('connection');
  await app.answer('connection');
  const ended = await app.until(({ name, problem }) => name === 'tells' && problem !== null);
  await app.until(({ name, problem }) => name === 'far' && problem !== null);
  expect(readFileSync(out, 'utf8')).toBe(IN_ENV);
  expect(heard).toContain(IN_HEADER);
  expect(ended).toMatchObject({ lastWords: '•••••\n', given: [{ name: 'TOKEN', state: 'set' }] });

  const replaced = await app.page['connections.setValue']({ id: connection.id, name: 'TOKEN', value: TYPED });
  expect(replaced.connection.state).toBe('asking');
  await app.answer('connection');
  await app.until(({ name, problem }) => name === 'tells' && problem !== null);
  expect(readFileSync(out, 'utf8')).toBe(TYPED);
  await app.services.exportAgent({ agentId: 'planner', path: exported, withData: true, mayReplace: false });
  const seen = early + (await app.seen());
  expect(CANARIES.filter((canary) => seen.includes(canary))).toEqual([]);
  expect(holding(dataDir)).toEqual([]);
  await app.stop();
  expect(holding(dataDir)).toEqual([]);
  expect(holding(exported)).toEqual([]);
  // This finds what lies plain.
  expect(holding(outside)).toEqual([out]);
});

test('with a keyring it starts again by itself; without one the value is asked for', { timeout: 60_000 }, async () => {
  for (const [isKept, problem] of [
    [true, 'ended'],
    [false, 'unset'],
  ] as const) {
    const [dataDir, outside] = [folder(), folder()];
    const ring = keyring();
    const box = (): SecretBox => (isKept ? ring : createSessionBox(randomBytes));
    const first = open({ dataDir, secrets: box() });
    await first.page['connections.add']({
      name: 'tells',
      definition: program(join(outside, 'told'), { TOKEN: IN_ENV }),
    });
    expect((await first.page['connections.list']({})).keeps).toBe(isKept ? 'always' : 'session');
    await first.answer('connection');
    await first.until((one) => one.problem !== null);
    await first.stop();

    const again = open({ dataDir, secrets: box() });
    const found = await again.until((one) => one.problem !== null);
    expect(found).toMatchObject({ problem, given: [{ name: 'TOKEN', state: isKept ? 'set' : 'missing' }] });
    await again.stop();
  }
});

test('a package names what is to be filled in; what it fixes itself is its own', async () => {
  const app = open();
  const bring = (command: string): void => {
    const definition = { ...program('/nowhere', { MODE: 'fast', KEY: `Bearer \${KEY}` }), command };
    const named = { name: 'brought', definition, capability: null };
    app.services.connections.brought.bring('planner', [named]);
  };
  bring(node);
  const [one] = app.services.connections.list();
  const id = one?.id ?? '';
  expect(one?.given).toEqual([
    { name: 'MODE', state: 'fixed' },
    { name: 'KEY', state: 'missing' },
  ]);
  await expect(app.page['connections.setValue']({ id, name: 'MODE', value: 'x' })).rejects.toMatchObject({
    info: { code: 'not_found', field: 'name' },
  });
  await app.page['connections.setValue']({ id, name: 'KEY', value: TYPED });
  const isFilled = (): unknown => app.services.connections.list()[0]?.given[1]?.state;
  bring(node);
  expect(isFilled()).toBe('set');
  bring('another');
  expect(isFilled()).toBe('missing');
  expect(app.context.db.all('SELECT id FROM secrets')).toEqual([]);
  await app.page['connections.setValue']({ id, name: 'KEY', value: TYPED });
  await app.page['connections.remove']({ id });
  expect(app.context.db.all('SELECT id FROM secrets')).toEqual([]);
  await app.stop();
});

test('0570: what lay plain is sealed at the next start, and what was allowed stays so', {
  timeout: 60_000,
}, async () => {
  const [dataDir, outside] = [folder(), folder()];
  const ring = keyring();
  const out = join(outside, 'told');
  const old = open({ dataDir, secrets: ring });
  await old.page['connections.add']({ name: 'tells', definition: program(out, { TOKEN: 'other' }) });
  await old.page['connections.add']({ name: 'asked', definition: program(out, { TOKEN: 'other' }) });
  await old.answer('connection');
  await old.until((one) => one.problem !== null);
  // As earlier versions wrote it.
  const { db } = old.context;
  const plain = program(out, { TOKEN: IN_ENV });
  db.run('UPDATE connections SET definition = ?', [JSON.stringify(plain)]);
  db.run("UPDATE connections SET allowed_digest = ? WHERE name = 'tells'", [sha256(canonicalJson(plain))]);
  db.run("UPDATE approvals SET args = json_set(args, '$.definition', json(?))", [JSON.stringify(plain)]);
  db.run('DELETE FROM secrets');
  db.run('VACUUM INTO ?', [db.path.replace(/\.db$/, '.v550.db')]);
  await old.stop();
  expect(holding(dataDir)).not.toEqual([]);

  const next = open({ dataDir, secrets: ring });
  await next.until(({ name, problem }) => name === 'tells' && problem === 'ended');
  expect(readFileSync(out, 'utf8')).toBe(IN_ENV);
  expect(await next.waiting()).toMatchObject([{ kind: 'connection' }]);
  expect(holding(dataDir)).toEqual([]);
  await next.answer('connection');
  await next.until(({ name, problem }) => name === 'asked' && problem === 'ended');
  expect(await next.seen()).not.toContain(IN_ENV);
  await next.stop();
});
