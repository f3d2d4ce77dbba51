import { expect, onTestFinished, test } from 'vitest';
import { createToolMeaning, textsOf } from '../../../../src/main/core/gate/find/by-meaning.ts';
import { rankTools } from '../../../../src/main/core/gate/find/rank-tools.ts';
import { createMeaning } from '../../../../src/main/core/meaning/meaning.ts';
import { createTestContext } from '../../../support/context.ts';
import { createScriptedEmbedder } from '../../../support/scripted-embedder.ts';

const tool = (name: string, about: string, examples: string[] = []) => ({
  ...{ titles: [name], about: [about], takes: [], examples },
});

const tools = [
  tool('forecast', 'Tells the weather of a place.', ['Will it be warm?']),
  tool('timetable', 'Says when trains leave.', ['When does it leave?']),
  tool('oven', 'Switches the oven on.', ['Bake it.']),
  tool('ledger', 'Books a payment.', ['Pay it.']),
];
const THINGS = [
  ['weather', 'warm', 'umbrella'],
  ['train', 'leave'],
  ['oven', 'bake'],
  ['payment', 'pay'],
];

async function setUp() {
  const { context, dispose } = createTestContext();
  onTestFinished(dispose);
  const scripted = createScriptedEmbedder(THINGS);
  const meaning = createMeaning(context, {
    ...{ embedder: scripted.embedder, ownTexts: () => textsOf(tools), onProgress: () => undefined },
  });
  const compared = createToolMeaning(meaning, () => tools);
  const first = async (request: string): Promise<string | undefined> => {
    await meaning.prepare([request]);
    return rankTools(request, tools, compared.nearness(request, tools))[0]?.titles[0];
  };
  return { ...scripted, meaning, compared, first };
}

test('a tool is found by what is meant, though no word is shared', async () => {
  const { meaning, first } = await setUp();
  expect(await first('Should I take an umbrella?')).toBeUndefined();
  await meaning.goOn();
  expect(await first('Should I take an umbrella?')).toBe('forecast');
});

test('words go on to count: of tools that are as near, the one that is named comes first', () => {
  const more = [...tools, tool('lamp', 'Gives light.')];
  const ranked = rankTools('the ledger', more, [0.1, 0.5, 0.2, 0.5, 0.1]);
  expect(ranked.map(({ titles }) => titles[0])).toEqual(['ledger', 'timetable']);
});

test('as long as too little was read, words alone decide', async () => {
  const { meaning, compared, state, first } = await setUp();
  let batches = 0;
  state.onEmbed = () => {
    batches += 1;
    if (batches === 7) state.isIdle = false;
  };
  await meaning.goOn();
  await meaning.prepare(['Should I take an umbrella?']);
  expect(compared.nearness('Should I take an umbrella?', tools)).toBeUndefined();
  expect(await first('when do trains leave')).toBe('timetable');
});
