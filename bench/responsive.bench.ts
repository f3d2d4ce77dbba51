import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextMessage, setTimeout as wait } from 'node:timers/promises';
import type { Core } from '../src/main/core/create-core.ts';
import { createLiveCore } from '../test/support/core.ts';
import { fillMemories } from './fill.ts';
import { percentile, type Row } from './row.ts';

const agentId = 'hearth';
/** A small call is made this often, ms; how long it waits is what a person feels. */
const EVERY_MS = 5;
const DAY_MS = 24 * 3_600_000;

type Client = ReturnType<Core['client']>;

/**
 * How long a trivial call waits while the heaviest things of a day go on: the agenda with 200 schedules and changes,
 * a server with 200 models, look-ups among 50,000 memories, and erasing.
 */
export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-bench-'));
  fillMemories(dataDir, agentId, 50_000);
  const server = await startServer(200);
  const { core, client, dispose } = createLiveCore({ dataDir });
  try {
    core.start();
    await client['settings.set']({ ollamaHost: server.host });
    const ids = await makeSchedules(client);
    const waits: number[] = [];
    const rows: Row[] = [];
    for (const [what, work] of Object.entries(scenes(client, ids))) {
      const { waited, took } = await during(client, work);
      console.error(`  ${what}: ${(took / 1000).toFixed(1)} s`);
      waits.push(...waited);
      rows.push({
        what: `a call waits during ${what}, p99`,
        value: percentile(waited, 0.99),
        unit: 'ms',
        note: `longest ${percentile(waited, 1).toFixed(0)} ms, in ${(took / 1000).toFixed(1)} s`,
      });
    }
    return [
      ...rows,
      { what: 'a call waits during all of this, p99', value: percentile(waits, 0.99), unit: 'ms', limit: 50 },
    ];
  } finally {
    await dispose();
    server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What is done, call by call; as from a window, each call is a message of its own, and others come in between. */
function scenes(inside: Client, ids: string[]): Record<string, () => Promise<unknown>> {
  const client = new Proxy(inside, {
    get: (calls, name: keyof Client) => async (input: never) => {
      await nextMessage();
      return calls[name](input);
    },
  });
  const from = new Date().toISOString();
  const to = new Date(Date.now() + 14 * DAY_MS).toISOString();
  const agenda = () => client['schedules.agenda']({ from, to });
  return {
    'the agenda with 200 schedules, read 20 times': async () => {
      for (let at = 0; at < 20; at += 1) await agenda();
    },
    'cancelling 100 of them, the agenda read after each': async () => {
      for (const id of ids.splice(0, 100)) {
        await client['schedules.cancel']({ id });
        await agenda();
      }
    },
    'models.list with 200 models, twice': async () => {
      for (let at = 0; at < 2; at += 1) await client['models.list']({ refresh: true });
    },
    '200 look-ups among 50,000 memories': async () => {
      for (let at = 0; at < 100; at += 1) {
        await client['memories.search']({ agentId, query: 'when was the boiler in Hamburg last serviced?' });
        await client['memories.recallFor']({ agentId, text: 'Mag Eva Pilze oder Nüsse?' });
      }
    },
    'erasing 5,000 memories': async () => {
      for (let at = 0; at < 5; at += 1) {
        const { memories } = await client['memories.list']({ agentId, limit: 1_000 });
        await client['memories.erase']({ agentId, ids: memories.map(({ id }) => id) });
      }
    },
  };
}

/** Does the work while a small call is made again and again; each stall counts for every call that would have met it. */
async function during(client: Client, work: () => Promise<unknown>): Promise<{ waited: number[]; took: number }> {
  const waited: number[] = [];
  let isOver = false;
  const start = performance.now();
  const ended = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const due = performance.now() + EVERY_MS;
    await wait(EVERY_MS);
    await client['settings.get']({});
    for (let late = performance.now() - due; late > 0; late -= EVERY_MS) waited.push(late);
  }
  await ended;
  return { waited, took: performance.now() - start };
}

async function makeSchedules(client: Client): Promise<string[]> {
  const rules = [
    'every day at 8:15',
    'every weekday at 6:45',
    'every Monday and Thursday at 18:00',
    'every hour',
    'every other Monday at 9',
    'the last Friday of the month at 17:00',
    'every 90 minutes',
  ];
  const ids: string[] = [];
  for (let at = 0; at < 200; at += 1) {
    const { schedule } = await client['schedules.create']({
      name: `errand ${at}`,
      when: rules[at % rules.length] ?? 'every day at 9',
    });
    ids.push(schedule.id);
  }
  return ids;
}

/** A model server that lists many models and takes a moment for each; every twentieth never says what it is. */
async function startServer(count: number): Promise<{ host: string; stop: () => void }> {
  const names = Array.from({ length: count }, (_, at) => `model-${at}:7b`);
  const server = createServer((request, response) => {
    const answer = (value: unknown, afterMs = 0) => setTimeout(() => response.end(JSON.stringify(value)), afterMs);
    const bodies: Buffer[] = [];
    request.on('data', (piece: Buffer) => bodies.push(piece));
    request.on('end', () => {
      if (request.url === '/api/version') return answer({ version: '0.17.4' });
      if (request.url === '/api/tags')
        return answer({ models: names.map((name) => ({ name, size: 4e9, digest: name, details: {} })) });
      if (request.url !== '/api/show') return answer({ models: [] });
      const { model, name } = JSON.parse(Buffer.concat(bodies).toString()) as { model?: string; name?: string };
      if (Number((model ?? name ?? '').replace(/\D+(\d+).*/, '$1')) % 20 === 19) return;
      answer(
        {
          template: '{{ .Prompt }}{{ .Tools }}',
          capabilities: ['completion', 'tools'],
          model_info: { 'general.architecture': 'llama', 'llama.context_length': 8_192 },
          details: { parameter_size: '7B' },
        },
        20,
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    host: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
