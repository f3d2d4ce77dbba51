import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const wrong = (key: string) => ({ calls: [{ name: 'store_set', args: { wrong: key } }] });
const right = { calls: [{ name: 'store_set', args: { key: 'wifi', value: 'x' } }] };

describe('calls that fail', () => {
  it('twice by one tool are answered by code, in words for people', async () => {
    world = createConversation();
    world.model.follow([wrong('a'), wrong('b'), { text: 'Error: missing_parameter' }]);
    const { text, outcome } = await world.ask('Note wifi: x');
    expect(outcome).toBe('done');
    expect(text).toMatch(/^That did not work: /);
    expect(text).not.toMatch(/missing_parameter|\{|key/);
    expect(world.model.requests).toHaveLength(2);
  });

  it('once may be mended by the model', async () => {
    world = createConversation();
    world.model.follow([wrong('a'), right, wrong('b'), { text: 'Two of three.' }]);
    expect((await world.ask('Note wifi: x')).text).toBe('Two of three.');
  });

  it('are not those that look for what is not there', async () => {
    world = createConversation();
    const look = (key: string) => ({ calls: [{ name: 'store_get', args: { key } }] });
    world.model.follow([look('a'), look('b'), { text: 'There is nothing.' }]);
    expect((await world.ask('Show my notes a and b')).text).toBe('There is nothing.');
  });
});
