import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ServerOffers } from '../../src/shared/model/server-offer.ts';
import { idOf } from './chat-data.ts';
import { showTalk } from './show-chat.tsx';
import { expectAccessible } from './show-window.tsx';

const plain = { description: '', takes: [] };
const everything: ServerOffers = {
  connectionId: idOf('c', 1),
  name: 'everything',
  offers: [
    {
      ...{ kind: 'prompt', key: 'trip', title: 'Plan a trip', description: 'To a city' },
      takes: [
        { name: 'city', description: 'Where to', isRequired: true },
        { name: 'days', description: '', isRequired: false },
      ],
    },
    { ...plain, kind: 'resource', key: 'demo://notes', title: 'Notes' },
  ],
};
const taken: unknown[] = [];

/** A conversation beside a server that has these ready. */
const show = (servers: ServerOffers[]) =>
  showTalk(async ({ test, me, bridge }) => {
    taken.length = 0;
    bridge.answer('connections.offers', () => ({ servers }));
    bridge.answer('connections.take', (asked: unknown) => {
      taken.push(asked);
      return { attached: { connection: 'everything', from: 'everything: trip', text: 'Plan it.' }, isCut: false };
    });
    test.model.follow([{ text: 'Fine.' }]);
    return (await me['chat.ask']({ text: 'Hello' })).spaceId;
  });

it('lists what connected servers have, fills in a prompt by keyboard, and sends it along as others’ text', async () => {
  const { user, container, me, spaceId } = await show([everything]);
  const plus = await screen.findByRole('button', { name: 'Add from a connection' });
  plus.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('button', { name: /Plan a trip|Notes/ })).toHaveLength(2);
  await expectAccessible(container);
  await user.keyboard('trip');
  expect(dialog.queryByRole('button', { name: /Notes/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: /Plan a trip/ }));
  const add = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' });
  expect(add).toBeDisabled();
  await user.keyboard('Lisbon{Enter}');
  const along = await screen.findByRole('list', { name: 'Goes along' });
  expect(taken).toEqual([
    { connectionId: everything.connectionId, kind: 'prompt', key: 'trip', values: { city: 'Lisbon' } },
  ]);
  expect(within(along).getByText('everything: trip')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'What of this?{Enter}');
  expect(screen.queryByRole('list', { name: 'Goes along' })).toBeNull();
  await expect
    .poll(async () => (await me['spaces.messages']({ spaceId })).messages.map(({ text }) => text))
    .toContain('What of this?\n\neverything: trip:\n```\nPlan it.\n```');
});

it('leaves out what was added, and is not there where no server has anything', async () => {
  const { user } = await show([everything]);
  await user.click(await screen.findByRole('button', { name: 'Add from a connection' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Notes/ }));
  await user.click(await screen.findByRole('button', { name: 'Leave out everything: trip' }));
  expect(screen.queryByRole('list', { name: 'Goes along' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

it('is absent without such a server', async () => {
  await show([]);
  expect(screen.queryByRole('button', { name: 'Add from a connection' })).toBeNull();
});
