import type { Database } from '../driver.ts';

/** One step of a schema's history: numbers rise by ten, a released one is never edited (docs/trust.md#migrations). */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly up: (db: Database) => void;
}
