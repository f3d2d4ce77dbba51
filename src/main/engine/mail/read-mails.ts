import PostalMime, { type Address } from 'postal-mime';
import type { MailRead, MailsRead } from '../../engine-protocol/mail.ts';
import { createBudget, tidy } from '../documents/blocks.ts';
import { blocksOfHtml } from '../documents/html.ts';

/** Parts within parts, and bytes of headers: an honest message has a handful. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1_024, maxRfc822NestingDepth: 3 };
/** What is kept of one mail; a small model reads some of it. */
const MOST = { text: 4_000, line: 500, people: 50, attachments: 50 };

/** Mails as they came over the wire, each read by itself. Attachments are named, not read; nothing is fetched, no script runs. */
export async function readMails(mails: readonly Uint8Array[]): Promise<MailsRead> {
  const read: MailsRead = [];
  for (const mail of mails) read.push(await readMail(mail).catch(() => null));
  return read;
}

async function readMail(bytes: Uint8Array): Promise<MailRead> {
  const mail = await PostalMime.parse(bytes, LIMITS);
  const text = mail.text?.trim() ? mail.text : mail.html === undefined ? '' : textOfHtml(mail.html);
  const plain = text.replace(/\r\n?/g, '\n').trim();
  const date = Date.parse(mail.date ?? '');
  return {
    from: mail.from ? sayAddress(mail.from) : '',
    to: sayAll(mail.to),
    cc: sayAll(mail.cc),
    subject: lineOf(mail.subject ?? ''),
    date: Number.isNaN(date) ? null : new Date(date).toISOString(),
    text: plain.slice(0, MOST.text),
    isCut: plain.length > MOST.text,
    attachments: mail.attachments.slice(0, MOST.attachments).map(({ filename, mimeType, content }) => ({
      name: lineOf(filename ?? ''),
      type: lineOf(mimeType),
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

function textOfHtml(html: string): string {
  return blocksOfHtml(html, { spend: createBudget() })
    .blocks.map(({ text }) => text)
    .join('\n\n');
}

const lineOf = (text: string): string => tidy(text).replace(/\s+/g, ' ').slice(0, MOST.line);

/** A group is the people in it. */
function sayAll(people: readonly Address[] | undefined): string[] {
  return (people ?? [])
    .flatMap((one) => one.group ?? [one])
    .slice(0, MOST.people)
    .map(sayAddress);
}

function sayAddress({ name, address }: Address): string {
  return lineOf(name ? `${name} <${address ?? ''}>` : (address ?? ''));
}
