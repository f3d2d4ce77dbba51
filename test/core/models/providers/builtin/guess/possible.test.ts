import { describe, expect, it } from 'vitest';
import type { DialogueAct } from '../../../../../../src/main/core/dialogue-acts/act.ts';
import { possible } from '../../../../../../src/main/core/models/providers/builtin/guess/possible.ts';
import type { Past } from '../../../../../../src/main/core/models/providers/builtin/meant.ts';

const past: Past = {
  viewpoint: { zone: 'Europe/Berlin', now: 0, locale: 'en-GB' },
  acts: [],
  told: [],
  facts: [],
  lastTime: () => undefined,
  lead: () => undefined,
  isWaiting: false,
  asSaid: () => undefined,
};
const said = { past, sentence: '', named: [], parts: undefined };
const reminder = { id: '1', name: 'dentist', runs: [], reading: '', isReminder: true };
const shares = new Map<DialogueAct, number>([
  ['cancel', 0.5],
  ['skip', 0.2],
  ['clear', 0.1],
  ['remind', 0.2],
]);

describe('acts that cannot be', () => {
  it('are not wanted: nothing is cancelled where nothing is planned, or skipped that comes once', () => {
    const bare = possible(shares, { plans: [], entries: [], ...said });
    expect([bare.get('cancel'), bare.get('skip'), bare.get('clear')]).toEqual([0, 0, 0]);
    const planned = possible(shares, { plans: [reminder], entries: [], ...said });
    expect(planned.get('skip')).toBe(0);
    expect(planned.get('cancel')).toBeCloseTo(0.5 / 0.7);
  });

  it('are not one more of what is called by its name and comes then instead', () => {
    const both = new Map<DialogueAct, number>([
      ['another', 0.7],
      ['retime', 0.3],
    ]);
    const seen = { ...said, plans: [reminder], entries: [], named: [reminder] };
    expect(possible(both, { ...seen, sentence: 'on Thursday the dentist is at 4 instead' }).get('another')).toBe(0);
    expect(possible(both, { ...seen, sentence: 'the dentist on Thursday at 4' }).get('another')).toBeCloseTo(0.7);
  });

  it('make what is left no surer than it is', () => {
    expect(possible(shares, { plans: [], entries: [], ...said }).get('remind')).toBeCloseTo(0.8);
  });

  it('leave as it is what can be', () => {
    const plans = [{ ...reminder, isReminder: false }];
    expect(
      possible(shares, { plans, entries: [{ key: 'shopping', value: 'milk', isClipped: false }], ...said }),
    ).toEqual(shares);
  });
});
