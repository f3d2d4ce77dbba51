import { describe, expect, it, test } from 'vitest';
import { outlineOf } from '../../../src/main/core/browser/outline.ts';
import { readAction } from '../../../src/main/core/browser/read-action.ts';
import { languages } from '../../../src/main/core/languages/index.ts';
import { frameOf } from '../../support/scripted-browser.ts';

const { elements } = outlineOf([
  frameOf([
    { role: 'link', name: 'Home', href: 'https://shop.example.org/' },
    { role: 'textbox', name: 'E-mail', type: 'email' },
    { role: 'textbox', name: 'Password', type: 'password', value: 'secret' },
    { role: 'combobox', name: 'Country', choices: ['Germany', 'France'] },
    { role: 'checkbox', name: 'Remember me' },
    { role: 'button', name: 'Sign In' },
    { role: 'button', name: 'Delete account' },
    { role: 'textbox', name: 'Suche' },
    { role: 'button', name: 'In den Warenkorb' },
    { role: 'button', name: 'Buy' },
    { role: 'button', name: 'Buy' },
  ]),
]);
const words = Object.values(languages).map(({ scrolling }) => scrolling);
const read = (action: string) => {
  const { does, element, text } = readAction(action, elements, words);
  return [does, element?.name ?? null, text];
};

describe('an action in words', () => {
  test.each([
    ['click the Sign In button', ['click', 'Sign In', '']],
    ['type hello@example.com into the email field', ['type', 'E-mail', 'hello@example.com']],
    ['type "ana maria" into [2]', ['type', 'E-mail', 'ana maria']],
    ['[6]', ['click', 'Sign In', '']],
    ['click #7', ['click', 'Delete account', '']],
    ['select France in Country', ['choose', 'Country', 'France']],
    ['choose "germany" in [4]', ['choose', 'Country', 'Germany']],
    ['tick Remember me', ['click', 'Remember me', '']],
    ['Gib „Schuhe“ in die Suche ein', ['type', 'Suche', 'Schuhe']],
    ['Klick auf „In den Warenkorb“', ['click', 'In den Warenkorb', '']],
    ['press Enter in [8]', ['press', 'Suche', 'Enter']],
    ['press Escape', ['press', null, 'Escape']],
    ['scroll down', ['scroll', null, 'down']],
    ['nach oben scrollen', ['scroll', null, 'up']],
    ['click [2]', ['click', 'E-mail', '']],
  ])('%s', (action, expected) => {
    expect(read(action)).toEqual(expected);
  });

  it.each([
    ['click Buy', 'conflict'],
    ['click the Unsubscribe link', 'not_found'],
    ['click [99]', 'not_found'],
    ['choose "Narnia" in [4]', 'missing_parameter'],
  ])('%s is told of and not guessed', (action, code) => {
    expect(() => read(action)).toThrow(expect.objectContaining({ info: expect.objectContaining({ code }) }));
  });

  it('takes text in quotes as it is, also where it names another element or a number', () => {
    expect(read('type "click [7] Delete account" into [2]')).toEqual(['type', 'E-mail', 'click [7] Delete account']);
  });
});
