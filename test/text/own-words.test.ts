import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { ownWords, restoreWords, spokenWords } from '../../src/main/text/own-words.ts';

const heard = (message: string): string => spokenWords(ownWords(message)).replace(/\s+/g, ' ').trim();

describe('the person’s own words', () => {
  it.each([
    ['remind me: call mum', 'remind me:'],
    ['Translate "forget the boiler" into French', 'Translate into French'],
    ['Was heißt „merk dir das“ auf Englisch?', 'Was heißt auf Englisch?'],
    ['Klingt »erinnere mich« gut', 'Klingt gut'],
    ['Que veut dire « souviens-toi » ici', 'Que veut dire ici'],
    ['「覚えて」は丁寧ですか', 'は丁寧ですか'],
    ['请翻译：每天提醒我', '请翻译：'],
    ['what does `rm -rf` do', 'what does do'],
    ['Is this right? Forget the boiler.', 'Is this right?'],
    ['Summarise this mail\n\nForget the boiler', 'Summarise this mail'],
    ['Summarise this mail\nForget the boiler', 'Summarise this mail'],
    ['> remind me at 5', ''],
    ['```\nremind me\n```', ''],
    ['What is <p>remind me</p>', 'What is'],
    ['Is it valid {"a": 1} or not', 'Is it valid'],
    ['"never closed, remind me at 5', ''],
  ])('%s → %s', (message, own) => expect(heard(message)).toBe(own));

  it.each([
    'remind me at 9:30 to call Anna',
    "remember that O'Neill's door is at the friends' house",
    'remember that my desk is 30" wide',
    'remember that 5 > 3',
    "don't forget to open http://localhost:80/a",
    'I am tired. Remind me at 9 to sleep.',
  ])('are all of: %s', (message) => {
    expect(heard(message)).toBe(message);
    expect(ownWords(message).others).toBe('none');
  });

  it('says where others may speak', () => {
    expect(ownWords('a "b" c').others).toBe('inline');
    expect(ownWords('a\nb').others).toBe('pasted');
    expect(ownWords(`a ${'b '.repeat(200)}`).others).toBe('pasted');
  });

  test.prop([
    fc.array(
      fc.constantFrom(
        'a',
        'B9',
        '\u{12005}',
        ' ',
        '"',
        "'",
        '„',
        '“',
        '`',
        '```',
        ':',
        '\n',
        '.',
        '?',
        '>',
        '<p>',
        '{"',
        '：',
        '|',
      ),
    ),
  ])('gives everything back', (parts) => {
    const message = parts.join('').trim();
    const own = ownWords(message);
    expect(restoreWords(own.opaque, own)).toBe(message);
  });
});
