import { cpus } from 'node:os';
import type { Row } from './row.ts';

const digits = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** Whether a value is higher than it may be, or lower than it must be. */
export const isOff = ({ value, limit, least }: Row): boolean =>
  (limit !== undefined && value > limit) || (least !== undefined && value < least);

const wanted = ({ limit, least }: Row): string =>
  limit !== undefined ? `≤ ${limit}` : least !== undefined ? `≥ ${least}` : '';

/** What was measured, as lines of one table. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    `${digits(row.value)} ${row.unit}`,
    wanted(row),
    wanted(row) === '' ? '' : isOff(row) ? 'OFF' : 'ok',
    row.note ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row: string[]): string =>
    row.map((cell, at) => (at === 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  ');
  const lines = cells.map((row) => line(row).trimEnd()).join('\n');
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}\n\n${lines}`;
}
