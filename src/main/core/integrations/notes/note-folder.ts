import { randomUUID } from 'node:crypto';
import { posix, resolve } from 'node:path';
import { Failure, fail } from '../../../../shared/model/failure.ts';
import { breathe } from '../../base/breathe.ts';
import { notPutBack } from '../../base/put-back.ts';
import { isBelow, realFolder } from '../../folders/below.ts';
import {
  createTextFile,
  LARGEST_FILE,
  readTextFile,
  removeTextFile,
  replaceTextFile,
  type TextFile,
} from '../../folders/text-file.ts';
import type { NewPage, PageChange, PageList, PagesPort } from '../../tools/pages-port.ts';
import { isNote, nameFor, noFolder, noNote, noteOf, notesBelow } from './note-files.ts';

/** Notes that are told; more would not fit a small window. */
const MOST_TOLD = 50;
/** Notes whose text is looked through for words. */
const MOST_SEARCHED = 2_000;

/** What takes a change back: SHA-256 of the text that it left, and how much of its end was added; all of it where it is new. */
export interface NoteSnapshot {
  readonly root: string;
  readonly id: string;
  readonly after: string;
  readonly added: string | null;
}

/** A folder of Markdown files as notes; files are found, read and replaced as docs/trust.md#files says. */
export function createNoteFolder({
  folder,
  dataDir,
  newId,
}: {
  /** As the person picked it. */
  readonly folder: string;
  /** Hearth's own, which no note lies in. */
  readonly dataDir: string;
  readonly newId: () => string;
}): PagesPort & { count(signal: AbortSignal): Promise<number> } {
  /** Throws not_found, blocked_by_policy. */
  function rootNow(): string {
    const root = realFolder(folder);
    if (root === undefined || root !== resolve(folder)) throw noFolder();
    const ours = realFolder(dataDir) ?? dataDir;
    if (isBelow(root, ours) || isBelow(ours, root)) {
      throw fail('blocked_by_policy', 'Hearth keeps its own data there.', {
        ...{ hint: 'Choose another folder.', words: 'folders.problem.ownData' },
      });
    }
    return root;
  }

  /** The id of the note that is meant: its own, or that of the only one of this title. */
  async function find(which: string, signal: AbortSignal): Promise<string> {
    const all = await notesBelow(rootNow(), signal);
    const loose = (text: string): string => text.normalize('NFC').toLowerCase();
    const own = all.find(({ id }) => id === which) ?? all.find(({ id }) => loose(id) === loose(which));
    if (own) return own.id;
    const [titled, ...others] = all.filter(({ title }) => loose(title) === loose(which));
    if (titled && others.length === 0) return titled.id;
    if (!titled) throw noNote();
    throw fail('conflict', `Several notes are called ${JSON.stringify(titled.title)}.`, {
      ...{
        field: 'pageId',
        hint: `Give one of: ${[titled, ...others]
          .slice(0, 5)
          .map(({ id }) => id)
          .join(', ')}`,
      },
      words: 'errors.own.severalNotes',
    });
  }

  const textOf = (root: string, id: string): TextFile => asNote(() => readTextFile(placeIn(root, id)));

  async function list(query: string, signal: AbortSignal): Promise<PageList> {
    const root = rootNow();
    const all = await notesBelow(root, signal);
    const words = query.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (text: string): boolean => words.every((word) => text.normalize('NFC').toLowerCase().includes(word));
    const named = all.filter(({ id }) => fits(id));
    const found = [...named];
    for (const note of words.length === 0 ? [] : all.slice(0, MOST_SEARCHED)) {
      if (found.length > MOST_TOLD || named.includes(note)) continue;
      signal.throwIfAborted();
      await breathe();
      if (fits(`${note.id}\n${readable(root, note.id)}`)) found.push(note);
    }
    return { pages: found.slice(0, MOST_TOLD), ...(found.length > MOST_TOLD ? { isCut: true } : {}) };
  }

  /** What a file that cannot be read says is nothing. */
  function readable(root: string, id: string): string {
    try {
      return readTextFile(placeIn(root, id)).text;
    } catch (thrown) {
      if (thrown instanceof Failure) return '';
      throw thrown;
    }
  }

  /** The id that a new note gets. */
  function idFor({ title, parentPageId = '' }: NewPage): string {
    const inside = isNote(parentPageId) ? posix.dirname(parentPageId) : parentPageId;
    return posix.join(inside, nameFor(title));
  }

  return {
    list,
    count: async (signal) => (await notesBelow(rootNow(), signal)).length,
    async read(which, signal) {
      const id = await find(which, signal);
      const { text } = textOf(rootNow(), id);
      const [{ lastEdited = '' } = {}] = (await notesBelow(rootNow(), signal)).filter((note) => note.id === id);
      return { id, title: noteOf(id).title, markdown: text.replace(/^\uFEFF/, ''), lastEdited };
    },
    placeOf: async (wish, signal) => ('append' in wish ? find(wish.append, signal) : idFor(wish.create)),
    async create(wish): Promise<PageChange> {
      const root = rootNow();
      const id = idFor(wish);
      const text = ended(wish.content);
      const { sha256: after } = asNote(
        () => createTextFile(placeIn(root, id), { text, temporary: newId() }),
        'parentPageId',
      );
      return { page: pageOf(id), before: { root, id, after, added: null } satisfies NoteSnapshot };
    },
    async append(which, content, signal): Promise<PageChange> {
      const root = rootNow();
      const id = await find(which, signal);
      const { text: before, sha256: expected } = textOf(root, id);
      const added = addition(before, content);
      if (Buffer.byteLength(before + added) > LARGEST_FILE) throw tooLong();
      const { sha256: after } = asNote(() =>
        replaceTextFile(placeIn(root, id), { expected, text: before + added, temporary: newId() }),
      );
      return { page: pageOf(id), before: { root, id, after, added } satisfies NoteSnapshot };
    },
  };
}

/** Takes a change back; what is as it was before stays so. Throws conflict where somebody changed the note since. */
export function takeNoteBack({ root, id, after, added }: NoteSnapshot): void {
  const place = placeIn(root, id);
  const now = textNow(place);
  if (now === undefined) {
    if (added === null) return;
    throw noNote();
  }
  const before = added === null ? undefined : now.text.slice(0, now.text.length - added.length);
  if (now.sha256 !== after) throw notPutBack('note');
  if (before === undefined) removeTextFile(place, after);
  else replaceTextFile(place, { expected: after, text: before, temporary: randomUUID() });
}

function textNow(place: ReturnType<typeof placeIn>): TextFile | undefined {
  try {
    return readTextFile(place);
  } catch (thrown) {
    if (thrown instanceof Failure && thrown.info.code === 'not_found') return undefined;
    throw thrown;
  }
}

const placeIn = (root: string, id: string) => ({ roots: [root], workingDir: root, fileName: id });
const pageOf = (id: string) => ({ id, title: noteOf(id).title });
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

/** What is written behind a text: on lines of its own, that end as the others do. */
function addition(before: string, content: string): string {
  const isCrlf = before.includes('\r\n') && !/(^|[^\r])\n/.test(before);
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  const added = gap + ended(content.replaceAll('\r\n', '\n'));
  return isCrlf ? added.replaceAll('\n', '\r\n') : added;
}

/** Whatever keeps a file from being one of the folder, it is no note of it. */
function asNote<T>(work: () => T, field: 'pageId' | 'parentPageId' = 'pageId'): T {
  try {
    return work();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const { info, said } = thrown;
    if (info.field === 'working_dir' || info.code === 'not_found') throw noNote(field);
    throw new Failure({ ...info, field: info.code === 'conflict' && field !== 'pageId' ? 'title' : field }, said);
  }
}

const tooLong = () =>
  fail('limit', 'The note would be over 256 KB.', {
    ...{ field: 'content', hint: 'Create another note.', words: 'errors.own.noteTooLong' },
  });
