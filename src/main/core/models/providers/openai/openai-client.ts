import { ProviderError, type ProviderErrorCode } from '../../../../engine-protocol/provider-error.ts';
import { type Fetch, NetworkRefused } from '../../../net/guard.ts';
import { ANSWER_LIMITS, BadAnswer, readText, ServerRefused } from '../served/server-answer.ts';

/** One server that speaks OpenAI's interface: its address up to and with the version (`http://127.0.0.1:1234/v1`), and its key. */
export interface Reached {
  readonly address: string;
  readonly key: string | null;
  readonly reach: Fetch;
}

/** Asks, and gives the answer's head; the body is the caller's to read. Throws ServerRefused and what fetch throws. */
export async function ask(
  { address, key, reach }: Reached,
  { path, body, signal }: { readonly path: string; readonly body?: object; readonly signal: AbortSignal },
): Promise<Response> {
  const response = await reach(`${address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: body && 'stream' in body && body.stream === true ? 'text/event-stream' : 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
  if (response.ok) return response;
  throw new ServerRefused(response.status, await readText(response, ANSWER_LIMITS.error, true));
}

/** The same, read whole. Throws BadAnswer for what is no JSON or too long, too. */
export async function askWhole(server: Reached, how: Parameters<typeof ask>[1]): Promise<unknown> {
  const text = await readText(await ask(server, how), ANSWER_LIMITS.body);
  try {
    return JSON.parse(text);
  } catch {
    throw new BadAnswer('garbled');
  }
}

/** What went wrong, from whatever was thrown. The server's own words decide the code and are then forgotten: they may hold what the person said. */
export function serverFailure(
  thrown: unknown,
  { host, model = '' }: { readonly host: string; readonly model?: string },
) {
  if (thrown instanceof ProviderError) return thrown;
  if (thrown instanceof NetworkRefused) {
    const code = thrown.leadsTo === undefined ? 'server_silent' : 'server_elsewhere';
    return new ProviderError(code, 'The network guard refused.', { host });
  }
  const code = codeOf(thrown);
  const status = thrown instanceof ServerRefused ? `, status ${thrown.status}` : '';
  const bad = thrown instanceof BadAnswer ? `, ${thrown.kind}` : '';
  return new ProviderError(code, `Model server: ${code}${status}${bad}.`, { host, model });
}

function codeOf(thrown: unknown): ProviderErrorCode {
  if (thrown instanceof BadAnswer) return thrown.kind === 'cut' ? 'server_broke_off' : 'server_garbled';
  if (!(thrown instanceof ServerRefused)) {
    // As fetch says it: a body that broke off is "terminated", all else is about the connection.
    if (thrown instanceof TypeError) return /terminated/i.test(thrown.message) ? 'server_broke_off' : 'server_silent';
    return 'server_garbled';
  }
  const { status, said } = thrown;
  if (status === 401 || status === 403) return 'key_refused';
  if (isTooLong(thrown)) return 'context_overflow';
  if (/out of memory|insufficient memory|failed to allocate/i.test(said)) return 'out_of_memory';
  if (status === 404) return 'model_missing';
  if (status === 429 || status === 503) return 'busy';
  if (/load/i.test(said) && /fail|unable|error/i.test(said)) return 'load_failed';
  return 'server_refused';
}

/** The prompt does not fit: asking in another way would not help. */
export function isTooLong({ status, said }: ServerRefused): boolean {
  return (
    status === 413 || /context.{0,20}(length|size|window)|exceeds?.{0,40}context|too long|too many tokens/i.test(said)
  );
}
