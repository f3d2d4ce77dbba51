import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { client, say } = clicking();

const statuses = async (): Promise<string[]> =>
  (await client()['schedules.list']({ status: 'active' })).schedules
    .map(({ name, status }) => `${name} ${status}`)
    .sort();

const firsts = async (): Promise<string[]> =>
  (await client()['schedules.list']({ status: 'active' })).schedules.map(({ next }) => (next[0] ?? '').slice(0, 16));

describe('what repeats rests until it is wanted again', () => {
  it.each([
    ['en-GB', 'Put the jogging on hold please, my ankle has blown up'],
    ['en-GB', 'no jogging for now'],
    ['en-GB', 'pause jogging'],
    ['en-GB', "I don't need the jogging for the time being"],
    ['en-GB', 'pause everything'],
    ['de-DE', 'Jogging bitte vorerst pausieren, ich bin krank'],
    ['de-DE', 'stopp Jogging bis auf weiteres'],
    ['de-DE', 'leg das Jogging auf Eis'],
  ])('%s: %s', async (locale, text) => {
    await say(locale, { plans: { Jogging: '0 8 * * 6' } }, [text]);
    expect(await statuses()).toEqual(['Jogging paused']);
  });

  it.each([
    ['en-GB', ['pause jogging', 'start the jogging up again'], '2026-11-28T07:00'],
    ['en-GB', ['pause jogging', 'start it up again, only an hour later than it used to be'], '2026-11-28T08:00'],
    ['en-GB', ['pause jogging', 'resume jogging from 5 December'], '2026-12-05T07:00'],
    ['en-GB', ['pause jogging', 'the ferry was late', 'jogging is back on'], '2026-11-28T07:00'],
    ['de-DE', ['Jogging vorerst pausieren', 'lass das Jogging wieder ganz normal laufen'], '2026-11-28T07:00'],
  ])('%s: %o: and comes again', async (locale, turns, next) => {
    await say(locale, { plans: { Jogging: '0 8 * * 6' } }, turns);
    expect(await statuses()).toEqual(['Jogging active']);
    expect(await firsts()).toEqual([next]);
  });

  it('is told with what stands, and keeps resting at another time', async () => {
    const plans = { Jogging: '0 8 * * 6' };
    expect(await say('en-GB', { plans }, ['pause jogging', 'what do I have planned?'])).toContain('(paused)');
    expect(await say('en-GB', { plans }, ['pause jogging', 'move jogging to 9'])).toContain('(paused)');
    expect(await statuses()).toEqual(['Jogging paused']);
  });

  it('is undone', async () => {
    await say('en-GB', { plans: { Jogging: '0 8 * * 6' } }, ['pause jogging', 'undo that']);
    expect(await statuses()).toEqual(['Jogging active']);
  });
});

describe('what is told of a pause only', () => {
  it.each([
    ['en-GB', "don't pause jogging"],
    ['en-GB', 'we had a break from the rain while jogging on Saturday'],
    ['en-GB', 'pause the film at the jogging scene'],
    ['de-DE', 'Jogging bitte nicht pausieren'],
    ['de-DE', 'Erst mal einkaufen, dann Jogging'],
  ])('%s: %s: it comes as before, by the first button, too', async (locale, text) => {
    await say(locale, { plans: { Jogging: '0 8 * * 6' } }, [text]);
    expect(await statuses()).toContain('Jogging active');
  });

  it.each([
    ['en-GB', 'the jogging is on hold until Thursday'],
    ['de-DE', 'Jogging bis Donnerstag aussetzen'],
  ])('%s: %s: what comes later anyway is told', async (locale, text) => {
    const reply = await say(locale, { plans: { Jogging: '0 8 * * 6' } }, [text]);
    expect(reply).toMatch(/^[“„]Jogging[”“]/u);
    expect(await firsts()).toEqual(['2026-11-28T07:00']);
  });

  it('"until then" is until what was said just before', async () => {
    await say('en-GB', { plans: { Jogging: '0 8 * * 2' } }, [
      "We're at my parents' until Thursday. Pause the jogging until then, would you?",
    ]);
    expect(await firsts()).toEqual(['2026-12-01T07:00']);
  });
});
