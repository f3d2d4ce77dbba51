import { expect, onTestFinished, test } from 'vitest';
import { createMeaning } from '../../../src/main/core/meaning/meaning.ts';
import { findGoals } from '../../../src/main/core/memory/find-goals.ts';
import { createHoldings } from '../../support/memories.ts';
import { scopeOf } from '../../support/scope.ts';
import { createScriptedEmbedder } from '../../support/scripted-embedder.ts';

const scope = { agentId: 'hearth', spaceId: '' };

function setUp() {
  const holdings = createHoldings();
  onTestFinished(holdings.dispose);
  const { db } = holdings.context;
  const things = [
    ['marathon', 'running'],
    ['portuguese', 'language'],
  ];
  const { embedder } = createScriptedEmbedder(things);
  const meaning = createMeaning(holdings.context, { embedder, ownTexts: () => [], onProgress: () => undefined });
  const set = (agentId: string, ...descriptions: readonly string[]) =>
    holdings.goals
      .port(scopeOf(agentId))
      .set(descriptions.map((description, at) => ({ id: `g${at}`, description, status: 'active' })));
  const find = async (query: string): Promise<string[]> => {
    await meaning.prepare([query]);
    return findGoals({ db, nearness: meaning }, scope, { query, limit: 5 }).map(({ name }) => name);
  };
  return { ...holdings, find, meaning, set };
}

test('goals are found by what they mean, of this agent alone, as they are now', async () => {
  const { context, find, meaning, set } = setUp();
  set('hearth', 'Half marathon in April', 'Order dinner in Portuguese', 'Read twelve books');
  set('planner', 'Marathon of Berlin');
  expect(await find('How does my running go?')).toEqual([]);
  await meaning.goOn();
  expect(await find('How does my running go?')).toEqual(['Half marathon in April']);
  expect(await find('Which language do I learn, by books?')).toEqual([
    'Read twelve books',
    'Order dinner in Portuguese',
  ]);
  // What it meant before is gone with the words that said it.
  set('hearth', 'Swim in the sea');
  expect(await find('How does my running go?')).toEqual([]);
  await meaning.goOn();
  expect(await find('How does my running go?')).toEqual([]);
  context.db.run("DELETE FROM goals WHERE agent_id = 'hearth'");
  expect(context.db.all("SELECT * FROM vectors WHERE kind = 'goal'")).toHaveLength(1);
});

test('without a model it goes by words', () => {
  const { context, set } = setUp();
  set('hearth', 'Half marathon in April', 'Read twelve books');
  const found = findGoals({ db: context.db, nearness: undefined }, scope, { query: 'the books', limit: 5 });
  expect(found.map(({ name }) => name)).toEqual(['Read twelve books']);
});
