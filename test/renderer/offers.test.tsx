import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChatEvent } from '../../src/main/engine-protocol/chat.ts';
import type { Choices, Offer } from '../../src/shared/model/offer.ts';
import type { Message } from '../../src/shared/model/space.ts';
import { aMessage, aReply, idOf } from './chat-data.ts';
import { showChat, showTalk } from './show-chat.tsx';
import { expectAccessible } from './show-window.tsx';

const remind = (fire_at: string): ChatEvent => ({
  type: 'offer',
  call: { id: 'o', name: 'set_reminder', args: { name: 'Book club', prompt: 'Book club', fire_at } },
});

/** A reply that offers a reminder, in the real core. */
const offering = (fire_at = 'tomorrow at 19:00') =>
  showTalk(async ({ test, me }) => {
    test.model.follow([{ text: 'Shall I?', before: [remind(fire_at)] }, { text: 'Fine.' }]);
    return (await me['chat.ask']({ text: 'Book club, tomorrow at 19:00' })).spaceId;
  });
const offer = () => screen.getByRole('group', { name: /^Offered: Remind: “Book club”/ });
const button = (name: RegExp) => within(offer()).getByRole('button', { name });

describe('an offer', () => {
  it('shows what it would do and three plain buttons', async () => {
    const { container } = await offering();
    expect(within(offer()).getByText(/^Remind: “Book club”, tomorrow 19:00$/)).toBeVisible();
    expect(
      within(offer())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Yes', 'Change', 'No']);
    await expectAccessible(container);
  });

  it('is done by a yes, once; its receipt with Undo stands under the message, and the keyboard stays there', async () => {
    const { user, me } = await offering();
    const before = (await me['schedules.list']({})).schedules.length;
    button(/^Yes/).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: /^Undo: Reminder set: Book club/ })).toBeVisible();
    expect(offer()).toHaveFocus();
    expect(within(offer()).queryByRole('button')).toBeNull();
    expect((await me['schedules.list']({})).schedules).toHaveLength(before + 1);
    await user.click(screen.getByRole('button', { name: /^Undo: Reminder set: Book club/ }));
    expect(await screen.findByText('· undone')).toBeVisible();
  });

  it('leaves a muted word after a no, and nothing else', async () => {
    const { user, me } = await offering();
    const before = (await me['schedules.list']({})).schedules.length;
    await user.click(button(/^No/));
    expect(await screen.findByText('Not done.')).toBeVisible();
    expect(within(offer()).queryByRole('button')).toBeNull();
    expect((await me['schedules.list']({})).schedules).toHaveLength(before);
  });

  it('can be changed before it is done, in words that are read as they are typed', async () => {
    const { user, me, container } = await offering();
    await user.click(button(/^Change/));
    const what = screen.getByRole('textbox', { name: 'What' });
    const when = screen.getByRole('textbox', { name: 'When' });
    expect(what).toHaveFocus();
    expect(what).toHaveValue('Book club');
    expect((when as HTMLInputElement).value).toMatch(/19:00/);
    await expectAccessible(container);
    await user.clear(when);
    await user.type(when, 'when pigs fly');
    await user.click(screen.getByRole('button', { name: 'Do it' }));
    expect(await screen.findByText(/not one moment/)).toBeVisible();
    await user.clear(when);
    await user.type(when, 'tomorrow at 20:00{Enter}');
    expect(await screen.findByRole('button', { name: /^Undo: Reminder set: Book club, tomorrow 20:00/ })).toBeVisible();
    const names = (await me['schedules.list']({})).schedules.map(({ name }) => name);
    expect(names.filter((name) => name === 'Book club')).toHaveLength(1);
  });

  it('is left by Escape as it was', async () => {
    const { user } = await offering();
    await user.click(button(/^Change/));
    await user.keyboard('{Escape}');
    expect(button(/^Yes/)).toBeVisible();
    expect(offer()).toHaveFocus();
  });
});

/** The chat over these messages, once it is drawn. */
const shown = async (...messages: Message[]) => {
  const chat = await showChat(messages);
  await screen.findByRole('group');
  return chat;
};
const anOffer = (more: Partial<Offer> = {}): Offer => ({
  calls: [{ tool: 'x', args: {} }],
  words: 'Remind: “Book club”, today 19:00',
  state: 'open',
  why: null,
  edit: null,
  ...more,
});
const choices = (more: Partial<Choices> = {}): Choices => ({
  options: ['Dentist', 'Dentist, the children'].map((label) => ({
    label,
    words: `Cancel “${label}”`,
    calls: [],
    isGone: false,
  })),
  ...{ state: 'open', chosen: null, edit: null },
  ...more,
});

describe('what is said is not said twice', () => {
  it('where the reply has just said what is offered', async () => {
    await shown(aMessage(1), aReply(2, 'Shall I remind you today 19:00: Book club?', { offer: anOffer() }));
    expect(screen.getByText('Remind: “Book club”, today 19:00')).toHaveClass('sr-only');
  });
});

describe('an offer that is over', () => {
  it('says why, and lets itself be changed', async () => {
    const why = 'This time has passed, so nothing would be set.';
    await shown(aMessage(1), aReply(2, 'Shall I?', { offer: anOffer({ state: 'gone', why }) }));
    expect(screen.getByText(why)).toBeVisible();
    expect(
      within(offer())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Change']);
  });

  it('that cannot be changed in a field puts the person’s words where they write', async () => {
    const { user } = await shown(aMessage(1, { text: 'so much to do' }), aReply(2, 'Shall I?', { offer: anOffer() }));
    await user.click(button(/^Change/));
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('so much to do');
  });
});

describe('choices', () => {
  it('are buttons in their order; one click takes one', async () => {
    const { bridge, user, container } = await shown(aMessage(1), aReply(2, 'Which one?', { choices: choices() }));
    bridge.answer('offers.accept', ({ messageId }) => ({
      message: aReply(2, 'Which one?', { id: messageId, choices: choices({ state: 'accepted', chosen: 1 }) }),
    }));
    const group = screen.getByRole('group', { name: 'Choose one' });
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dentist', 'Dentist, the children']);
    await expectAccessible(container);
    await user.click(within(group).getByRole('button', { name: 'Cancel “Dentist, the children”' }));
    expect(bridge.madeOf('offers.accept')).toEqual([{ messageId: idOf('e', 2), index: 1 }]);
    await waitFor(() => expect(within(group).queryByRole('button')).toBeNull());
  });

  it('of times have a way to another one', async () => {
    const edit = { what: 'Call the bank', when: '' };
    const { user } = await shown(aMessage(1), aReply(2, 'When?', { choices: choices({ edit }) }));
    await user.click(screen.getByRole('button', { name: 'Another time' }));
    expect(screen.getByRole('textbox', { name: 'When' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'What' })).toHaveValue('Call the bank');
  });
});
