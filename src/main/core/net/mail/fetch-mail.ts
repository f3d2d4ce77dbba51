import type { ImapFlow, SearchObject } from 'imapflow';
import { NetworkRefused } from '../guard.ts';
import { MailProblem, type MailServer, problemOf, reachOf } from './mail-server.ts';

/** Bytes of one mail that are fetched: the rest are attachments, which are named where they begin before that. */
const MOST_OF_ONE = 512 * 1_024;
const MOST_OF_ANSWER = 4 * 1_048_576;
/** Each is a search of its own. */
const MOST_WORDS = 6;
/** ms without a word. */
const SILENCE_MS = 15_000;

export interface FetchedMail {
  readonly id: string;
  readonly isUnread: boolean;
  /** As it came, its beginning. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface MailQuery {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  /** Words of which each stands anywhere in it. */
  readonly words?: readonly string[];
  /** Days. */
  readonly since?: Date;
  readonly before?: Date;
  readonly isUnread?: boolean;
}

/**
 * The newest mails of the inbox that fit, newest first, and how many there are. Nothing is changed there: what is read here stays
 * unread. Over an encrypted connection whose certificate fits, or to this computer. Throws MailProblem.
 */
export async function fetchMails(
  server: MailServer,
  { query, most }: { readonly query: MailQuery; readonly most: number },
  signal: AbortSignal,
): Promise<{ readonly mails: readonly FetchedMail[]; readonly total: number }> {
  return withInbox(server, signal, async (client, exists) => {
    if (exists === 0) return { mails: [], total: 0 };
    let uids: number[] | undefined;
    for (const text of query.words?.slice(0, MOST_WORDS) ?? [undefined]) {
      const found = await client.search(
        { ...criteriaOf(query), ...(text === undefined ? {} : { text }) },
        { uid: true },
      );
      if (!found) throw new MailProblem('strange');
      const before = uids && new Set(uids);
      uids = found.filter((uid) => before?.has(uid) ?? true);
    }
    uids = [...new Set(uids)].sort((a, b) => b - a);
    const mails: FetchedMail[] = [];
    for (const uid of uids.slice(0, most)) {
      const mail = await client.fetchOne(
        String(uid),
        { uid: true, flags: true, source: { start: 0, maxLength: MOST_OF_ONE } },
        { uid: true },
      );
      const source = mail === false ? undefined : mail?.source;
      if (!mail || !source) continue;
      mails.push({ id: String(uid), isUnread: !mail.flags?.has('\\Seen'), bytes: new Uint8Array(source) });
    }
    return { mails, total: uids.length };
  });
}

/** How many mails the inbox holds: tries name, password and encryption. Throws MailProblem. */
export function countMails(server: MailServer, signal: AbortSignal): Promise<number> {
  return withInbox(server, signal, async (_, exists) => exists);
}

async function withInbox<T>(
  server: MailServer,
  signal: AbortSignal,
  work: (client: ImapFlow, exists: number) => Promise<T>,
): Promise<T> {
  const { host, tls, ...more } = reachOf(server);
  // Large, and only for those who read mail.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    ...{ host, port: server.port, tls, ...more },
    ...{
      secure: server.security === 'tls',
      doSTARTTLS: server.security === 'tls' ? undefined : server.security === 'starttls',
    },
    auth: { user: server.user, pass: server.password },
    // What is compressed could be a bomb; what is logged could be a mail.
    ...{ logger: false, emitLogs: false, disableAutoIdle: true, disableCompression: true },
    clientInfo: { name: 'Hearth' },
    ...{ maxLineLength: 256 * 1_024, maxLiteralSize: 1_048_576, maxResponseSize: MOST_OF_ANSWER },
    ...{ connectionTimeout: SILENCE_MS, greetingTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
  });
  // Whoever waits hears of it by the promise.
  client.on('error', () => undefined);
  const abort = (): void => client.close();
  signal.addEventListener('abort', abort, { once: true });
  try {
    signal.throwIfAborted();
    await client.connect();
    const box = await client.mailboxOpen('INBOX', { readOnly: true });
    return await work(client, box.exists);
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof NetworkRefused) throw thrown;
    if ((thrown as { authenticationFailed?: unknown }).authenticationFailed === true) throw new MailProblem('password');
    throw /STARTTLS/.test(String((thrown as Error).message)) ? new MailProblem('unencrypted') : problemOf(thrown);
  } finally {
    signal.removeEventListener('abort', abort);
    client.close();
  }
}

function criteriaOf({ from, to, subject, since, before, isUnread }: MailQuery): SearchObject {
  const wanted: SearchObject = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(subject === undefined ? {} : { subject }),
    ...(since === undefined ? {} : { since }),
    ...(before === undefined ? {} : { before }),
    ...(isUnread === undefined ? {} : { seen: !isUnread }),
  };
  return Object.keys(wanted).length === 0 ? { all: true } : wanted;
}
