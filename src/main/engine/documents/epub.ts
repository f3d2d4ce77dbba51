import { posix } from 'node:path';
import { type Block, createBudget, DocumentError, type ReadDocument, tidy } from './blocks.ts';
import { decodeText } from './decode.ts';
import { blocksOfHtml } from './html.ts';
import { elementsOf, textOfElement, type XmlElement } from './xml.ts';

const CONTAINER = 'META-INF/container.xml';
const CHAPTER = /xhtml|html/;

/** A book: its chapters in the order in which they are read. Throws `locked` where chapters are encrypted, `broken`. */
export function readEpub(parts: ReadonlyMap<string, Buffer>): ReadDocument {
  const textOf = (name: string): string => {
    const part = parts.get(name);
    if (!part) throw new DocumentError('broken');
    return decodeText(part);
  };
  const path = elementsOf(textOf(CONTAINER)).find(({ name }) => name === 'rootfile')?.attributes['full-path'];
  if (path === undefined) throw new DocumentError('broken');
  const book = textOf(path);
  const elements = elementsOf(book);
  const locked = new Set(
    elementsOf(parts.get('META-INF/encryption.xml')?.toString('utf8') ?? '')
      .filter(({ name }) => name.endsWith('CipherReference'))
      .map(({ attributes }) => decodeURI(attributes['URI'] ?? '')),
  );
  const items = new Map<string | undefined, XmlElement['attributes']>(
    elements
      .filter(({ name }) => /(^|:)item$/.test(name))
      .map(({ attributes }) => [attributes['id'], attributes] as const),
  );
  const chapters = elements
    .filter(({ name }) => /(^|:)itemref$/.test(name))
    .map(({ attributes }) => items.get(attributes['idref']) ?? {})
    .filter((item) => CHAPTER.test(item['media-type'] ?? ''))
    .map((item) => posix.join(posix.dirname(path), decodeURI(item['href'] ?? '').replace(/#.*$/, '')));
  if (chapters.some((name) => locked.has(name))) throw new DocumentError('locked');
  const spend = createBudget();
  const blocks: Block[] = [...new Set(chapters)].flatMap((name) => {
    const chapter = parts.get(name);
    return chapter ? blocksOfHtml(decodeText(chapter), { spend }).blocks : [];
  });
  const title = tidy(textOfElement(book, 'dc:title'));
  return { kind: 'epub', title: title === '' ? null : title, pages: null, blocks };
}
