import type { Audience, Handlers } from '../../../shared/contract/define.ts';
import type { scheduleFileCalls } from '../../../shared/contract/schedule-files.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { ScheduleFiles } from '../calendar-files/schedule-files.ts';
import { scheduleView } from '../scheduler/schedule-view.ts';

export function scheduleFileHandlers({
  context,
  scheduleFiles,
  isPicked,
}: {
  readonly context: CoreContext;
  readonly scheduleFiles: ScheduleFiles;
  /** Whether the person picked this place in a dialog of the system's own. */
  readonly isPicked: (path: string) => boolean;
}): Handlers<typeof scheduleFileCalls> {
  function checkPath(path: string, by: Audience): void {
    if (by === 'headless' || isPicked(path)) return;
    throw fail('blocked_by_policy', 'Only the person can choose a file.', {
      ...{ hint: 'Pick it in the dialog.', field: 'path', words: 'errors.own.notGiven' },
    });
  }
  return {
    async 'schedules.exportIcs'({ path, agentId, replace }, { audience }) {
      checkPath(path, audience);
      return { path, ...(await scheduleFiles.export(path, { agentId, mayReplace: replace })) };
    },
    async 'schedules.readIcs'({ path, agentId }, { audience }) {
      checkPath(path, audience);
      const { entries, ...found } = await scheduleFiles.list(path, agentId);
      return { ...found, entries: [...entries] };
    },
    async 'schedules.importIcs'({ path, ...wanted }, { audience }) {
      checkPath(path, audience);
      const { rows, undoId } = await scheduleFiles.import(path, wanted);
      return { schedules: rows.map((row) => scheduleView(row, context)), undoId };
    },
  };
}
