import { calls } from '../../src/shared/contract/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { answerDialogs } from '../support/story.ts';

test('thousands of hostile messages change nothing and break nothing', async ({ app, page }) => {
  await answerDialogs(app, 0);
  // What these open or close is the window itself; everything else is called with everything.
  const own = ['window.close', 'window.pickFolder', 'window.openFolder', 'window.showApprovals'];
  const names = Object.keys(calls).filter((name) => !own.includes(name));
  const state = async () => ({
    settings: (await call(page, 'settings.get', {})).settings,
    spaces: (await call(page, 'spaces.list', {})).spaces,
    memories: (await call(page, 'memories.list', {})).memories,
    notes: (await call(page, 'store.list', {})).entries,
    schedules: (await call(page, 'schedules.list', {})).schedules,
    tools: (await call(page, 'policies.list', {})).tools,
    approvals: await call(page, 'approvals.list', {}),
    models: (await call(page, 'models.list', {})).models.map(({ id, state: is }) => [id, is]),
  });
  const before = await state();
  const crashes: string[] = [];
  page.on('crash', () => crashes.push('page'));
  app.process().on('exit', () => crashes.push('app'));

  const result = await page.evaluate(async (known) => {
    type Answer = { ok: boolean; error?: { code: string } };
    const bridge = Reflect.get(globalThis, 'bridge') as { call(name: unknown, input: unknown): Promise<Answer> };
    let seed = 42;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)]);
    const huge = 'x'.repeat(2_000_000);
    const polluted = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
    const flat: unknown[] = [
      null,
      undefined,
      0,
      -1,
      Number.NaN,
      Infinity,
      9n,
      true,
      '',
      'text',
      '\u0000',
      huge,
      [],
      [1],
      [[]],
    ];
    // Never of the kind that a field wants, whatever the field.
    const values: unknown[] = [
      -1,
      Number.NaN,
      1e308,
      -0.5,
      null,
      [null],
      [[]],
      { a: { b: {} } },
      polluted,
      deep(50),
      new Date(Number.NaN),
    ];
    const keys = [
      ...[
        'id',
        'ids',
        'agentId',
        'spaceId',
        'text',
        'memory',
        'key',
        'value',
        'entries',
        'name',
        'when',
        'rule',
        'tool',
      ],
      ...['scope', 'policy', 'answer', 'runId', 'messageId', 'model', 'path', 'query', 'limit', 'offset', 'theme'],
      ...[
        'language',
        'zoom',
        'url',
        'height',
        'words',
        'slotId',
        'for',
        'run',
        'from',
        'to',
        '__proto__',
        'constructor',
        'toString',
      ],
    ];
    const junk = (): Record<string, unknown> => {
      const made: Record<string, unknown> = {};
      for (const key of keys) {
        const value = values[random(values.length)];
        Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
      }
      return made;
    };
    const strange: unknown[] = [
      ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', ''],
      ...[
        'chat',
        'chat.',
        '.send',
        'chat.send ',
        ' chat.send',
        'CHAT.SEND',
        'chat.send\u0000',
        'chat/send',
        '../chat.send',
      ],
      ...[
        'hearth:call',
        'eval',
        'require',
        'process.exit',
        huge,
        0,
        -1,
        null,
        undefined,
        true,
        {},
        [],
        ['chat.send'],
        Number.NaN,
      ],
    ];
    const codes: Record<string, number> = {};
    const odd: string[] = [];
    let sent = 0;
    const tell = async (name: unknown, input: unknown, mayPass: boolean): Promise<void> => {
      sent += 1;
      let answer: Answer;
      try {
        answer = await bridge.call(name, input);
      } catch {
        // What cannot be cloned never leaves the page.
        codes['uncloneable'] = (codes['uncloneable'] ?? 0) + 1;
        return;
      }
      const code = answer.ok ? 'ok' : String(answer.error?.code);
      codes[code] = (codes[code] ?? 0) + 1;
      if (code === 'internal' || (answer.ok && !mayPass))
        odd.push(`${code} ${String(name).slice(0, 40)} ${typeof input}`);
    };
    for (const name of known) {
      await Promise.all(flat.map((input) => tell(name, input, false)));
      // A call that wants nothing overlooks what it gets; the state afterwards shows that nothing came of it.
      await Promise.all(Array.from({ length: 24 }, () => tell(name, junk(), true)));
      await tell(name, deep(5_000), false);
    }
    for (const name of strange) {
      for (const input of [{}, null, { text: 'x' }, polluted]) await tell(name, input, false);
    }
    return { sent, codes, odd, polluted: Reflect.has({}, 'polluted') };
  }, names);

  expect(result.odd).toEqual([]);
  expect(result.polluted).toBe(false);
  expect(result.sent).toBeGreaterThan(2_000);
  expect(result.codes['internal']).toBeUndefined();
  expect(crashes).toEqual([]);
  expect(await state()).toEqual(before);
  expect(await app.evaluate(() => Reflect.has({}, 'polluted'))).toBe(false);
  await call(page, 'chat.ask', { text: 'hello' });
});
