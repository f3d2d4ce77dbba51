import { expect, onTestFinished, test } from 'vitest';
import { createMeaning, type OwnText } from '../../../src/main/core/meaning/meaning.ts';
import { createHoldings } from '../../support/memories.ts';
import { createScriptedEmbedder } from '../../support/scripted-embedder.ts';

const THINGS = [
  ['nut', 'allergic'],
  ['train', 'railway'],
  ['coffee', 'espresso'],
];
const asked = 'What must a cake for Jo not hold? (nut)';
const hearth = { agentId: 'hearth', spaceId: '' };

function setUp({ ownTexts = [] as readonly OwnText[] } = {}) {
  const test = createHoldings();
  onTestFinished(test.dispose);
  const scripted = createScriptedEmbedder(THINGS);
  let told = 0;
  const meaning = createMeaning(test.context, {
    embedder: scripted.embedder,
    ownTexts: () => ownTexts,
    onProgress: () => {
      told += 1;
    },
  });
  const remember = (memory: string, agentId = 'hearth'): string => {
    const { id } = test.memories.remember({ agentId, memory, tags: [] });
    return id;
  };
  const nearest = async (text: string, scope = hearth) => {
    await meaning.prepare([text]);
    return meaning.nearest('memory', scope, { text, most: 10 })?.rows.map(({ id }) => id);
  };
  const kept = (): number => test.context.db.get<{ n: number }>('SELECT count(*) AS n FROM vectors')?.n ?? 0;
  return { ...test, ...scripted, meaning, remember, nearest, kept, told: () => told };
}

test('what was remembered in other words is nearest, and only once it was read', async () => {
  const { meaning, remember, nearest } = setUp();
  remember('The railway to Ulm is closed.');
  const jo = remember('Jo is allergic to hazel.');
  expect(await nearest(asked)).toBeUndefined();
  await meaning.goOn();
  expect((await nearest(asked))?.[0]).toBe(jo);
  expect(meaning.progress()).toEqual({ read: 2, of: 2 });
});

test('without a model, and for what was not made ready, meaning has no say', async () => {
  const { meaning, remember, nearest, state } = setUp();
  remember('Jo is allergic to hazel.');
  await meaning.goOn();
  expect(meaning.nearest('memory', hearth, { text: 'coffee', most: 5 })).toBeUndefined();
  state.print = undefined;
  expect(await nearest(asked)).toBeUndefined();
  expect(meaning.progress()).toBeUndefined();
});

test('no other agent’s memory is ever found', async () => {
  const { meaning, remember, nearest, context } = setUp();
  const own = remember('Jo is allergic to hazel.');
  context.db.run(
    `INSERT INTO memories (id, agent_id, text, terms, actor, created_at, updated_at)
     VALUES ('other', 'another', 'Ana is allergic to every nut.', '', 'person', 1, 1)`,
  );
  await meaning.goOn();
  expect(await nearest(asked)).toEqual([own]);
  expect(await nearest(asked, { agentId: 'another', spaceId: '' })).toEqual(['other']);
  expect(await nearest(asked, { agentId: 'hearth', spaceId: 'elsewhere' })).toEqual([]);
});

test('numbers go with what they were read from: forgotten, said otherwise, erased', async () => {
  const { meaning, memories, remember, nearest, kept } = setUp();
  const jo = remember('Jo is allergic to hazel.');
  const line = remember('The railway to Ulm is closed.');
  const cup = remember('Coffee without milk.');
  await meaning.goOn();
  expect(kept()).toBe(3);
  memories.forget('hearth', [jo]);
  expect(await nearest(asked)).toEqual(expect.not.arrayContaining([jo]));
  memories.change({ agentId: 'hearth', id: line }, 'memory_remember', { memory: 'Line 7 goes on Sundays, too.' });
  expect(kept()).toBe(1);
  await memories.erase('hearth', [cup]);
  expect(kept()).toBe(0);
});

test('whoever is answered comes first: reading stops, and goes on where it was, also for another process', async () => {
  const { meaning, remember, state, asked: read, context } = setUp();
  for (let at = 0; at < 20; at += 1) remember(`Number ${at} of twenty.`);
  state.isIdle = false;
  await meaning.goOn();
  expect(read).toEqual([]);
  state.isIdle = true;
  let batches = 0;
  state.onEmbed = () => {
    batches += 1;
    // Six to find out how the model wants its texts, then the first of three.
    if (batches === 7) state.isIdle = false;
  };
  await meaning.goOn();
  expect(meaning.progress()).toEqual({ read: 8, of: 20 });
  state.isIdle = true;
  const next = createScriptedEmbedder();
  const later = createMeaning(context, { embedder: next.embedder, ownTexts: () => [], onProgress: () => undefined });
  await later.goOn();
  expect(later.progress()).toEqual({ read: 20, of: 20 });
  expect(next.asked.filter((text) => text.includes('of twenty'))).toHaveLength(12);
});

test('what changed while it was read is read again', async () => {
  const { meaning, memories, remember, state, kept } = setUp();
  const id = remember('Jo is allergic to hazel.');
  let batches = 0;
  state.onEmbed = () => {
    batches += 1;
    if (batches === 7) memories.change({ agentId: 'hearth', id }, 'memory_remember', { memory: 'Jo eats all.' });
  };
  await meaning.goOn();
  expect(kept()).toBe(0);
  await meaning.goOn();
  expect(kept()).toBe(1);
});

test('another model reads all anew, and nothing is compared across the two', async () => {
  const { meaning, remember, nearest, state } = setUp();
  const jo = remember('Jo is allergic to hazel.');
  await meaning.goOn();
  state.print = 'two';
  expect(meaning.progress()).toEqual({ read: 0, of: 1 });
  expect(await nearest(asked)).toBeUndefined();
  await meaning.goOn();
  expect(await nearest(asked)).toEqual([jo]);
});

test('Hearth’s own texts are read once, and those that nobody compares any longer go', async () => {
  const texts: OwnText[] = [
    { text: 'Makes an espresso.', as: 'passage' },
    { text: 'Buys a ticket for the train.', as: 'passage' },
  ];
  const { meaning, asked: read, kept } = setUp({ ownTexts: texts });
  await meaning.goOn();
  await meaning.goOn();
  expect(read.filter((text) => text.includes('espresso'))).toHaveLength(1);
  expect(meaning.vectorOf('Makes an espresso.', 'passage')).toBeDefined();
  texts.pop();
  await meaning.goOn();
  expect(kept()).toBe(1);
});

test('passages of documents are read as memories are; each kind has its say once it was read, each agent its own', async () => {
  const { meaning, context } = setUp();
  const add = (place: number, agentId: string, text: string): void => {
    context.db.run(
      `INSERT INTO document_passages (rowid, document_id, agent_id, place, heading, text, terms)
       VALUES (?, ?, ?, ?, 'Kitchen', ?, '')`,
      [place, agentId, agentId, place, text],
    );
  };
  add(1, 'hearth', 'Guests who are allergic get another cake.');
  add(2, 'hearth', 'The railway is near.');
  add(3, 'another', 'A nut falls from the tree.');
  await meaning.goOn();
  await meaning.prepare([asked]);
  const near = (agentId: string) =>
    meaning.nearest('passage', { agentId, spaceId: '' }, { text: asked, most: 1 })?.rows.map(({ id }) => id);
  expect(near('hearth')).toEqual(['1']);
  expect(near('another')).toEqual(['3']);
  expect(meaning.progress()).toEqual({ read: 3, of: 3 });
  context.db.run('DELETE FROM document_passages WHERE rowid = 1');
  expect(near('hearth')).toEqual(['2']);
});
