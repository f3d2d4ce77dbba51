import { api } from '../api.ts';

/** Cancels several as one change; the returned function puts them all back. */
export async function cancelSchedules(ids: readonly string[]): Promise<() => Promise<void>> {
  const { undoId } = await api['schedules.cancelMany']({ ids: [...ids] });
  return async () => {
    await api['changes.undo']({ id: undoId });
  };
}
