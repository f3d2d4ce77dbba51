import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A server that says lines of a script; each answers one line that it heard. For servers that are no honest ones. */
export async function serveLines(
  onConnect: (socket: Socket) => void,
  onLine: (line: string, socket: Socket) => void = () => undefined,
) {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + data.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        onLine(line, socket);
      }
    });
    onConnect(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    port: address.port,
    heard,
    async stop(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An honest SMTP server without encryption that keeps what it is given; `refuse` says how it answers a command in place of that. */
export async function serveSmtp(refuse: (line: string, socket: Socket) => string | undefined = () => undefined) {
  const mails: string[] = [];
  let isText = false;
  let text = '';
  const server = await serveLines(
    (socket) => socket.write('220 localhost ready\r\n'),
    (line, socket) => {
      if (isText) {
        const instead = line === '.' ? refuse('TEXT', socket) : undefined;
        if (line !== '.') text += `${line.startsWith('..') ? line.slice(1) : line}\n`;
        else if (instead === undefined) mails.push(text);
        if (line !== '.') return;
        isText = false;
        if (instead !== '') socket.write(`${instead ?? '250 taken'}\r\n`);
        return;
      }
      const instead = refuse(line, socket);
      if (instead !== undefined) {
        if (instead !== '') socket.write(`${instead}\r\n`);
        return;
      }
      if (line.startsWith('EHLO')) socket.write('250-localhost\r\n250-SMTPUTF8\r\n250 AUTH PLAIN LOGIN\r\n');
      else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n');
      else if (line === 'DATA') {
        isText = true;
        text = '';
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    },
  );
  return { ...server, mails };
}

/** An honest IMAP server without encryption that holds some mails in one inbox; it finds all of them whatever is looked for. */
export async function serveImap(
  mails: readonly string[],
  refuse: (command: string, socket: Socket) => string | undefined = () => undefined,
) {
  return serveLines(
    (socket) => socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n'),
    (line, socket) => {
      const [, tag = '', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/.exec(line) ?? [];
      const instead = refuse(`${command} ${rest}`, socket);
      if (instead !== undefined) {
        if (instead !== '') socket.write(`${instead.replaceAll('TAG', tag)}\r\n`);
        return;
      }
      const done = (...said: string[]): void => {
        socket.write([...said, `${tag} OK done`, ''].join('\r\n'));
      };
      if (command === 'CAPABILITY') done('* CAPABILITY IMAP4rev1');
      else if (command === 'EXAMINE' || command === 'SELECT') {
        done(
          '* FLAGS (\\Seen)',
          `* ${mails.length} EXISTS`,
          '* OK [UIDVALIDITY 1] ok',
          `* OK [UIDNEXT ${mails.length + 1}] ok`,
        );
      } else if (command === 'LIST') done('* LIST () "/" INBOX');
      else if (command === 'UID SEARCH') done(`* SEARCH ${mails.map((_, at) => at + 1).join(' ')}`);
      else if (command === 'UID FETCH') {
        const uid = Number(/^\d+/.exec(rest)?.[0]);
        const bytes = Buffer.from(mails[uid - 1] ?? '');
        socket.write(`* ${uid} FETCH (UID ${uid} FLAGS () BODY[]<0> {${bytes.length}}\r\n`);
        socket.write(bytes);
        done(')');
      } else if (command === 'LOGOUT') {
        socket.end(`* BYE\r\n${tag} OK\r\n`);
      } else done();
    },
  );
}
