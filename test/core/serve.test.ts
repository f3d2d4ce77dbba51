import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createServe } from '../../src/main/core/serve.ts';
import { call } from '../../src/shared/contract/define.ts';
import { fail } from '../../src/shared/model/failure.ts';

const calls = {
  'tea.make': call(
    z.object({ cups: z.int().min(1), milk: z.object({ kind: z.string() }).optional() }),
    z.object({ made: z.int() }),
  ),
  'tea.secret': call(z.object({}), z.object({}), ['approval', 'headless']),
};

function serveWith(make: (cups: number) => { made: number }, language: 'en' | 'de' = 'en') {
  const logged: string[] = [];
  const person = {
    language: () => language,
    locale: () => language,
    zone: () => 'UTC',
    name: () => '',
    t: (key: string) => `[${key}]`,
  };
  const log = { info: () => {}, warn: () => {}, error: (message: string) => logged.push(message) };
  const serve = createServe(calls, { 'tea.make': ({ cups }) => make(cups), 'tea.secret': () => ({}) }, { log, person });
  return { serve, logged };
}
const script = { audience: 'headless' } as const;
const window = { audience: 'main' } as const;

describe('serve', () => {
  it('answers a good call with its value', async () => {
    const { serve } = serveWith((cups) => ({ made: cups }));
    expect(await serve('tea.make', { cups: 2 }, script)).toEqual({ ok: true, value: { made: 2 } });
  });

  it.each([
    [{}, 'missing_parameter', 'cups'],
    [{ cups: '2' }, 'invalid_value', 'cups'],
    [{ cups: 0 }, 'invalid_value', 'cups'],
    [{ cups: 1, milk: {} }, 'missing_parameter', 'milk.kind'],
    [undefined, 'missing_parameter', undefined],
    ['tea', 'invalid_value', undefined],
  ])('tells what is wrong with %j', async (input, code, field) => {
    const { serve } = serveWith(() => ({ made: 1 }));
    const reply = await serve('tea.make', input, script);
    expect(reply).toMatchObject({ ok: false, error: { code } });
    expect(reply.ok ? undefined : reply.error.field).toBe(field);
  });

  it.each(['tea.spill', '__proto__', 'constructor', 'toString', ''])('does not know %j', async (name) => {
    const { serve } = serveWith(() => ({ made: 1 }));
    expect(await serve(name, {}, script)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  });

  it('refuses a call that is not for this window', async () => {
    const { serve } = serveWith(() => ({ made: 1 }));
    expect(await serve('tea.secret', {}, window)).toMatchObject({ ok: false, error: { code: 'blocked_by_policy' } });
    expect(await serve('tea.secret', {}, script)).toMatchObject({ ok: true });
  });

  it('passes failures on, and hides what is a bug', async () => {
    const failing = serveWith(() => {
      throw fail('conflict', 'The pot is in use.', { hint: 'Wait.', words: 'errors.conflict' });
    });
    expect(await failing.serve('tea.make', { cups: 1 }, script)).toEqual({
      ok: false,
      error: { code: 'conflict', message: 'The pot is in use.', hint: 'Wait.' },
    });
    const buggy = serveWith(() => {
      throw new Error('secret path /home/ada');
    });
    const reply = await buggy.serve('tea.make', { cups: 1 }, script);
    expect(reply).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(JSON.stringify(reply)).not.toContain('/home/ada');
    expect(buggy.logged).toHaveLength(1);
  });

  it('never lets a wrong answer out', async () => {
    const { serve } = serveWith(() => ({ made: 'many' }) as unknown as { made: number });
    expect(await serve('tea.make', { cups: 1 }, script)).toMatchObject({ ok: false, error: { code: 'internal' } });
  });

  it('speaks the language of the person in windows', async () => {
    const { serve } = serveWith(() => ({ made: 1 }), 'de');
    expect(await serve('tea.make', {}, window)).toMatchObject({
      error: { message: '[errors.missing_parameter.message]', hint: '[errors.missing_parameter.hint]', field: 'cups' },
    });
    expect(await serve('tea.make', {}, script)).toMatchObject({ error: { message: 'cups is required.' } });
  });

  it('says what helps in the words that a failure brings, to people only', async () => {
    const { serve } = serveWith(() => {
      throw fail('invalid_value', 'That time is in the past.', { hint: 'Later.', words: 'errors.own.timePassed' });
    }, 'de');
    expect(await serve('tea.make', { cups: 1 }, window)).toMatchObject({
      error: { message: '[errors.own.timePassed.message]', hint: '[errors.own.timePassed.hint]' },
    });
    expect(await serve('tea.make', { cups: 1 }, script)).toMatchObject({
      error: { message: 'That time is in the past.', hint: 'Later.' },
    });
  });
});
