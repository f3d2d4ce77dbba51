import { fail } from '../../../../shared/model/failure.ts';
import { MailsRead } from '../../../engine-protocol/mail.ts';
import { createHelper } from '../../base/helper.ts';
import { fetchMails } from '../../net/mail/fetch-mail.ts';
import type { MailServer } from '../../net/mail/mail-server.ts';
import type { MailList } from '../../tools/mail-port.ts';
import type { IntegrationDeps } from '../define-integration.ts';
import { isoIn } from '../iso-in.ts';
import { readQuery } from './read-query.ts';
import { sayMailProblem } from './say-problem.ts';

/** Ten mails take well below a second. */
const LONGEST_MS = 20_000;
const HEAP_MB = 256;
/** Characters of text that are told of all mails together; one that is looked at by itself has them all. */
const MOST_TEXT = 6_000;
const LEAST_TEXT = 400;

/**
 * The newest mails of an inbox that fit, taken apart in a process of its own: whatever a mail does to its reader, Hearth goes on.
 * Throws Failure.
 */
export async function readInbox(
  server: MailServer,
  { query, most }: { readonly query: string; readonly most: number },
  { context, startReader, signal }: IntegrationDeps & { readonly signal: AbortSignal },
): Promise<MailList> {
  const { clock, log, person } = context;
  const wanted = { query: readQuery(query, clock.now()), most };
  const { mails, total } = await fetchMails(server, wanted, signal).catch((thrown: unknown) => {
    throw sayMailProblem(thrown, server.host);
  });
  if (mails.length === 0) return { emails: [], total };
  const helper = createHelper({ start: () => startReader({ heapMb: HEAP_MB }), clock });
  const stop = (): void => helper.stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const ended = await helper.ask(
      { type: 'readMails', mails: mails.map(({ bytes }) => bytes) },
      { longestMs: LONGEST_MS, onTooLong: () => log.warn('reading mails took too long') },
    );
    signal.throwIfAborted();
    const read = ended.is === 'done' ? MailsRead.safeParse(ended.value).data : undefined;
    if (!read) throw unreadable();
    const each = Math.max(LEAST_TEXT, Math.floor(MOST_TEXT / mails.length));
    const zone = person.zone();
    const emails = mails.flatMap(({ id, isUnread }, at) => {
      const mail = read[at];
      if (!mail) return [];
      const { from, to, subject, date, text, isCut, attachments } = mail;
      const names = attachments.map(({ name, type }) => name || type);
      return [
        {
          ...{
            id,
            from,
            to,
            subject,
            ...(date === null ? {} : { date: isoIn(Date.parse(date), zone) }),
            unread: isUnread,
          },
          text: text.length > each ? `${text.slice(0, each)}…` : isCut ? `${text}…` : text,
          ...(names.length === 0 ? {} : { attachments: names }),
        },
      ];
    });
    return { emails, total };
  } finally {
    signal.removeEventListener('abort', stop);
    helper.stop();
  }
}

const unreadable = () =>
  fail('unavailable', 'The mails could not be read.', { hint: 'Try again.', words: 'errors.own.mailsUnreadable' });
