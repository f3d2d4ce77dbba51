import { afterEach, describe, expect, test } from 'vitest';
import { settingsHandlers } from '../../../src/main/core/handlers/settings.ts';
import { createSettings } from '../../../src/main/core/settings/settings.ts';
import { defaultSettings } from '../../../src/shared/model/settings.ts';
import { createTestContext, type TestContext } from '../../support/context.ts';

let made: TestContext[] = [];
const make = (options: Parameters<typeof createTestContext>[0] = {}): TestContext => {
  const test = createTestContext(options);
  made.push(test);
  return test;
};
afterEach(() => {
  for (const test of made) test.dispose();
  made = [];
});
const caller = { audience: 'main' } as const;

describe('settings', () => {
  test('start with the defaults, keep what was set, and say so', async () => {
    const { settings, events, context, clock } = make();
    const handlers = settingsHandlers({
      settings,
      models: { checkChoice: () => undefined, checkEmbedder: () => undefined },
    });
    expect((await handlers['settings.get']({}, caller)).settings).toEqual(defaultSettings);
    const { settings: after } = await handlers['settings.set']({ theme: 'dark', zoom: 1.5 }, caller);
    expect(after).toEqual({ ...defaultSettings, theme: 'dark', zoom: 1.5 });
    expect(events).toEqual([{ event: 'settings.changed', payload: { settings: after } }]);
    const reopened = createSettings({
      ...context,
      clock,
      emit: () => {},
      system: () => ({ locale: 'de-AT', zone: 'UTC' }),
    });
    expect(reopened.get()).toEqual(after);
  });

  test('a row that no longer makes sense counts as not set', () => {
    const { context, clock } = make();
    for (const [key, value] of [
      ['theme', '"mauve"'],
      ['zoom', 'not json'],
      ['gone', '1'],
      ['name', '"Ada"'],
    ]) {
      context.appDb.run('INSERT INTO settings (key, value, updated_at) VALUES (?, ?, 1)', [key ?? '', value ?? '']);
    }
    const settings = createSettings({
      ...context,
      clock,
      emit: () => {},
      system: () => ({ locale: 'en', zone: 'UTC' }),
    });
    expect(settings.get()).toEqual({ ...defaultSettings, name: 'Ada' });
  });

  test.each([
    ['system', 'de_AT', undefined, 'de-AT', 'de'],
    ['system', 'fr-FR', undefined, 'fr-FR', 'en'],
    ['de', 'en-US', undefined, 'de-DE', 'de'],
    ['de', 'de-CH', undefined, 'de-CH', 'de'],
    ['en', 'de-DE', undefined, 'en-GB', 'en'],
    ['en', 'en-US', undefined, 'en-US', 'en'],
    ['de', 'de-DE', 'en-AU', 'en-AU', 'en'],
    ['system', 'C', undefined, 'en-US', 'en'],
  ] as const)('language %s on a computer in %s, fixed to %s: %s', (language, locale, fixed, expected, words) => {
    const { context, clock } = make();
    const settings = createSettings({
      ...context,
      clock,
      emit: () => {},
      system: () => ({ locale, zone: 'Europe/Vienna' }),
      fixed: { locale: fixed },
    });
    settings.set({ language });
    expect(settings.resolved()).toEqual({ locale: expected, language: words, zone: 'Europe/Vienna' });
    expect(settings.person.t('storage.recall.pinned')).toBe(words === 'de' ? 'angeheftet' : 'pinned');
  });

  test('the zone follows the computer until one is chosen; one that this computer does not know becomes UTC', () => {
    const { context, clock } = make();
    let zone = 'Europe/Berlin';
    const settings = createSettings({
      ...context,
      clock,
      emit: () => {},
      system: () => ({ locale: 'en', zone }),
    });
    expect(settings.person.zone()).toBe('Europe/Berlin');
    zone = 'Asia/Tokyo';
    expect(settings.person.zone()).toBe('Asia/Tokyo');
    settings.set({ zone: 'America/New_York' });
    expect(settings.person.zone()).toBe('America/New_York');
    settings.set({ zone: 'system' });
    zone = 'Mars/Olympus';
    expect(settings.person.zone()).toBe('UTC');
  });
});
