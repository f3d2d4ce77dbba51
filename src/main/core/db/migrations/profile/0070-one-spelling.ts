import type { Database } from '../../driver.ts';
import type { Migration } from '../types.ts';

type Kept = Readonly<Record<string, unknown>>;

/**
 * Rows of memories and entries that undo puts back are kept as the core holds them everywhere: properties in camelCase, tags
 * as a list, marks as booleans. What nothing ever read is gone: the table `facts`, and `schedules.permissions`.
 */
export const oneSpelling: Migration = {
  version: 70,
  name: 'one-spelling',
  up(db) {
    for (const { id, undo } of db.all<{ id: string; undo: string }>(
      `SELECT id, undo FROM tool_calls WHERE undo IS NOT NULL AND undo ->> 'port' IN ('memories', 'store')`,
    )) {
      db.run('UPDATE tool_calls SET undo = ? WHERE id = ?', [JSON.stringify(respell(JSON.parse(undo))), id]);
    }
    dropUnread(db);
  },
};

function dropUnread(db: Database): void {
  db.exec('DROP TABLE facts');
  db.exec('ALTER TABLE schedules DROP COLUMN permissions');
}

function respell(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(respell);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Kept).map(([key, item]) => {
      if (key === 'tags' && typeof item === 'string') return [key, JSON.parse(item)];
      if (key === 'is_pinned' || key === 'is_never') return [camel(key), item === 1];
      return [camel(key), respell(item)];
    }),
  );
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
