import { expect, test } from '../support/launch.ts';
import { serveImap, serveSmtp } from '../support/scripted-mail.ts';
import { approve, connectService, tryTool } from './services-story.ts';

const inbox = [
  'From: Landlord <lord@example.org>\r\nTo: hearth@hearth.test\r\nSubject: Heating\r\n\r\nIt is read on Friday.\r\n',
];
const body = 'Dear Anna,\n\nI will be late.';

test('a mailbox is connected, and an e-mail goes out only after it was seen whole', async ({ app, page }) => {
  test.setTimeout(120_000);
  const [imap, smtp] = [await serveImap(inbox), await serveSmtp()];
  const card = await connectService({ app, page }, 'A mailbox for your agents', async (dialog) => {
    await dialog.getByLabel('E-mail address').fill('hearth@hearth.test');
    await dialog.getByLabel('Password', { exact: true }).fill('a mailbox password');
    await dialog.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'Other servers' }).click();
    for (const [name, server] of [
      ['incoming', imap],
      ['outgoing', smtp],
    ] as const) {
      const kind = name === 'incoming' ? 'IMAP' : 'SMTP';
      await dialog.getByLabel(`Server for ${name} mail (${kind})`).fill('localhost');
      await dialog.getByLabel(`Port for ${name} mail`).fill(String(server.port));
      await dialog.getByRole('combobox', { name: `Encryption of ${name} mail` }).click();
      await page.getByRole('option', { name: /none/ }).click();
    }
  });
  await expect(card).toContainText('Sending and receiving work. There is one e-mail in the inbox.', {
    timeout: 30_000,
  });

  const read = await tryTool(page, 'Read the agents’ mailbox');
  await read.getByRole('button', { name: 'Call it' }).click();
  await expect(read.getByRole('region', { name: 'What it gave' })).toContainText('It is read on Friday.');
  await page.keyboard.press('Escape');

  const form = await tryTool(page, 'Send an e-mail');
  await form.getByLabel(/^to\b/i).fill('anna@example.org');
  await form.getByLabel(/subject/i).fill('Late');
  await form.getByLabel(/body/i).fill(body.replaceAll('\n', ' '));
  await form.getByRole('button', { name: 'Call it' }).click();
  await approve(app, 'Approve once', async (asking) => {
    await expect(asking.getByText('Goes out from hearth@hearth.test.')).toBeVisible();
    await expect(asking.getByText('anna@example.org').first()).toBeVisible();
    await expect(asking.getByText(/I will be late/)).toBeVisible();
    expect(smtp.mails).toEqual([]);
  });
  await expect.poll(() => smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toContain('I will be late.');
  await expect(form.getByRole('region', { name: 'What it gave' })).toContainText('anna@example.org');
  await imap.stop();
  await smtp.stop();
});
