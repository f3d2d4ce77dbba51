import { afterEach, describe, expect, it } from 'vitest';
import { createConversation } from '../../../support/conversation.ts';
import { createScriptedModel } from '../../../support/scripted-model.ts';

const open: { dispose(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

const look = { name: 'store_get', args: { key: 'plan' } };
const other = (count: number) => ({ name: 'store_get', args: { key: `other ${count}` } });

function ask(steps: readonly (readonly { readonly name: string; readonly args: unknown }[])[]) {
  const model = createScriptedModel();
  model.follow([...steps.map((calls) => ({ calls })), { text: 'That is all.' }]);
  const talk = createConversation({ model });
  open.push(talk);
  return talk.ask('Hi');
}

describe('a model that goes round in circles', () => {
  it('is stopped where a whole step comes again and again', async () => {
    expect((await ask([[look], [look], [look], [look]])).outcome).toBe('stopped');
  });

  it('goes on where it does something new beside what it does each time', async () => {
    const { outcome, toolCalls } = await ask([1, 2, 3, 4].map((count) => [look, other(count)]));
    expect(outcome).toBe('done');
    expect(toolCalls).toHaveLength(8);
  });
});
