import { afterEach, describe, expect, it } from 'vitest';
import { createTestCore } from '../../support/core.ts';

const test = createTestCore();
afterEach(() => test.dispose());

describe('events.testFilter', () => {
  it('says whether an event matches, what came out, and what is wrong and where', async () => {
    const ask = (input: unknown) => test.core.serve('events.testFilter', input, { audience: 'headless' });
    const event = { type: 'mail.received', payload: { amount: 250 } };
    expect(await ask({ expression: 'event.payload.amount > 100', event })).toEqual({
      ok: true,
      value: { matches: true, result: true, value: true, type: 'bool' },
    });
    expect(await ask({ expression: 'x + 1', bindings: { x: { value: { int64Value: '1' } } } })).toMatchObject({
      value: { matches: false, value: 2, type: 'int' },
    });
    expect(await ask({ expression: 'event.payload.other > 100', event })).toEqual({
      ok: true,
      value: { matches: false, result: false },
    });
    expect(await ask({ expression: 'x.a', event, bindings: { x: {} } })).toMatchObject({ ok: false });
    expect(await ask({ expression: 'event.type ==', event })).toMatchObject({
      ok: false,
      error: { code: 'invalid_value', field: 'expression', message: expect.stringContaining('character 12') },
    });
    expect(await ask({ expression: `'${'a'.repeat(5_000)}'` })).toMatchObject({ ok: false, error: { code: 'limit' } });
  });
});
