import { asRecord } from '../../../shared/model/record.ts';
import type { Meaning } from './meaning.ts';

/** What a call looks for is read before it runs, since then it finds at once. */
export async function makeReady(
  meaning: Pick<Meaning, 'prepare'>,
  tool: { readonly seeks: boolean } | undefined,
  args: unknown,
): Promise<void> {
  if (!tool?.seeks) return;
  await meaning.prepare(Object.values(asRecord(args)).filter((value) => typeof value === 'string'));
}
