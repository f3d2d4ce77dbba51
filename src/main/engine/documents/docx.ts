import mammoth from 'mammoth';
import { type ReadDocument, tidy } from './blocks.ts';
import { blocksOfHtml } from './html.ts';
import { textOfElement } from './xml.ts';

/** A Word document: its own headings, lists and tables; pictures are left out, and what lies outside the file is not read. */
export async function readDocx(bytes: Buffer, parts: ReadonlyMap<string, Buffer>): Promise<ReadDocument> {
  const { value } = await mammoth.convertToHtml({ buffer: bytes }, {
    convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    externalFileAccess: false,
  } as object);
  const core = parts.get('docProps/core.xml');
  const title = core ? tidy(textOfElement(core.toString('utf8'), 'dc:title')) : '';
  return { kind: 'docx', title: title === '' ? null : title, pages: null, blocks: blocksOfHtml(value).blocks };
}
