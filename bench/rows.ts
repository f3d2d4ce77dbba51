import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Rows of a file, one JSON a line: all, one half (`tune` has the first, third …), or those named, by commas. */
export function readRows<S extends z.ZodType<{ id: string }>>(
  path: string,
  schema: S,
  { half, only }: { readonly half?: string | undefined; readonly only?: string | undefined },
): z.output<S>[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  const rows = lines.map((line) => schema.parse(JSON.parse(line)));
  const kept = rows.filter((_, at) => half === undefined || (at % 2 === 0) === (half === 'tune'));
  const ids = only?.split(',');
  return ids ? kept.filter(({ id }) => ids.includes(id)) : kept;
}
