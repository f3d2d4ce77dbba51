import { readdir, stat } from 'node:fs/promises';
import { extname, join, posix } from 'node:path';
import { fail } from '../../../../shared/model/failure.ts';
import type { ListedPage } from '../../tools/pages-port.ts';

const endings = new Set(['.md', '.markdown']);
/** Of one folder and all below it. */
const MOST_FILES = 5_000;
const DEEPEST = 16;

/** Characters that a file name cannot have on some system, and what hides or turns text around. */
const unnameable = /[\\/:*?"<>|\p{C}]/gu;
/** Names that Windows keeps for itself. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** UTF-8 bytes that a name may have on any disk, its ending apart. */
const LONGEST_NAME = 200;

/** The notes below a folder, last edited first; links are not followed, and what is hidden is left out. Throws not_found. */
export async function notesBelow(root: string, signal: AbortSignal): Promise<ListedPage[]> {
  const found: (ListedPage & { readonly at: number })[] = [];
  const walk = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => {
      if (folder === '') throw noFolder();
      return [];
    });
    for (const entry of entries) {
      signal.throwIfAborted();
      if (entry.name.startsWith('.') || found.length >= MOST_FILES) continue;
      const id = posix.join(folder, entry.name);
      if (entry.isDirectory() && depth < DEEPEST) await walk(id, depth + 1);
      if (!entry.isFile() || !isNote(entry.name)) continue;
      const at = await stat(join(root, id)).then(
        ({ mtimeMs }) => Math.round(mtimeMs),
        () => undefined,
      );
      if (at !== undefined) found.push({ ...noteOf(id), lastEdited: new Date(at).toISOString(), at });
    }
  };
  await walk('', 0);
  return found.sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1)).map(({ at: _at, ...note }) => note);
}

/** What is known of a note by its place alone: ids are paths below the folder, with `/` between on each system. */
export function noteOf(id: string): { readonly id: string; readonly title: string; readonly parentPageId?: string } {
  const folder = posix.dirname(id);
  const title = posix.basename(id, extname(id));
  return { id, title, ...(folder === '.' ? {} : { parentPageId: folder }) };
}

export function isNote(name: string): boolean {
  return endings.has(extname(name).toLowerCase());
}

/** The name of a new note, from what it is to be called. Throws invalid_value where nothing is left of it. */
export function nameFor(title: string): string {
  const plain = title
    .replace(unnameable, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  let name = reserved.test(plain) ? `${plain}_` : plain;
  while (Buffer.byteLength(name) > LONGEST_NAME) name = [...name].slice(0, -1).join('').trimEnd();
  if (name !== '') return `${name}.md`;
  throw fail('invalid_value', 'title is no name for a file.', {
    ...{ field: 'title', hint: 'Give a short title in words.', words: 'errors.own.noNoteName' },
  });
}

export const noFolder = () =>
  fail('not_found', 'The folder of notes is not there.', {
    ...{ hint: 'The person can choose it again under Connections.', words: 'errors.own.noNotesFolder' },
  });

export const noNote = (field: 'pageId' | 'parentPageId' = 'pageId') =>
  fail('not_found', 'There is no such note.', {
    ...{ field, hint: 'Look with action list; give the id from there.', words: 'errors.own.noNote' },
  });
