import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countMails, fetchMails } from '../../../../src/main/core/net/mail/fetch-mail.ts';
import type { MailServer } from '../../../../src/main/core/net/mail/mail-server.ts';
import { sendMail, trySending } from '../../../../src/main/core/net/mail/send-mail.ts';
import { readMails } from '../../../../src/main/engine/mail/read-mails.ts';
import { hasRealMail, PERSON, startMail } from '../../../support/mail-servers.ts';

const signal = new AbortController().signal;

describe.skipIf(!hasRealMail)('mail over a real Dovecot and a real Exim', { timeout: 60_000 }, () => {
  let mail: Awaited<ReturnType<typeof startMail>>;
  const server = (which: keyof typeof mail.ports, more: Partial<MailServer> = {}): MailServer => ({
    ...{ host: 'localhost', port: mail.ports[which], security: which.endsWith('s') ? 'tls' : 'starttls' },
    ...PERSON,
    authority: mail.authority,
    admit: () => undefined,
    ...more,
  });
  beforeAll(async () => {
    mail = await startMail();
  }, 60_000);
  afterAll(() => mail?.stop());

  it.each([
    ['smtps', 'imaps'],
    ['smtp', 'imap'],
  ] as const)('gives a mail to %s and finds it at %s', async (out, back) => {
    const subject = `Grüße über »${out}« – 世界`;
    const text = 'Liebe Anna,\n\n.\nFrom here on: „alles gut“.\n';
    const sent = await sendMail(server(out), { from: PERSON.user, to: ['bob@hearth.test'], subject, text }, signal);
    expect(sent).toMatchObject({ refused: [], id: expect.stringMatching(/@/) });
    await expect.poll(() => mail.held().some((one) => one.includes(sent.id)), { timeout: 10_000 }).toBe(true);
    const { mails, total } = await fetchMails(server(back), { query: { subject: `über »${out}«` }, most: 10 }, signal);
    const [read] = await readMails(mails.map(({ bytes }) => bytes));
    expect(total).toBe(1);
    expect(mails[0]?.isUnread).toBe(true);
    expect(read).toMatchObject({ subject, from: PERSON.user, to: ['bob@hearth.test'], text: text.trim() });
  });

  it('tells the newest first, finds by fields and words, and marks nothing as read', async () => {
    for (const [at, who] of [
      ['Mon, 02 Nov 2026', 'carla'],
      ['Tue, 03 Nov 2026', 'dora'],
      ['Wed, 04 Nov 2026', 'carla'],
    ] as const) {
      mail.put(
        `From: ${who}@example.org\nTo: anna@hearth.test\nSubject: Boiler\nDate: ${at} 10:00:00 +0000\n\nThe valve of ${who}.\n`,
      );
    }
    const find = async (query: Parameters<typeof fetchMails>[1]['query'], most = 10) => {
      const found = await fetchMails(server('imaps'), { query, most }, signal);
      const read = await readMails(found.mails.map(({ bytes }) => bytes));
      return {
        total: found.total,
        dates: read.map((one) => one?.date?.slice(8, 10)),
        unread: found.mails.map(({ isUnread }) => isUnread),
      };
    };
    expect(await find({ subject: 'boiler' })).toEqual({
      total: 3,
      dates: ['04', '03', '02'],
      unread: [true, true, true],
    });
    expect((await find({ from: 'carla' }, 1)).dates).toEqual(['04']);
    expect((await find({ words: ['dora', 'valve of'] })).dates).toEqual(['03']);
    expect((await find({ words: ['dora', 'carla'] })).total).toBe(0);
    expect((await find({ subject: 'boiler', isUnread: false })).total).toBe(0);
    expect((await find({ from: 'x" OR ALL "' })).total).toBe(0);
  });

  it.each([
    ['a wrong password', 'imaps', { password: 'wrong' }, 'password'],
    ['a certificate that nobody vouches for', 'imaps', { authority: undefined }, 'certificate'],
    ['a certificate of another name', 'imaps', { host: '127.0.0.1' }, 'certificate'],
    [
      'a name and password in the clear, beyond this computer',
      'imap',
      { host: '192.0.2.1', security: 'none' },
      'unencrypted',
    ],
    ['TLS where none is spoken', 'imap', { security: 'tls' }, 'strange'],
  ] as const)('does not fetch with %s', async (_, which, more, problem) => {
    const { authority, ...rest } = { ...server(which), ...more };
    await expect(countMails({ ...rest, ...(authority ? { authority } : {}) }, signal)).rejects.toMatchObject({
      problem,
    });
  });

  it.each([
    ['a wrong password', 'smtps', { password: 'wrong' }, 'password'],
    [
      'a name and password in the clear, beyond this computer',
      'smtp',
      { host: '192.0.2.1', security: 'none' },
      'unencrypted',
    ],
    ['a certificate that nobody vouches for', 'smtps', { authority: undefined }, 'certificate'],
    ['a certificate that nobody vouches for, after STARTTLS', 'smtp', { authority: undefined }, 'certificate'],
  ] as const)('does not send with %s', async (_, which, more, problem) => {
    const { authority, ...rest } = { ...server(which), ...more };
    const trusted = { ...rest, ...(authority ? { authority } : {}) };
    await expect(trySending(trusted, signal)).rejects.toMatchObject({ problem });
    const held = mail.held().length;
    await expect(
      sendMail(trusted, { from: PERSON.user, to: ['bob@hearth.test'], subject: 'x', text: 'x' }, signal),
    ).rejects.toMatchObject({ problem });
    expect(mail.held()).toHaveLength(held);
  });

  it('says what the server said when it refused whom the mail is for', async () => {
    const refused = sendMail(
      server('smtps'),
      { from: PERSON.user, to: ['nobody@hearth.test'], subject: 'x', text: 'x' },
      signal,
    );
    await expect(refused).rejects.toMatchObject({
      problem: 'refused',
      said: expect.stringContaining('nobody of that name'),
    });
  });

  it('tries sending without sending', async () => {
    const held = mail.held().length;
    await trySending(server('smtps'), signal);
    expect(mail.held()).toHaveLength(held);
  });
});
