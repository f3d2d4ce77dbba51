import { describe, expect, it } from 'vitest';
import { outcomeOf, type RunTrace } from '../../../../src/main/core/scheduler/ledger/run-outcome.ts';

type Call = RunTrace['calls'][number];
const call = (effect: Call['effect'], status: Call['status'], code?: string): Call => ({
  effect,
  status,
  error: code === undefined ? undefined : { code, message: 'there is no such log' },
});
const judge = (text: string, calls: Call[] = [], status: RunTrace['status'] = 'done') =>
  outcomeOf({ status, error: '', text, calls });
const skipped = (key: string) => ({ kind: 'skipped', reason: { key } });

describe('what became of a run', () => {
  it('went when something was done, or when an answer is all there was to give', () => {
    expect(judge('Done.', [call('write', 'done')])).toEqual({ kind: 'went' });
    expect(judge('', [call('write', 'done')])).toEqual({ kind: 'went' });
    expect(judge('Two notes are new.', [call('read', 'done')])).toEqual({ kind: 'went' });
    expect(judge('Good morning. Today is the day of the dentist.')).toEqual({ kind: 'went' });
    expect(judge('Done.', [call('write', 'failed', 'not_found'), call('write', 'done')])).toEqual({ kind: 'went' });
  });

  it('did not go when nothing it tried worked, whatever the agent says', () => {
    expect(judge('All done!', [call('write', 'failed', 'not_found')])).toMatchObject({ kind: 'failed' });
    expect(judge('All done!', [call('read', 'failed', 'not_found')])).toMatchObject({ kind: 'failed' });
    // Looking worked, acting did not.
    expect(judge('All done!', [call('read', 'done'), call('write', 'denied', 'denied_by_user')])).toEqual(
      skipped('denied'),
    );
    expect(judge('All done!', [call('write', 'denied', 'blocked_by_policy')])).toEqual(skipped('blocked'));
    expect(judge('All done!', [call('write', 'denied', 'expired')])).toEqual(skipped('unanswered'));
    expect(judge('  ')).toMatchObject({ kind: 'failed', reason: { key: 'nothingDone' } });
    expect(judge('Done', [call('external', 'unknown')])).toMatchObject({ kind: 'unknown' });
  });

  it('went where an agent found that its own plan asks for nothing, or asked somebody', () => {
    const plan = { status: 'done', error: '', isOwnPlan: true } as const;
    expect(outcomeOf({ ...plan, text: '', calls: [] })).toEqual({ kind: 'went' });
    expect(outcomeOf({ ...plan, text: 'How is it going?', calls: [] })).toEqual({ kind: 'went' });
    expect(outcomeOf({ ...plan, text: '', calls: [call('write', 'failed', 'not_found')] })).toMatchObject({
      kind: 'failed',
    });
  });

  it.each([
    'Which log do you mean?',
    'Sure! Which log do you mean?',
    'I can help with that. Which of the two lists should I take?',
    'Welches Protokoll meinst du?',
    'Klar, mache ich. Welches Protokoll meinst du? 🙂',
    '你指的是哪个日志？',
    'أي سجل تقصد؟',
    '**Which log?**',
  ])('did not go when the agent only asked back: %s', (text) => {
    expect(judge(text)).toEqual(skipped('askedBack'));
  });

  it.each([
    'You have three notes: the milk, the eggs, and the dentist on Friday at ten. Anything else?',
    'Why did the chicken cross the road? To get to the other side.',
  ])('went when the question is only part of an answer: %s', (text) => {
    expect(judge(text)).toEqual({ kind: 'went' });
  });

  it('is left out when the person stopped it, failed when it broke, open while it works', () => {
    expect(judge('', [], 'stopped')).toEqual(skipped('stopped'));
    expect(outcomeOf({ status: 'failed', error: 'no model', text: '', calls: [] })).toEqual({
      kind: 'failed',
      reason: { key: 'runFailed', text: 'no model' },
    });
    expect(judge('', [], 'waiting')).toMatchObject({ kind: 'waiting' });
    expect(judge('', [], 'interrupted')).toMatchObject({ kind: 'unknown' });
    expect(judge('', [], 'running')).toEqual({ kind: 'open' });
  });
});
