import type { Execution } from '../../../shared/model/custom-tool.ts';
import { fail } from '../../../shared/model/failure.ts';
import { LostSight } from '../base/lost-sight.ts';
import { type Fetch, NetworkRefused } from '../net/guard.ts';
import type { Done } from '../tools/tool-work.ts';
import { readOutput } from './read-output.ts';

/** Bytes of an answer that are kept. */
const MOST_KEPT = 262_144;
const LONGEST_ERROR = 1_000;
/** Nobody was there, so nothing was done. */
const NOBODY = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * Asks an address once, through the network guard: the input as JSON, in the query where a method carries no body. Throws
 * unavailable where nobody listens or the answer is an error, LostSight where the connection broke after it was asked.
 */
export async function askAddress(
  { url, method, headers }: Extract<Execution, { kind: 'address' }>,
  input: unknown,
  { reach, signal }: { readonly reach: Fetch; readonly signal: AbortSignal },
): Promise<Done> {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const target = new URL(url);
  if (!hasBody) {
    for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
      target.searchParams.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  try {
    const response = await reach(target, {
      method,
      signal,
      headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(hasBody ? { body: JSON.stringify(input) } : {}),
    });
    const { text, isCut } = await beginningOf(response);
    if (!response.ok) {
      throw fail('unavailable', `${target.host} answered ${response.status}: ${text.slice(0, LONGEST_ERROR)}`);
    }
    return readOutput(text, isCut);
  } catch (thrown) {
    if (thrown instanceof NetworkRefused) throw fail('blocked_by_policy', thrown.message);
    if (!(thrown instanceof TypeError)) throw thrown;
    const code = (thrown.cause as { code?: unknown } | undefined)?.code;
    if (NOBODY.includes(String(code))) throw fail('unavailable', `Nothing answers at ${target.host}.`);
    throw new LostSight(`${target.host} no longer answers.`);
  }
}

async function beginningOf(response: Response): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    kept.push(value.subarray(0, MOST_KEPT - bytes));
    bytes += value.length;
    if (bytes <= MOST_KEPT) continue;
    await reader.cancel();
    break;
  }
  return { text: Buffer.concat(kept).toString('utf8'), isCut: bytes > MOST_KEPT };
}
