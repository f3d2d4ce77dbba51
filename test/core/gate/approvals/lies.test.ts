import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readVisible } from '../../../../src/shared/model/visible-text.ts';
import { lies } from '../../../support/lies/index.ts';
import { gateForLies, tell } from '../../../support/lies/tell.ts';

let gate: ReturnType<typeof gateForLies>;

beforeAll(() => {
  gate = gateForLies();
});

afterAll(() => {
  gate.dispose();
});

afterEach(() => {
  for (const { id } of gate.approvals.list()) gate.approvals.answer({ id, answer: 'deny', scope: 'once' });
});

/** Nothing that hides, no blanks that push away, no more marks on a letter than may be. */
const hiding =
  /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\n{3}|[^\S\n]{9}|\p{M}{5}/u;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe(`${lies.length} lies: what is shown is what will happen`, () => {
  it('are each another trick', () => {
    expect(new Set(lies.map(({ trick }) => trick)).size).toBe(lies.length);
    // With the 60 pairs of words and arguments (bound-approvals.test.ts).
    expect(lies.length + 60).toBeGreaterThanOrEqual(200);
  });

  it.each(lies.map((one) => [one.trick, one] as const))('%s', (_trick, one) => {
    const { asked, approval, real } = tell(gate, one);
    const { cron_description: said, ...shown } = real;
    const whole = approval.facts.map(({ name, value, isClipped }) => [
      readVisible(name),
      readVisible(isClipped ? gate.approvals.argument(approval.id, name) : value),
    ]);
    expect(whole).toEqual(Object.entries(shown).map(([name, value]) => [name, String(value)]));
    if (said !== undefined) expect(approval.quote).toContain(said);

    const { quote = '', ...app } = approval;
    expect(textsIn(approval).filter((text) => hiding.test(text))).toEqual([]);
    for (const lie of one.lies) {
      expect(quote).toContain(lie);
      expect(JSON.stringify(app)).not.toContain(lie);
    }
    const opened = approval.facts
      .filter(({ isClipped }) => isClipped)
      .map(({ name }) => gate.approvals.argument(approval.id, name));
    const all = [...textsIn(app), ...opened].join('\n');
    for (const told of one.shows) expect(all).toContain(told);

    expect(asked.toolCall.args).toEqual(real);
  });
});
