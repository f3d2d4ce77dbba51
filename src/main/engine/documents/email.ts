import PostalMime, { type Address } from 'postal-mime';
import { type Block, createBudget, type ReadDocument, tidy } from './blocks.ts';
import { blocksOfHtml } from './html.ts';

/** Parts within parts, and bytes of headers: an honest message has a handful. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1_024, maxRfc822NestingDepth: 3 };

/** A saved message: who wrote to whom and when, then its text. Attachments are named, not read. */
export async function readEmail(bytes: Buffer): Promise<ReadDocument> {
  const mail = await PostalMime.parse(bytes, LIMITS);
  const spend = createBudget();
  const head = [
    ['From', mail.from ? [mail.from] : []],
    ['To', mail.to ?? []],
    ['Cc', mail.cc ?? []],
  ] as const;
  const lines = head.flatMap(([name, people]) =>
    people.length === 0 ? [] : `${name}: ${people.map(sayAddress).join(', ')}`,
  );
  const named = mail.attachments.flatMap(({ filename }) => (filename ? tidy(filename) : []));
  const blocks: Block[] = [
    ...(mail.subject ? [{ text: tidy(mail.subject), level: 1 }] : []),
    {
      text: [
        ...lines,
        ...(mail.date ? [`Date: ${mail.date}`] : []),
        ...named.map((name) => `Attachment: ${name}`),
      ].join('\n'),
    },
    ...bodyOf(mail, spend),
  ].filter(({ text }) => text !== '');
  return { kind: 'email', title: mail.subject ? tidy(mail.subject) : null, pages: null, blocks };
}

function bodyOf(
  { text, html }: { readonly text?: string | undefined; readonly html?: string | undefined },
  spend: (characters: number) => void,
): readonly Block[] {
  if (text === undefined || text.trim() === '') return html === undefined ? [] : blocksOfHtml(html, { spend }).blocks;
  spend(text.length);
  return text.split(/\r?\n\s*\r?\n/).map((paragraph) => ({ text: paragraph.trim() }));
}

function sayAddress({ name, address }: Address): string {
  return tidy(name ? `${name} <${address ?? ''}>` : (address ?? ''));
}
