import { api } from '../../api.ts';

/** Cancels several; the returned function puts them all back. */
export async function cancelSchedules(ids: readonly string[]): Promise<() => Promise<void>> {
  const undoIds: string[] = [];
  for (const id of ids) undoIds.push((await api['schedules.cancel']({ id })).undoId);
  return async () => {
    for (const id of undoIds) await api['changes.undo']({ id });
  };
}
