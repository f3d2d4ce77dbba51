import type { Database } from './driver.ts';
import { integer, type Row, table, text } from './table.ts';

/** What a model wrote in answers on this computer, and how long that took, as the file of that print. */
export const modelSpeeds = table('model_speeds', { model: text(), print: text(), tokens: integer(), ms: integer() }, [
  'model',
]);
type SpeedRow = Row<typeof modelSpeeds>;

export function putModelSpeed(appDb: Database, row: SpeedRow): void {
  modelSpeeds.put(appDb, row);
}

export function listModelSpeeds(appDb: Database): SpeedRow[] {
  return modelSpeeds.all(appDb);
}
