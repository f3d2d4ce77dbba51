import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Id, Instant, Locale, Zone } from '../shared/model/common.ts';
import { explainIssues } from '../shared/model/explain-issues.ts';
import { Failure, fail } from '../shared/model/failure.ts';

const Options = z.object({
  list: z.boolean().default(false),
  data: z.string().min(1).optional(),
  /** Whose data; the one that was open last unless told. */
  profile: Id.optional(),
  now: Instant.optional(),
  zone: Zone.optional(),
  locale: Locale.optional(),
  model: z.string().min(1).optional(),
});
export type HeadlessOptions = z.infer<typeof Options>;

/** `--data DIR [--profile ID] [--now ISO] [--zone ZONE] [--locale TAG] [--model PATH|ID]`, or `--list` (docs/contract.md#headless). Throws Failure. */
export function parseHeadlessOptions(args: readonly string[]): HeadlessOptions {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        list: { type: 'boolean' },
        data: text,
        profile: text,
        now: text,
        zone: text,
        locale: text,
        model: text,
      },
    });
    const parsed = Options.safeParse(values);
    if (!parsed.success) throw explainIssues(parsed.error, values);
    if (!parsed.data.list && !parsed.data.data)
      throw fail('missing_parameter', '--data DIR is required.', { field: 'data' });
    return parsed.data;
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    throw fail('invalid_value', thrown instanceof Error ? thrown.message : String(thrown));
  }
}
