import { getDocumentProxy } from 'unpdf';
import { type Block, createBudget, DocumentError, type ReadDocument, tidy } from './blocks.ts';
import { blocksOfPage, type PageLine, usualSize } from './pdf-lines.ts';

/** Encyclopaedias have fewer. */
const MOST_PAGES = 10_000;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * The text of a PDF, page by page, with the headings that its sizes of letters tell. Scripts, forms and attachments are not
 * looked at; nothing is drawn. Throws `locked`, `broken`, `tooMuch`, `noText`.
 */
export async function readPdf(bytes: Uint8Array, onProgress: (percent: number) => void): Promise<ReadDocument> {
  const pdf = await open(bytes);
  const { numPages } = pdf;
  if (numPages > MOST_PAGES) throw new DocumentError('tooMuch');
  const spend = createBudget();
  const pages: PageLine[][] = [];
  for (let page = 1; page <= numPages; page += 1) {
    pages.push(await linesOf(pdf, page, spend));
    onProgress((100 * page) / numPages);
  }
  const body = usualSize(pages.flat());
  const blocks: Block[] = pages.flatMap((lines, index) =>
    blocksOfPage(lines, body).map((block) => ({ ...block, page: index + 1 })),
  );
  if (blocks.length === 0) throw new DocumentError('noText');
  return { kind: 'pdf', title: await titleOf(pdf), pages: numPages, blocks };
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // Nothing of the file becomes code, and nothing is fetched for it.
    return await getDocumentProxy(bytes, {
      ...{ isEvalSupported: false, enableXfa: false, disableFontFace: true, useSystemFonts: false },
      ...{ disableAutoFetch: true, disableStream: true, verbosity: 0 },
    });
  } catch (thrown) {
    const isLocked = thrown instanceof Error && thrown.name === 'PasswordException';
    throw new DocumentError(isLocked ? 'locked' : 'broken');
  }
}

/** The lines of a page. A page that is declared and not there makes the whole file broken: what is missing is not guessed. */
async function linesOf(pdf: Pdf, number: number, spend: (characters: number) => void): Promise<PageLine[]> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const lines: PageLine[] = [];
    let line: { text: string; size: number; y: number } | undefined;
    for (const item of items) {
      if (!('str' in item)) continue;
      spend(item.str.length);
      const [, , , , , y = 0] = item.transform as number[];
      line ??= { text: '', size: 0, y };
      line.text += item.str;
      if (item.str.trim() !== '') {
        line.size = Math.max(line.size, item.height);
        line.y = y;
      }
      if (!item.hasEOL) continue;
      lines.push({ ...line, text: tidy(line.text) });
      line = undefined;
    }
    if (line) lines.push({ ...line, text: tidy(line.text) });
    page.cleanup();
    return lines;
  } catch (thrown) {
    if (thrown instanceof DocumentError) throw thrown;
    throw new DocumentError('broken');
  }
}

/** What the file calls itself; names that programs give (`Microsoft Word - letter.doc`, `untitled`) are none. */
async function titleOf(pdf: Pdf): Promise<string | null> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const title = (info as { readonly Title?: unknown }).Title;
  const text = typeof title === 'string' ? tidy(title).slice(0, 300) : '';
  return text === '' || /\.\w{2,5}$/.test(text) || !text.includes(' ') ? null : text;
}
