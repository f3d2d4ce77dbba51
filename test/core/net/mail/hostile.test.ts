import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { LostSight } from '../../../../src/main/core/base/lost-sight.ts';
import { NetworkRefused } from '../../../../src/main/core/net/guard.ts';
import { countMails, fetchMails } from '../../../../src/main/core/net/mail/fetch-mail.ts';
import type { MailServer } from '../../../../src/main/core/net/mail/mail-server.ts';
import { sendMail, trySending } from '../../../../src/main/core/net/mail/send-mail.ts';
import { serveImap, serveLines, serveSmtp } from '../../../support/scripted-mail.ts';

const signal = new AbortController().signal;
const mail = { from: 'a@example.org', to: ['b@example.org'], subject: 'x', text: 'the text' };
const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((stop) => stop()));
});

const at = (server: { readonly port: number; stop(): Promise<void> }, more: Partial<MailServer> = {}): MailServer => {
  open.push(server.stop);
  return {
    ...{
      host: 'localhost',
      port: server.port,
      security: 'none',
      user: 'anna',
      password: 'secret',
      admit: () => undefined,
    },
    ...more,
  };
};

describe('an IMAP server that is none', { timeout: 30_000 }, () => {
  it('reads from an honest one (so that the others are refused for what they do)', async () => {
    const server = at(await serveImap(['Subject: one\r\n\r\nfirst', 'Subject: two\r\n\r\nsecond']));
    const { mails, total } = await fetchMails(server, { query: {}, most: 10 }, signal);
    expect(total).toBe(2);
    expect(mails.map(({ id, bytes }) => [id, Buffer.from(bytes).toString()])).toEqual([
      ['2', 'Subject: two\r\n\r\nsecond'],
      ['1', 'Subject: one\r\n\r\nfirst'],
    ]);
  });

  it.each<[string, (socket: Socket) => void]>([
    ['hangs up', (socket) => socket.destroy()],
    ['is a web server', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['says goodbye at once', (socket) => socket.end('* BYE go away\r\n')],
    ['says a line without end', (socket) => socket.write('* OK '.padEnd(600_000, 'x'))],
    ['announces a gigabyte', (socket) => socket.write('* OK {1000000000}\r\n')],
    ['announces more than numbers hold', (socket) => socket.write('* OK {99999999999999999999999}\r\n')],
  ])('is given up where it %s', async (_, onConnect) => {
    const server = at(await serveLines(onConnect));
    await expect(countMails(server, signal)).rejects.toMatchObject({ name: 'MailProblem' });
  });

  it.each([
    ['nowhere near encryption', '* OK [CAPABILITY IMAP4rev1] ready\r\n'],
    ['as if one had signed in', '* PREAUTH [CAPABILITY IMAP4rev1] welcome\r\n'],
  ])('is never told name and password in the clear: it begins %s', async (_, greeting) => {
    const server = await serveLines(
      (socket) => socket.write(greeting),
      (line, socket) => socket.write(`${line.split(' ')[0]} OK done\r\n`),
    );
    const told = await countMails(at(server, { security: 'starttls' }), signal).catch((reason: unknown) => reason);
    expect(told).toMatchObject({ name: 'MailProblem' });
    expect(server.heard.join('\n')).not.toMatch(/secret|LOGIN|AUTHENTICATE|EXAMINE/);
  });

  it('is not believed when it puts orders before the handshake', async () => {
    const server = await serveLines(
      (socket) => socket.write('* OK [CAPABILITY IMAP4rev1 STARTTLS] ready\r\n'),
      (line, socket) => socket.write(`${line.split(' ')[0]} OK begin\r\n* OK injected\r\n`),
    );
    await expect(countMails(at(server, { security: 'starttls' }), signal)).rejects.toMatchObject({
      name: 'MailProblem',
    });
    expect(server.heard.join('\n')).not.toMatch(/secret/);
  });

  it('may announce a mail that is larger than was asked for, and is given up', async () => {
    const server = at(
      await serveImap(['x'], (command) =>
        command.startsWith('UID FETCH') ? '* 1 FETCH (UID 1 BODY[]<0> {900000000}' : undefined,
      ),
    );
    await expect(fetchMails(server, { query: {}, most: 1 }, signal)).rejects.toMatchObject({ name: 'MailProblem' });
  });

  it('that never answers is left by Stop at once', async () => {
    const abort = new AbortController();
    const server = at(await serveLines(() => abort.abort()));
    await expect(countMails(server, abort.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is not reached where the guard says no', async () => {
    const server = await serveLines(() => undefined);
    const admit = (host: string): void => {
      throw new NetworkRefused(host);
    };
    await expect(countMails(at(server, { admit }), signal)).rejects.toBeInstanceOf(NetworkRefused);
    await expect(sendMail(at(server, { admit }), mail, signal)).rejects.toBeInstanceOf(NetworkRefused);
    expect(server.heard).toEqual([]);
  });
});

describe('an SMTP server that is none', { timeout: 30_000 }, () => {
  it('takes the text as it is where it is honest', async () => {
    const server = await serveSmtp();
    await sendMail(at(server), { ...mail, text: 'one\n.\n..two' }, signal);
    expect(server.mails).toEqual([expect.stringContaining('\n\none\n.\n..two\n')]);
    expect(server.heard.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<b@example.org>']);
  });

  it.each([
    ['refuses the sender', 'MAIL', '550 no', 'refused'],
    ['refuses the recipient', 'RCPT', '550 no', 'refused'],
    ['refuses the text', 'TEXT', '554 spam', 'refused'],
    ['refuses name and password', 'AUTH', '535 no', 'password'],
  ])('is known not to have taken it where it %s', async (_, which, answer, problem) => {
    const server = await serveSmtp((line) => (line.startsWith(which) ? answer : undefined));
    await expect(sendMail(at(server), mail, signal)).rejects.toMatchObject({ problem });
    expect(server.mails).toEqual([]);
  });

  it.each(['MAIL', 'RCPT'])('is known not to have taken it where it hangs up at %s', async (which) => {
    const server = await serveSmtp((line, socket) => {
      if (!line.startsWith(which)) return undefined;
      socket.destroy();
      return '';
    });
    await expect(sendMail(at(server), mail, signal)).rejects.toMatchObject({ problem: 'silent' });
  });

  it('may have taken it where it hangs up after the text', async () => {
    const server = await serveSmtp((line, socket) => {
      if (line !== 'TEXT') return undefined;
      socket.destroy();
      return '';
    });
    await expect(sendMail(at(server), mail, signal)).rejects.toBeInstanceOf(LostSight);
  });

  it('may have taken it where Stop came while it had the text', async () => {
    const abort = new AbortController();
    const server = await serveSmtp((line) => {
      if (line !== 'TEXT') return undefined;
      abort.abort();
      return '';
    });
    await expect(sendMail(at(server), mail, abort.signal)).rejects.toBeInstanceOf(LostSight);
  });

  it('is never told name and password where it takes encryption away', async () => {
    const server = await serveSmtp((line) => (line === 'STARTTLS' ? '502 what is that' : undefined));
    await expect(sendMail(at(server, { security: 'starttls' }), mail, signal)).rejects.toMatchObject({
      problem: 'unencrypted',
    });
    await expect(trySending(at(server, { security: 'starttls' }), signal)).rejects.toMatchObject({
      problem: 'unencrypted',
    });
    expect(server.heard.join('\n')).not.toMatch(/AUTH|MAIL/);
  });

  it('that talks without end is given up', async () => {
    const server = await serveLines((socket) => {
      const flood = (): void => {
        while (!socket.destroyed && socket.write(`220-${'x'.repeat(8_000)}\r\n`));
      };
      socket.on('drain', flood);
      flood();
    });
    await expect(sendMail(at(server), mail, signal)).rejects.toMatchObject({ name: 'MailProblem' });
  });

  it('puts no header of its own into a mail', async () => {
    const server = await serveSmtp();
    await sendMail(at(server), { ...mail, subject: 'Hi\r\nBcc: eve@example.org' }, signal);
    expect(server.heard.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
    expect(server.mails[0]).not.toMatch(/^Bcc:/m);
  });
});
