import { connect, type Socket } from 'node:net';
import { LostSight } from '../../base/lost-sight.ts';
import { NetworkRefused } from '../guard.ts';
import { MailProblem, type MailServer, problemOf, reachOf } from './mail-server.ts';

/** ms without a word. */
const SILENCE_MS = 15_000;
/** Bytes that a server may answer to one mail; an honest one says a few lines. */
const MOST_ANSWERED = 1_048_576;

export interface OutgoingMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/**
 * Gives one mail to a server, once. Throws MailProblem where it was surely not taken, LostSight where the server fell silent after it had
 * the text: then nobody knows.
 */
export async function sendMail(
  server: MailServer,
  mail: OutgoingMail,
  signal: AbortSignal,
): Promise<{ readonly id: string; readonly refused: readonly string[] }> {
  return withTransport(server, signal, async (transport) => {
    const { from, to, subject, text } = mail;
    const sent = await transport.sendMail({ from, to: [...to], subject, text });
    return { id: sent.messageId, refused: sent.rejected.map(String) };
  });
}

/** Tries name, password and encryption; nothing is sent. Throws MailProblem. */
export async function trySending(server: MailServer, signal: AbortSignal): Promise<void> {
  await withTransport(server, signal, (transport) => transport.verify());
}

async function withTransport<T>(
  server: MailServer,
  signal: AbortSignal,
  work: (transport: Awaited<ReturnType<typeof transportOf>>) => Promise<T>,
): Promise<T> {
  const sockets: Socket[] = [];
  let answered = 0;
  let isHandingOver = false;
  const abort = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    const transport = await transportOf(server, {
      onSocket(socket) {
        sockets.push(socket);
        socket.on('data', (data: Buffer) => {
          answered += data.length;
          if (answered > MOST_ANSWERED) socket.destroy();
        });
      },
      onText: () => {
        isHandingOver = true;
      },
    });
    return await work(transport);
  } catch (thrown) {
    throw outcomeOf(thrown, isHandingOver);
  } finally {
    signal.removeEventListener('abort', abort);
    abort();
  }
}

async function transportOf(
  server: MailServer,
  { onSocket, onText }: { readonly onSocket: (socket: Socket) => void; readonly onText: () => void },
) {
  const { host, tls, servername = host } = reachOf(server);
  const open = (_: unknown, ready: (problem: Error | null, made?: { connection: Socket }) => void): void => {
    const socket = connect({ host, port: server.port, autoSelectFamily: true });
    onSocket(socket);
    socket.setTimeout(SILENCE_MS, () => socket.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })));
    const fail = (thrown: Error): void => ready(thrown);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.removeListener('error', fail);
      socket.setTimeout(0);
      ready(null, { connection: socket });
    });
  };
  const quiet = (): void => undefined;
  // The library says what it sends to a log alone: nothing of it is kept but that the text is on its way.
  const debug = (entry: unknown, line: unknown): void => {
    if ((entry as { tnx?: unknown }).tnx === 'client' && line === 'DATA') onText();
  };
  // Large, and only for those who send mail.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...{
      transactionLog: true,
      logger: { level: quiet, trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet },
    },
    ...{ host, port: server.port, secure: server.security === 'tls', tls: { ...tls, servername } },
    ...{ requireTLS: server.security === 'starttls', ignoreTLS: server.security === 'none' },
    ...{ auth: { user: server.user, pass: server.password }, forceAuth: true },
    // A mail is made of what it is given, never of a file or an address that stands in it.
    ...{ disableFileAccess: true, disableUrlAccess: true, name: 'localhost' },
    ...{ connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
    getSocket: open,
  });
}

/** Whether it was surely not taken; once the text is on its way only the server's own no says so. */
function outcomeOf(thrown: unknown, isHandingOver: boolean): unknown {
  const { code, command, response, responseCode, message } = (thrown ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof responseCode === 'number' && responseCode >= 400) {
    const problem = code === 'EAUTH' ? 'password' : command === 'STARTTLS' ? 'unencrypted' : 'refused';
    return new MailProblem(problem, String(response ?? ''));
  }
  if (isHandingOver) return new LostSight('The mail server no longer answers.');
  if (code === 'EAUTH') return new MailProblem('password');
  if (/STARTTLS/.test(String(message))) return new MailProblem('unencrypted');
  return thrown instanceof NetworkRefused ? thrown : problemOf(thrown);
}
