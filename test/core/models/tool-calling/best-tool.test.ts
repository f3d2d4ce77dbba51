import { describe, expect, it } from 'vitest';
import { ask, hear, type Minded, minded, own, weather } from '../../../support/judged-model.ts';

describe('a judged model, of whose tools it was learned what people say to them,', () => {
  const text = 'Keep in mind that the Vespa has number 12.';
  const remember = own('memory_remember');
  const remembered = (likelihood: number): Minded => ({
    meant: { tool: 'memory_remember', likelihood },
    fills: [{ memory: 'the Vespa has number 12.' }],
  });

  it('is not asked whether they fit; what is likely is done, what is less likely offered, the rest left alone', async () => {
    const { model, asked } = minded(remembered(0.7));
    const surely = await hear(model, ask(text, [remember]));
    const less = await hear(minded(remembered(0.5)).model, ask(text, [remember]));
    const hardly = await hear(minded(remembered(0.2)).model, ask(text, [remember]));
    expect([surely, less, hardly].map(({ calls, offers }) => [calls.length, offers.length])).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ]);
    expect(asked).toEqual([]);
  });

  it('offers what takes something away however likely it is, and looks at once', async () => {
    const away = minded({ meant: { tool: 'store_delete', likelihood: 1 }, fills: [{ key: 'door' }] });
    const removed = await hear(
      away.model,
      ask('Please throw away what I said of the door code.', [own('store_delete')]),
    );
    expect([removed.calls, removed.offers.length]).toEqual([[], 1]);
    const look = minded({ meant: { tool: 'store_list', likelihood: 0.4 }, fills: [{}] });
    expect((await hear(look.model, ask('What have I written down?', [own('store_list')]))).calls).toHaveLength(1);
  });

  it('does no more with what a call left over than what is surely a wish of its own', async () => {
    const said = 'Remember the Vespa has number 12, which my brother always forgets when he takes it.';
    const after = [
      { role: 'assistant' as const, text: '', toolCalls: [{ id: '1', name: 'store_set', args: { key: 'Vespa' } }] },
      { role: 'tool' as const, text: '{"ok":true}', toolName: 'store_set', toolCallId: '1' },
    ];
    const heard = async (likelihood: number) =>
      hear(minded(remembered(likelihood)).model, ask(said, [remember, own('store_set')], after));
    expect((await heard(0.5)).offers).toEqual([]);
    expect((await heard(0.7)).calls).toHaveLength(1);
  });

  it('is asked about tools of others as before', async () => {
    const { model } = minded({ ...remembered(0.2), yes: { weather: 2 }, fills: [{ city: 'Oslo' }] });
    const { calls } = await hear(model, ask('Will it rain in Oslo?', [weather, remember]));
    expect(calls).toMatchObject([{ name: 'get_weather' }]);
  });

  it('has what would change something offered where its exam says that it tells nothing apart', async () => {
    const { model } = minded({ ...remembered(0.9), strategy: { kind: 'mute' } });
    const { calls, offers } = await hear(model, ask(text, [remember]));
    expect([calls.length, offers.length]).toEqual([0, 1]);
  });

  it('has nothing learned counted for words of a language that Hearth does not know', async () => {
    const { model } = minded(remembered(0.9));
    const { calls, offers } = await hear(model, ask('Zapamatuj si, že Vespa má číslo dvanáct.', [remember]));
    expect([...calls, ...offers]).toEqual([]);
  });
});
