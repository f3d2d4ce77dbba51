import { expect, it, onTestFinished } from 'vitest';
import { helpExamples } from '../../../src/renderer/panels/help/help-examples.ts';
import { help as german } from '../../../src/shared/locales/de/help.ts';
import { help as english } from '../../../src/shared/locales/en/help.ts';
import { createConversation } from '../../support/conversation.ts';

it.each([
  ['en-GB', english.say.examples, { key: 'blue box', call: /Anna/, bins: /bins/ }],
  ['de-DE', german.say.examples, { key: 'blauen Dose', call: /Anna/, bins: /Mülltonne/ }],
] as const)(
  'what Help says can be said is understood without a model, in its order: %s',
  async (locale, examples, words) => {
    const world = createConversation({ locale, defaultModel: 'builtin' });
    onTestFinished(() => world.dispose());
    const turns = helpExamples.map((one) => examples[one]);
    const before = await world.askAll(turns.slice(0, 3));
    const plans = () =>
      world.schedules
        .list({ agentId: 'hearth', status: 'active' })
        .map(({ name, nextAt, rule }) => [name, rule.kind, new Date(nextAt ?? 0).toISOString()]);
    // Sunday, 22 November 2026, in Berlin: moved from 9 to 10, and each Monday at 8.
    expect(plans(), before.join('\n')).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(words.call), 'once', '2026-11-23T09:00:00.000Z'],
        [expect.stringMatching(words.bins), 'cron', '2026-11-23T07:00:00.000Z'],
      ]),
    );
    const [, found, due] = await world.askAll(turns.slice(3, 6));
    expect(found).toContain(words.key);
    expect(due).toMatch(words.call);
    expect(due).toMatch(words.bins);
    const [ended] = await world.askAll(turns.slice(6));
    expect(plans(), ended).toHaveLength(1);
  },
);
