import { describe, expect, it } from 'vitest';
import { takeMessage } from '../../../src/main/core/gate/agents-message.ts';

describe('the agent’s words beside a question', () => {
  it('are taken off the arguments', () => {
    expect(takeMessage({ key: 'a', _approval_message: 'Why', _approval_message_i18n: { de: 'Warum' } }, 'en')).toEqual({
      args: { key: 'a' },
      quote: 'Why',
    });
  });

  it.each([
    [
      'the exact locale',
      { _approval_message: 'plain', _approval_message_i18n: { de: 'de', 'de-CH': 'ch' } },
      'de-CH',
      'ch',
    ],
    [
      'then the language',
      { _approval_message: 'plain', _approval_message_i18n: { de: 'de', en: 'en' } },
      'de-AT',
      'de',
    ],
    ['then the plain one', { _approval_message: 'plain', _approval_message_i18n: { fr: 'fr' } }, 'de-AT', 'plain'],
    ['another spelling of the tag', { _approval_message_i18n: { DE_ch: 'ch' } }, 'de-CH', 'ch'],
    [
      'an empty translation does not count',
      { _approval_message: 'plain', _approval_message_i18n: { de: ' ' } },
      'de',
      'plain',
    ],
    ['a translation that is no text does not count', { _approval_message_i18n: { de: 5 } }, 'de', null],
    ['nothing', {}, 'de', null],
    ['no text', { _approval_message: 5, _approval_message_i18n: 'x' }, 'de', null],
  ])('%s', (_what, args, locale, quote) => {
    expect(takeMessage(args, locale).quote).toBe(quote);
  });

  it('are at most 140 characters, cut at a word', () => {
    const words = 'I would like to send this to the client because they asked for it. '.repeat(5).trim();
    const { quote } = takeMessage({ _approval_message: words }, 'en');
    expect([...(quote ?? '')].length).toBeLessThanOrEqual(140);
    expect(quote?.endsWith('…')).toBe(true);
    const kept = quote?.slice(0, -1) ?? '';
    expect(words.startsWith(kept)).toBe(true);
    expect(words[kept.length]).toBe(' ');
    expect(takeMessage({ _approval_message: 'x'.repeat(140) }, 'en').quote).toBe('x'.repeat(140));
    expect(takeMessage({ _approval_message: 'x'.repeat(141) }, 'en').quote).toBe(`${'x'.repeat(139)}…`);
    expect(takeMessage({ _approval_message: `${'x'.repeat(139)} y` }, 'en').quote).toBe(`${'x'.repeat(139)}…`);
  });
});
