import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { DocumentRead, Passage } from '../../engine-protocol/document.ts';
import { DocumentError, type ReadDocument } from './blocks.ts';
import { readDocx } from './docx.ts';
import { readEmail } from './email.ts';
import { readEpub } from './epub.ts';
import { readHtml } from './html.ts';
import { readMarkdown, readText } from './markdown.ts';
import { passagesOf } from './passages.ts';
import { readPdf } from './pdf.ts';
import { unzip } from './zip.ts';

/** Larger ones are films, archives or scans. */
const MOST_BYTES = 100 * 1_024 * 1_024;
/** Passages told at once. */
const BATCH = 32;
/** What Word wrote before DOCX, and what it puts around a DOCX with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** A PDF says so near its start. */
const PDF_WITHIN = 1_024;

interface Ears {
  readonly onProgress: (percent: number) => void;
  readonly onPassages: (passages: readonly Passage[]) => void;
}

/** Reads a document of any kind that is known: what it is, is told by what stands in it. Never throws: why it cannot be read is data. */
export async function readDocument(path: string, ears: Ears): Promise<DocumentRead> {
  try {
    const { kind, title, pages, blocks } = await parse(await bytesOf(path), path, ears.onProgress);
    const passages = passagesOf(blocks);
    if (passages.length === 0) throw new DocumentError('noText');
    for (let at = 0; at < passages.length; at += BATCH) ears.onPassages(passages.slice(at, at + BATCH));
    return { is: 'read', kind, title, pages, passages: passages.length };
  } catch (thrown) {
    return { is: 'problem', problem: problemOf(thrown) };
  }
}

function problemOf(thrown: unknown): DocumentError['problem'] {
  if (thrown instanceof DocumentError) return thrown.problem;
  const code = (thrown as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'gone';
  return code === 'EACCES' || code === 'EPERM' ? 'notAllowed' : 'broken';
}

async function bytesOf(path: string): Promise<Buffer> {
  // Not blocking: a pipe without a writer waits for ever.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const status = await file.stat();
    if (!status.isFile()) throw new DocumentError('unknownKind');
    if (status.size > MOST_BYTES) throw new DocumentError('tooLarge');
    const bytes = Buffer.alloc(status.size);
    const { bytesRead } = await file.read(bytes, 0, status.size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function parse(bytes: Buffer, path: string, onProgress: (percent: number) => void): Promise<ReadDocument> {
  if (bytes.length === 0) throw new DocumentError('noText');
  const named = extname(path).toLowerCase();
  if (bytes.subarray(0, PDF_WITHIN).includes('%PDF-')) return readPdf(new Uint8Array(bytes), onProgress);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return readArchive(bytes);
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) throw new DocumentError('oldOffice');
  if (['.pdf', '.docx', '.epub'].includes(named)) throw new DocumentError('notItsKind');
  if (['.html', '.htm', '.xhtml'].includes(named)) return readHtml(bytes);
  if (named === '.eml') return readEmail(bytes);
  return ['.md', '.markdown'].includes(named) ? readMarkdown(bytes) : readText(bytes);
}

/** What lies in an archive says what it is. */
async function readArchive(bytes: Buffer): Promise<ReadDocument> {
  const parts = await unzip(bytes, (name) => !/\.(?:png|jpe?g|gif|webp|svg|ttf|otf|woff2?|mp[34]|css|js)$/i.test(name));
  if (parts.has('word/document.xml')) return readDocx(bytes, parts);
  if (parts.has('META-INF/container.xml')) return readEpub(parts);
  throw new DocumentError('unknownKind');
}
