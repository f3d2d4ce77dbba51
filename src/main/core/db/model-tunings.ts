import type { Database } from './driver.ts';
import { boolean, integer, type Row, real, table, text } from './table.ts';

/** What the person set of a model, as the file or server model of that print; null: as Hearth sets it. */
export const modelTunings = table(
  'model_tunings',
  {
    model: text(),
    print: text(),
    contextSize: integer().orNull(),
    answerTokens: integer().orNull(),
    temperature: real().orNull(),
    thinks: boolean().orNull(),
  },
  ['model'],
);
export type TuningRow = Row<typeof modelTunings>;

export function putModelTuning(appDb: Database, row: TuningRow): void {
  modelTunings.put(appDb, row);
}

export function listModelTunings(appDb: Database): TuningRow[] {
  return modelTunings.all(appDb);
}
