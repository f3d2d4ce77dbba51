import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertSpace } from '../../src/main/core/db/spaces.ts';
import type { ErrorInfo } from '../../src/shared/model/failure.ts';
import { createTestHearth, type TestHearth } from './hearth.ts';
import { type Operation, operationsOfPeople, type Person, type Turn } from './isolation-turn.ts';
import { createKeptModel } from './kept-model.ts';

/** The same on every machine (mulberry32). */
function createChance(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    one: <T>(of: readonly T[]): T => of[below(of.length)] as T,
    /** One of them, as often as they weigh. */
    weighed(of: readonly Operation[]): Operation {
      let rest = next() * of.reduce((all, [weight]) => all + weight, 0);
      for (const one of of) {
        rest -= one[0];
        if (rest < 0) return one;
      }
      return of[0] as Operation;
    },
  };
}

/** Words that nobody's stemmer or stop list touches; everybody uses the same ones. */
const animals = ['okapi', 'quokka', 'wombat', 'axolotl', 'tapir', 'numbat', 'dugong', 'kakapo', 'narwhal', 'ocelot'];
const keys = ['wifi', 'shopping', 'door', 'alarm', 'recipe', 'garage'];
/** Beside the one that comes with Hearth, which keeps all in one. */
const made = [
  { name: 'Gardener', isolation: 'per_user' },
  { name: 'Cook', isolation: 'per_thread' },
  { name: 'Tutor', isolation: 'per_thread' },
] as const;
const MOST_DIFFERENCES = 20;

/** How many operations were done, by kind, and each answer that was not the model's. */
export interface IsolationReport {
  readonly operations: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly differences: readonly string[];
}

/**
 * Three people, each with four agents (two keep all in one, two each conversation by itself) and three conversations, do what
 * chance says: write, read, list, search, forget, erase, undo, reach for what is another's, change seats, start anew. Every
 * answer is held against the model; at the end, so is what lies in each file.
 */
export async function tryIsolation(seed: number, operations: number): Promise<IsolationReport> {
  const { below, one, weighed } = createChance(seed);
  const model = createKeptModel();
  const kinds: Record<string, number> = {};
  const differences: string[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-people-'));
  let test: TestHearth = createTestHearth({ dataDir, start: 1_800_000_000_000 });
  let done = 0;
  let numbers = 0;

  const serve: Turn['serve'] = async (name, input) => {
    const reply = await test.hearth.serve(name, input, { audience: 'headless' });
    return reply.ok ? { value: reply.value } : { error: reply.error };
  };
  const must: Turn['must'] = async <T>(name: string, input: unknown): Promise<T> => {
    const { value, error } = await serve(name, input);
    if (error) throw new Error(`${seed}/${done} ${name}: ${error.message}`);
    return value as T;
  };
  const same: Turn['same'] = (what, got, wanted) => {
    const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)];
    if (a !== b) differences.push(`${seed}/${done} ${what}: got ${a}, wanted ${b}`);
  };
  // What is tried here is logic; that rows survive a power cut is proved elsewhere.
  const quicken = (): void => {
    const { db, appDb } = test.hearth.core().context;
    for (const file of [db, appDb]) file.pragma('synchronous = OFF');
  };
  const sitDown = async (profileId: string): Promise<void> => {
    await must('profiles.switch', { profileId });
    quicken();
  };

  quicken();
  const agents = [{ id: 'hearth', isApart: false }];
  for (const { name, isolation } of made) {
    const draft = { name, isolation, instructions: 'You keep things.', packs: ['core'] };
    const { agent } = await must<{ agent: { id: string } }>('agents.create', draft);
    agents.push({ id: agent.id, isApart: isolation === 'per_thread' });
  }
  const people: Person[] = [];
  for (const profile of [test.openId(), await test.add('Ben'), await test.add('Cleo')]) {
    await sitDown(profile);
    const { db, newId, clock } = test.hearth.core().context;
    const spaces = made.map(({ name }, at) => {
      const id = newId();
      const agentId = agents[at + 1]?.id ?? '';
      insertSpace(db, { id, agentId, title: `with ${name}`, isTitleOwn: true, createdAt: clock.now() }, profile);
      return id;
    });
    people.push({ profile, spaces });
  }

  const all: readonly Operation[] = [
    ...operationsOfPeople,
    [0.5, 'somebody sits down', () => sitDown(one(people).profile)],
    [
      0.05,
      'Hearth starts anew',
      async ({ me }) => {
        const start = test.clock.now();
        await test.dispose();
        test = createTestHearth({ dataDir, start });
        quicken();
        same('who is there after a start', test.openId(), me.profile);
      },
    ],
  ];
  const shared = { people, model, below, one, serve, must, same, memoryIds: [], undoIds: [], fresh: () => ++numbers };
  while (done < operations && differences.length < MOST_DIFFERENCES) {
    done += 1;
    test.clock.advance(1);
    const me = people.find(({ profile }) => profile === test.openId()) as Person;
    const agent = one(agents);
    const spaceId = one(me.spaces);
    const place = { profile: me.profile, agentId: agent.id, spaceId: agent.isApart ? spaceId : '' };
    const [, name, work] = weighed(all);
    kinds[name] = (kinds[name] ?? 0) + 1;
    await work({
      ...{ ...shared, me, agent, spaceId, place, key: one(keys), animal: one(animals) },
      own: { agentId: agent.id, ...(agent.isApart ? { spaceId } : {}) },
      notes: model.of('note', place),
      memories: model.of('memory', place),
      tool: async (tool, args) => {
        const input = { agentId: agent.id, tool, args, spaceId };
        return (await must<{ result: { error?: ErrorInfo } }>('tools.call', input)).result;
      },
    });
  }
  await test.dispose();

  // Whose a text is stands in it: in their own files, and in no other.
  const isIn = (bytes: Buffer, { profile }: Person): boolean => bytes.includes(`of ${profile} `);
  for (const person of people) {
    const files = bytesBelow(join(dataDir, 'profiles', person.profile));
    for (const other of people) same(`what lies with ${person.profile}`, isIn(files, other), other === person);
    same('what lies in app.db', isIn(readFileSync(join(dataDir, 'app.db')), person), false);
  }
  rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
  return { operations: done, kinds, differences };
}

const bytesBelow = (folder: string): Buffer =>
  Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
