import { describe, expect, it } from 'vitest';
import type { ActScene } from '../../../../../../src/main/core/models/providers/builtin/proposed/act-words.ts';
import { isOneTime, rulesLike } from '../../../../../../src/main/core/models/providers/builtin/proposed/times-said.ts';

const at = (local: string) => ({ kind: 'once' as const, at: new Date(`${local}:00+01:00`).toISOString() });
/** Monday, 23 November 2026, 10:00 in Berlin. */
const viewpoint = { zone: 'Europe/Berlin', now: Date.parse('2026-11-23T10:00:00+01:00'), locale: 'en-GB' };
const standing = { rule: at('2026-12-18T09:00'), nextAt: Date.parse(at('2026-12-18T09:00').at), zone: 'Europe/Berlin' };

const sceneOf = (sentence: string, time: readonly string[]): ActScene => ({
  ...{ sentence, whole: sentence, viewpoint, plans: [], entries: [], name: '' },
  past: {
    ...{ viewpoint, acts: [], told: [], facts: [], isWaiting: false },
    ...{ lastTime: () => undefined, lead: () => undefined, asSaid: () => undefined },
  },
  // All of it that reckoning needs: how a moment is said to a tool.
  speaker: { argument: ({ at: moment }: { readonly at: string }) => moment } as unknown as ActScene['speaker'],
  said: { act: 'retime', language: 'en', time, led: time, new: [], known: [], denied: [], things: [] },
});

const rules = (sentence: string, time: readonly string[]) =>
  rulesLike(standing, sceneOf(sentence, time)).map(({ rule }) => rule);

describe('words of time of what stands', () => {
  it('have the direction that is said elsewhere', () => {
    expect(rules('bring it forward, please, by one day', ['by one day'])).toEqual([at('2026-12-17T09:00')]);
    expect(rules('push it back, please, by one day', ['by one day'])).toEqual([at('2026-12-19T09:00')]);
  });

  it('are first one time, where a day and an hour stand apart', () => {
    const [first] = rules('Saturday lunch would do, 12.30', ['Saturday lunch', '12.30']);
    expect(first).toEqual(at('2026-11-28T12:30'));
  });

  it('are two where both are days', () => {
    expect(isOneTime(sceneOf('', ['tomorrow', 'Wednesday']))).toBe(false);
    expect(isOneTime(sceneOf('', ['tomorrow', 'at 4']))).toBe(true);
    expect(rules('', ['tomorrow', 'Wednesday'])).toEqual([at('2026-11-25T09:00'), at('2026-11-24T09:00')]);
  });
});
