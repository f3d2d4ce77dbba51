import { dirname } from 'node:path';
import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import { isLocalPath } from '../../base/local-path.ts';
import { type Connected, defineIntegration, type IntegrationDeps } from '../define-integration.ts';
import { createNoteFolder, type NoteSnapshot, takeNoteBack } from './note-folder.ts';

const Settings = z.object({ folder: z.string().min(1).max(4_096) });
type Settings = z.output<typeof Settings>;

/** The person's notes: a folder of Markdown files on this computer. */
export const notes = defineIntegration({
  kind: 'notes',
  title: (t) => t('integrations.notes.title'),
  does: (t) => t('integrations.notes.does'),
  sends: (t) => t('integrations.notes.sends'),
  settings: Settings,
  fields: [
    {
      name: 'folder',
      type: 'folder',
      label: (t) => t('integrations.notes.folder'),
      hint: (t) => t('integrations.notes.folderHint'),
    },
  ],
  hosts({ folder }) {
    if (isLocalPath(folder)) return [];
    throw fail('invalid_value', 'This is not a place on this computer.', {
      ...{ field: 'folder', hint: 'Choose a folder.', words: 'errors.own.notAPlaceHere' },
    });
  },
  check: async (connected, deps, { signal, t }) =>
    t('integrations.notes.found', { count: await folderOf(connected, deps).count(signal) }),
  // In their own folder, whether or not it is connected now.
  takeBack: async (_connected, { before }) => takeNoteBack(before as NoteSnapshot),
  port: folderOf,
});

function folderOf({ settings: { folder } }: Connected<Settings>, { context }: IntegrationDeps) {
  return createNoteFolder({ folder, dataDir: dirname(context.appDb.path), newId: context.newId });
}
