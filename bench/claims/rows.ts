import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readAsked } from '../../src/main/core/conversation/claims/asked.ts';
import type { Exchange } from '../../src/main/core/conversation/claims/claim-features.ts';
import { measuresOf } from '../../src/main/core/conversation/claims/claim-measures.ts';
import { readerOf } from '../../src/main/core/conversation/claims/claim-reader.ts';
import { signalsOf } from '../../src/main/core/conversation/claims/claim-signals.ts';
import { readClaims } from '../../src/main/core/conversation/claims/read-claims.ts';
import { languages } from '../../src/main/core/languages/index.ts';
import { actsOf } from '../../src/main/core/tools/define-tool.ts';

const Row = z.union([
  z.object({ lang: z.enum(['en', 'de']), asked: z.string(), reply: z.string(), says: z.boolean() }),
  z
    .object({
      lang: z.enum(['en', 'de']),
      asked: z.string(),
      reply: z.string(),
      isFalse: z.boolean(),
      did: z.array(z.object({ ok: z.boolean() })),
    })
    .transform(({ isFalse, ...row }) => ({ ...row, says: isFalse })),
]);

/** An exchange in which no tool did anything, and what the lists of words alone make of it. */
export interface ClaimRow extends Exchange {
  /** Whoever reads the reply believes that something was done, stands, will come by itself or was looked at. */
  readonly says: boolean;
  readonly lang: 'en' | 'de';
  readonly isRead: boolean;
}

const scene = { zone: 'UTC', now: Date.parse('2026-11-23T10:00:00Z') };
const folders = { own: import.meta.dirname, tests: join(import.meta.dirname, '../../test/core/conversation/claims') };

/** The exchanges of a file in which no tool did anything. */
export function rowsOf(folder: keyof typeof folders, name: string): readonly ClaimRow[] {
  const lines = readFileSync(join(folders[folder], `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    const row = Row.parse(JSON.parse(line));
    const failed = 'did' in row ? row.did : [];
    if (failed.some(({ ok }) => ok)) return [];
    const words = languages[row.lang].claims;
    const told = { ...scene, locale: row.lang, asked: row.asked, reply: row.reply };
    const calls = failed.map(() => ({ acts: actsOf('external'), isDone: false, values: [] }));
    const read = readClaims({ ...told, calls, words });
    const reader = readerOf(words);
    const signals = signalsOf(
      { ...told, wanted: readAsked(row.asked, reader, told), read, hasCalls: calls.length > 0 },
      reader,
    );
    const { lang, asked, reply, says } = row;
    return [{ lang, asked, reply, says, signals, measures: measuresOf(row, reader), isRead: read.length > 0 }];
  });
}
