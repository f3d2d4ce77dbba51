import { dirname, resolve } from 'node:path';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { GrantedFolder } from '../../../shared/model/folder.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { isLocalPath } from '../base/local-path.ts';
import { notPutBack } from '../base/put-back.ts';
import { appendAudit } from '../db/audit.ts';
import * as sql from '../db/granted-folders.ts';
import type { EditableFile, FilePort, NamedFile } from '../tools/file-port.ts';
import type { Restore, Scope } from '../tools/ports.ts';
import { isBelow, realFolder } from './below.ts';
import { applyDiff, countsOf, diffOf } from './diff.ts';
import { hashOfText, readTextFile, replaceTextFile } from './text-file.ts';

export type Folders = ReturnType<typeof createFolders>;

/** Folders that one agent may have. */
const MOST_PER_AGENT = 100;

interface FileSnapshot {
  readonly root: string;
  readonly workingDir: string;
  readonly fileName: string;
  readonly text: string;
  /** SHA-256 of what was written. */
  readonly after: string;
}

/** Folders in which the person lets an agent change files, and the only way to the files in them. */
export function createFolders(
  context: CoreContext,
  { dataDir, home }: { readonly dataDir: string; readonly home: string },
) {
  const { db, clock, newId, emit } = context;
  const rootsOf = (agentId: string): string[] => sql.listGrantedFolders(db, agentId).map(({ path }) => path);

  function audit(kind: string, { id, agentId, path }: sql.GrantedFolderRow): void {
    appendAudit(context, { id: newId(), at: clock.now(), kind, facts: { folderId: id, agentId, path } });
  }

  const restore: Restore = (snapshot) => {
    const { root, text, after, ...place } = snapshot as FileSnapshot;
    const where = { roots: [root], ...place };
    const now = readTextFile(where).sha256;
    // A crash may have come between the file and its row.
    if (now === hashOfText(text)) return;
    if (now !== after) throw notPutBack('file');
    replaceTextFile(where, { expected: after, text, temporary: newId() });
  };

  return {
    restore,
    port: ({ agentId }: Scope): FilePort => {
      const read = (where: NamedFile): EditableFile => readTextFile({ roots: rootsOf(agentId), ...where });
      return {
        read,
        diff: diffOf,
        counts: countsOf,
        apply(where, diff) {
          const file = read(where);
          const text = applyDiff(file, diff);
          const roots = rootsOf(agentId);
          const { path, sha256 } = replaceTextFile(
            { roots, ...where },
            { expected: file.sha256, text, temporary: newId() },
          );
          const root = roots.find((one) => isBelow(one, path)) ?? dirname(path);
          return { path, before: { root, ...where, text: file.text, after: sha256 } satisfies FileSnapshot };
        },
      };
    },
    hasAny: (agentId: string): boolean => sql.listGrantedFolders(db, agentId).length > 0,
    list: (agentId?: string): GrantedFolder[] => sql.listGrantedFolders(db, agentId).map(toFolder),
    /** The same folder twice is granted once. Throws invalid_value, limit. */
    grant(agentId: string, given: string): GrantedFolder {
      const path = isLocalPath(given) ? realFolder(given) : undefined;
      if (path === undefined) throw badFolder('There is no such folder on this computer.', 'folders.problem.noFolder');
      const ours = realFolder(dataDir) ?? resolve(dataDir);
      if (isBelow(path, ours) || isBelow(ours, path))
        throw badFolder('Hearth keeps its own data there.', 'folders.problem.ownData');
      if (isBelow(path, realFolder(home) ?? home))
        throw badFolder('This holds everything that is yours.', 'folders.problem.tooWide');
      const own = sql.listGrantedFolders(db, agentId);
      const known = own.find((row) => row.path === path);
      if (known) return toFolder(known);
      if (own.length >= MOST_PER_AGENT)
        throw fail('limit', `An agent may have ${MOST_PER_AGENT} folders.`, { words: 'folders.problem.tooMany' });
      const row = { id: newId(), agentId, path, createdAt: clock.now() };
      db.transaction(() => {
        sql.insertGrantedFolder(db, row);
        audit('folder.granted', row);
      });
      emit('folder.changed', { agentId });
      return toFolder(row);
    },
    /** Throws not_found. */
    revoke(id: string): void {
      const row = sql.findGrantedFolder(db, id);
      if (!row) throw fail('not_found', 'There is no such folder.', { field: 'id' });
      db.transaction(() => {
        sql.deleteGrantedFolder(db, id);
        audit('folder.revoked', row);
      });
      emit('folder.changed', { agentId: row.agentId });
    },
  };
}

function toFolder({ id, agentId, path, createdAt }: sql.GrantedFolderRow): GrantedFolder {
  return { id, agentId, path, createdAt: toIso(createdAt), isThere: realFolder(path) === path };
}

function badFolder(
  message: string,
  words: 'folders.problem.noFolder' | 'folders.problem.ownData' | 'folders.problem.tooWide',
): Failure {
  return fail('invalid_value', message, { hint: 'Choose another folder.', words, field: 'path' });
}
