import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../src/main/core/base/clock.ts';
import type { Database } from '../../../src/main/core/db/driver.ts';
import { searchDocuments } from '../../../src/main/core/documents/search.ts';
import { dot } from '../../../src/main/core/meaning/bytes.ts';
import { createMeaning } from '../../../src/main/core/meaning/meaning.ts';
import { createMemories } from '../../../src/main/core/memory/memories.ts';
import { indexText } from '../../../src/main/core/memory/terms.ts';
import { forkEngine } from '../../../src/main/core/models/providers/llama/fork-engine.ts';
import { createLlamaProvider } from '../../../src/main/core/models/providers/llama/llama.ts';
import { testCache } from '../../support/cache.ts';
import { createHoldings } from '../../support/memories.ts';
import { never } from '../../support/scripted-embedder.ts';

const path = testCache.embedder;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe.skipIf(!path)('multilingual-e5-small on llama.cpp', { timeout: 120_000 }, () => {
  const llama = createLlamaProvider({
    ...{ startEngine: forkEngine, clock: createClock(), log: silent, spareMemory: () => 2 },
    find: async () => ({ models: [], sources: [] }),
    plan: async (file) => ({ name: file, contextSize: 256, memoryBytes: 1, embeds: file === path }),
  });
  const open = () => llama.openEmbedder(path ?? '', {}, never);
  beforeAll(async () => void (await open()), 120_000);
  afterAll(() => llama.dispose());

  it('gives unit vectors, the same each time, of long texts too', async () => {
    const model = await open();
    const texts = ['query: Hello', 'query: Hello', `passage: ${'word '.repeat(3_000)}`];
    const [one, again, long] = await model.embed({ texts, priority: 'user' }, never);
    expect(one).toHaveLength(384);
    expect(one).toEqual(again);
    expect(dot(long ?? new Float32Array(), long ?? new Float32Array())).toBeCloseTo(1, 4);
  });

  it('stops', async () => {
    const stop = new AbortController();
    const work = (await open()).embed(
      { texts: Array(60).fill('passage: a text'), priority: 'background' },
      stop.signal,
    );
    stop.abort();
    await expect(work).rejects.toMatchObject({ code: 'internal' });
  });

  it('never talks', async () => {
    await llama.unload(path ?? '');
    await expect(llama.open(path ?? '', {}, never)).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('finds what was remembered in other words, and in another language', async () => {
    const holdings = createHoldings();
    const { context, memories, dispose } = holdings;
    const model = await open();
    const meaning = createMeaning(
      { ...context, clock: createClock() },
      {
        embedder: { print: () => 'e5', embed: model.embed, isIdle: () => true },
        ...{ ownTexts: () => [], onProgress: () => undefined },
      },
    );
    const remember = (memory: string): string => memories.remember({ agentId: 'hearth', memory, tags: [] }).id;
    const jo = remember('Jo is allergic to peanuts.');
    const others = [
      'The boiler was serviced in May.',
      'Jo moves to Ulm in spring.',
      'The key of the cellar hangs behind the door.',
      'Ana likes to bring flowers when she is invited.',
      'The car needs new tyres before winter.',
      'Der Müll wird dienstags geholt.',
    ];
    for (const memory of others) remember(memory);
    giveLease(context.db);
    await meaning.goOn();
    const first = async (text: string): Promise<string | undefined> => {
      await meaning.prepare([text]);
      return meaning.nearest('memory', { agentId: 'hearth', spaceId: '' }, { text, most: 3 })?.rows[0]?.id;
    };
    expect(await first('What can I bring Jo, who gets hives from nuts?')).toBe(jo);
    // Not a close call: sums differ a little from one kind of processor to the next.
    expect(await first('Was muss ich beim Kochen für Jo weglassen, gegen was ist Jo allergisch?')).toBe(jo);

    const wired = createMemories(context, { ...holdings, nearness: meaning });
    const recalled = (text: string) =>
      wired
        .recallFor({ agentId: 'hearth', isolationSpaceId: '', text, contextTokens: 8_192 })
        .memories.map(({ id, reason }) => [id, reason]);
    const asked = 'What can I bring Jo, who gets hives from nuts?';
    expect(recalled(asked)).toEqual([[jo, 'close in meaning']]);
    expect(wired.search({ agentId: 'hearth', isolationSpaceId: '' }, asked, 3)[0]?.id).toBe(jo);
    for (const talk of ['tell me a joke', 'what is the capital of Mongolia?', 'Danke, das war super', 'I am hungry']) {
      await meaning.prepare([talk]);
      expect(recalled(talk)).toEqual([]);
    }
    const passage = async (query: string): Promise<number | undefined> => {
      await meaning.prepare([query]);
      return searchDocuments({ db: context.db, nearness: meaning }, 'hearth', { query, limit: 1 })[0]?.place;
    };
    expect(await passage('Wie lange vorher muss ich kündigen?')).toBe(1);
    expect(await passage('Was kostet die Wohnung im Monat?')).toBe(4);
    expect(await passage('How do I bake bread?')).toBeUndefined();
    dispose();
  });
});

function giveLease(db: Database): void {
  db.run(
    `INSERT INTO documents (id, agent_id, address, path, passages, state, created_at)
     VALUES ('d', 'hearth', 'lease.txt', '/lease.txt', 5, 'ready', 1)`,
  );
  const lease = [
    'The rooms are on the second floor and are handed over empty and clean.',
    'Either side may end the contract in writing, three months before the end of a quarter.',
    'The garden belongs to all who live in the house.',
    'Animals are welcome as long as the neighbours are not disturbed.',
    'The rent is 840 euros and is paid at the beginning of each month.',
  ];
  for (const [place, text] of lease.entries())
    db.run(
      `INSERT INTO document_passages (document_id, agent_id, place, heading, text, terms) VALUES ('d', 'hearth', ?, '', ?, ?)`,
      [place, text, indexText(text, [''])],
    );
}
