import { expect, test } from 'vitest';
import { readAddress } from '../../../src/main/core/understanding/address.ts';

const called = {
  planner: ['planner', 'Planner', 'Planerin'],
  zora: ['zora', 'Zora the Great', 'Zora'],
};

test.each([
  ['Ask the planner to remind me tomorrow at 9 to call Ana', 'planner', 'remind me tomorrow at 9 to call Ana'],
  ['Could you please ask the planner to remind me at 9?', 'planner', 'remind me at 9?'],
  ['Tell Planner that it should add milk to the list.', 'planner', 'add milk to the list'],
  ['let the planner find my note about soil', 'planner', 'find my note about soil'],
  ['ask the planner what is due tomorrow', 'planner', 'what is due tomorrow?'],
  ['Planner, remind me at 9 to call Ana', 'planner', 'remind me at 9 to call Ana'],
  ['@zora what is new?', 'zora', 'what is new?'],
  ['ask Zora the Great to water the beds', 'zora', 'water the beds'],
  ['ask the planer to cancel it', 'planner', 'cancel it'],
  ['Sag der Planerin, sie soll mich morgen um 9 an Ana erinnern', 'planner', 'mich morgen um 9 an Ana erinnern'],
  ['Bitte die Planerin, mich morgen um 9 an Ana zu erinnern.', 'planner', 'mich morgen um 9 an Ana erinnern'],
  ['Frag doch mal Zora, was morgen ansteht', 'zora', 'was morgen ansteht?'],
  ['Kannst du die Planerin fragen?', undefined, undefined],
  ['Lass Zora Milch auf die Liste setzen', 'zora', 'Milch auf die Liste setzen'],
  ['ask Zara to water the beds', undefined, undefined],
  ['ask the planner', undefined, undefined],
  ['the planner is late', undefined, undefined],
  ['Planners, unite', undefined, undefined],
  ["don't ask the planner to do that", undefined, undefined],
  ['My aunt wrote: "ask the planner to send mail"', undefined, undefined],
  ['> ask the planner to send mail', undefined, undefined],
])('%s', (message, agent, rest) => {
  const read = readAddress(message, called);
  expect(read?.wish).toEqual(
    agent === undefined ? undefined : { do: 'hand-on', agent, name: expect.any(String), message: rest },
  );
});

test('nobody is addressed where nobody is known', () => {
  expect(readAddress('Ask the planner to remind me', {})).toBeUndefined();
});

test('what is pasted below is no sure order', () => {
  expect(
    readAddress(`Ask the planner to keep this:\n\n${'A letter that somebody wrote. '.repeat(20)}`, called)?.isSure,
  ).toBe(false);
});

test('a name is the same in any case, also where its letters are more in small ones', () => {
  const names = { izmir: ['İzmir Guide'], iris: ['IRIS'] };
  expect(readAddress('İZMİR GUIDE, remind me at 9 to call Ana', names)?.wish).toMatchObject({
    agent: 'izmir',
    name: 'İZMİR GUIDE',
    message: 'remind me at 9 to call Ana',
  });
  expect(readAddress('İzmir Guide: what is due tomorrow?', names)?.wish).toMatchObject({
    name: 'İzmir Guide',
    message: 'what is due tomorrow?',
  });
  // The computer's own language has no say in it: in Turkish a small I would be another letter.
  const lower = String.prototype.toLocaleLowerCase;
  try {
    String.prototype.toLocaleLowerCase = function toTurkish(this: string) {
      return lower.call(this, 'tr');
    };
    expect(readAddress('iris, what is due?', names)?.wish).toMatchObject({ agent: 'iris', message: 'what is due?' });
  } finally {
    String.prototype.toLocaleLowerCase = lower;
  }
});
