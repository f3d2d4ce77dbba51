import { afterEach, describe, expect, it } from 'vitest';
import { prefixOf } from '../../../../src/main/core/conversation/prompt/prefix.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';
import { fakeTokens, rendered, reusedTokens } from '../../../support/scripted-model.ts';

let world: Conversation;
afterEach(() => world?.dispose());

const share = (requests: readonly Parameters<typeof rendered>[0][], from: number): number[] =>
  requests.slice(from).map((request, index) => {
    const before = requests[from + index - 1];
    const { same, total } = reusedTokens(before ? rendered(before) : '', rendered(request));
    return same / total;
  });

describe('what every turn begins with', () => {
  it('keeps base text and tools of the default agent within 1500, and 30 % of a window of 8k', async () => {
    world = createConversation();
    await world.ask('Hello');
    const [request] = world.model.requests;
    const head = request ? rendered({ ...request, history: [] }) : '';
    const tokens = fakeTokens(head).length;
    expect(tokens).toBeGreaterThan(300);
    for (const size of [8_192, 16_384]) expect(tokens).toBeLessThanOrEqual(Math.min(1_500, 0.3 * size));
    expect(request?.tools.map(({ name }) => name)).toEqual([...(request?.tools ?? [])].map(({ name }) => name).sort());
  });

  it('re-reads nothing from the second turn on: through tools, time, memories and other talk', async () => {
    world = createConversation();
    world.model.follow((request) => {
      const said = request.history.at(-1);
      return said?.role === 'user' && said.text.includes('Remember')
        ? {
            text: 'One moment.',
            calls: [
              { name: 'memory_remember', args: { memory: `Fact ${request.history.length}: the boiler was serviced` } },
            ],
          }
        : { text: 'Fine, as you wish.' };
    });
    const { spaceId } = await world.ask('Remember that the boiler was serviced');
    for (const text of ['When was the boiler serviced?', 'Remember that the boiler is new', 'And now?', 'Good night']) {
      world.clock.advance(61_000);
      await world.ask('Something in another space');
      world.clock.advance(61_000);
      await world.ask(text, spaceId);
    }
    const here = world.model.requests.filter(({ history }) => history[0]?.text.includes('the boiler was serviced'));
    expect(here.length).toBeGreaterThanOrEqual(7);
    for (const part of share(here, 1)) expect(part).toBeGreaterThanOrEqual(0.97);
    const prefixes = new Set(world.model.requests.map((request) => rendered({ ...request, history: [] })));
    expect(prefixes.size).toBe(1);
  });

  it('names the person', () => {
    expect(prefixOf({ instructions: 'Be kind.' }, 'Ada')[0]?.text).toMatch(
      /\n\nBe kind\.\n\nThe person's name: Ada\.$/,
    );
  });
});
