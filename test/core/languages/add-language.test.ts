import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { titleFrom } from '../../../src/main/core/conversation/spaces/title.ts';
import { languages } from '../../../src/main/core/languages/index.ts';
import type { LanguagePack } from '../../../src/main/core/languages/language-pack.ts';
import { droppedWords, weakWords } from '../../../src/main/core/memory/stop-words.ts';
import { stem } from '../../../src/main/core/memory/terms.ts';
import { timesIn } from '../../../src/main/core/models/tool-calling/narrow-schema.ts';
import { formatRule } from '../../../src/main/core/scheduler/format-rule/format-rule.ts';
import { parseRule } from '../../../src/main/core/scheduler/parse/parse-rule.ts';
import { parseTime } from '../../../src/main/core/scheduler/parse/parse-time.ts';
import { readWhen } from '../../../src/main/core/scheduler/parse/read-when.ts';
import { isYes, understand } from '../../../src/main/core/understanding/understand.ts';
import { type Language, languageIds, languageOf, locales } from '../../../src/shared/locales/index.ts';
import { Settings } from '../../../src/shared/model/settings.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';

// A language is two folders, each with its line in a list: what is put into the lists here is all that is done to add one.
vi.mock('../../../src/shared/locales/locales.ts', async (load) => {
  const { locales } = await load<typeof import('../../../src/shared/locales/locales.ts')>();
  const { builtin } = locales.en.words;
  const words = { ...locales.en.words, builtin: { ...builtin, says: { ...builtin.says, greet: 'Saluton!' } } };
  const eo = { name: 'Esperanto', region: 'eo', lowersTitles: true, words };
  return { locales: { ...locales, eo } };
});
vi.mock('../../../src/main/core/languages/index.ts', async (load) => {
  const { languages } = await load<typeof import('../../../src/main/core/languages/index.ts')>();
  const { eo } = await import('./esperanto/index.ts');
  return { languages: { ...languages, eo } };
});

/** Sunday, 22 November 2026, 13:00 in Berlin. */
const now = Date.UTC(2026, 10, 22, 12);
const here = { zone: 'Europe/Berlin', now, locale: 'eo' };
const morgaŭ = Date.parse('2026-11-23T09:00:00+01:00');

let world: Conversation | undefined;
afterEach(() => {
  world?.dispose();
  world = undefined;
});

describe('a third language', () => {
  it('is offered under its own name and kept as a setting', () => {
    expect(languageIds).toEqual(['en', 'de', 'eo']);
    expect(locales['eo' as Language].name).toBe('Esperanto');
    expect(languageOf('eo-XX')).toBe('eo');
    expect(Settings.shape.language.parse('eo')).toBe('eo');
    expect(Settings.shape.language.safeParse('fr').success).toBe(false);
  });

  it('has its times read, by its own people and as a whole text by others', () => {
    expect(parseTime('morgaŭ je 9', here)).toMatchObject({ at: morgaŭ, whole: true });
    expect(parseTime('morgaŭ je 9', { ...here, locale: 'ia' })).toMatchObject({ at: morgaŭ });
    expect(parseTime('morgaŭ je 9', { ...here, locale: 'en-GB' })).toMatchObject({ at: morgaŭ });
    expect(parseTime('tomorrow at 9', here)).toMatchObject({ at: morgaŭ });
    expect(() => parseTime('iam', here)).toThrow(
      expect.objectContaining({ info: expect.objectContaining({ hint: 'Ekzemple "morgaŭ je 9".' }) }),
    );
    expect(readWhen('akvumi la florojn morgaŭ je 9', here)).toMatchObject({
      rest: 'akvumi la florojn',
      language: 'eo',
    });
  });

  it('has its rules read and said', () => {
    const rule = parseRule('ĉiutage je 9', here);
    expect(rule).toEqual({ kind: 'cron', expression: '0 0 9 * * *' });
    expect(formatRule(rule, here)).toBe('ĉiutage je 09:00');
    expect(formatRule(parseRule('every 90 minutes', here), here)).toBe('ĉiujn 90 minutoj');
  });

  it('has its sentences and commands understood', () => {
    const wishOf = (text: string, locale = 'eo') => understand(text, { ...here, locale });
    const plants = {
      do: 'remind',
      name: 'akvumi la florojn',
      rule: { kind: 'once', at: new Date(morgaŭ).toISOString() },
    };
    expect(wishOf('Bonvolu memorigu min pri akvumi la florojn morgaŭ je 9, dankon')).toMatchObject({
      wish: plants,
      language: 'eo',
    });
    expect(wishOf('memorigu min pri akvumi la florojn morgaŭ je 9', 'de-DE')).toMatchObject({
      wish: plants,
      language: 'eo',
    });
    expect(wishOf('/memorigu akvumi la florojn morgaŭ je 9')).toMatchObject({ wish: plants });
    expect(wishOf('/memoru ke pluvas').wish).toEqual({ do: 'remember', memory: 'Pluvas' });
    expect(wishOf('kio estas planita morgaŭ').wish).toMatchObject({ do: 'schedules', day: expect.any(String) });
    expect(wishOf('la dua').wish).toEqual({ do: 'pick', target: { kind: 'places', places: [1] } });
    expect(wishOf('memorigu min morgaŭ je 9 denove').wish).toMatchObject({ do: 'again', rule: plants.rule });
    expect(wishOf('akvumi la florojn morgaŭ je 9, memorigu min').wish).toMatchObject(plants);
    expect(wishOf('mia nomo estas Ana').wish).toEqual({ do: 'ask-remember', memory: 'Mia nomo estas Ana' });
    expect(isYes('Jes, ĉiujn!')).toBe(true);
  });

  it('has its stop words, endings, wrappings and request words', () => {
    expect(droppedWords.has('kaj')).toBe(true);
    expect(weakWords.has('bona')).toBe(true);
    expect(stem('hundojn')).toBe('hund');
    expect(stem('services')).toBe('servic');
    expect(titleFrom('Bonvolu, rakontu pri la luno')).toBe('Rakontu pri la luno');
    expect(timesIn('Venu morgaŭ je 9')).toEqual(['morgaŭ je 9']);
  });

  it('is spoken by the whole core', async () => {
    world = createConversation({ locale: 'eo', defaultModel: 'builtin' });
    expect(await world.core.client('headless')['settings.get']({})).toMatchObject({ resolved: { language: 'eo' } });
    expect((await world.ask('Saluton')).text).toBe('Saluton!');
    const { toolCalls } = await world.ask('Memorigu min pri akvumi la florojn morgaŭ je 9');
    expect(toolCalls).toMatchObject([
      { tool: 'set_reminder', status: 'done', args: { fire_at: '2026-11-23T09:00:00+01:00' } },
    ]);
  });
});

it('a language that people can choose and the core does not know does not compile', () => {
  // @ts-expect-error: `eo` has no pack here.
  const packs: Readonly<Record<Language | 'eo', LanguagePack>> = { en: languages.en, de: languages.de };
  expect(Object.keys(packs)).toHaveLength(2);
});

it('no language but English, which is what is left, is named outside of its folders', () => {
  const src = resolve(import.meta.dirname, '../../../src');
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => {
    if (!/\.tsx?$/.test(path) || /(?:core\/languages|shared\/locales)\/de\//.test(path)) return false;
    return /'de(?:-\w+)?'|\b[Gg]erman(?:Words|Rules|Pieces)?\b *[=(]/.test(readFileSync(join(src, path), 'utf8'));
  });
  expect(named).toEqual([]);
});
