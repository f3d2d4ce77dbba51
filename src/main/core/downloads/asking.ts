import type { Clock } from '../base/clock.ts';
import { type Fetch, NetworkRefused } from '../net/guard.ts';
import { DownloadStopped } from './problem.ts';

/** A server that says nothing for so long is taken for gone. */
export const SILENCE_MS = 30_000;

/** A signal that also ends when nothing was heard for half a minute; `heard` begins that anew. */
export interface Patience {
  readonly signal: AbortSignal;
  heard(): void;
  done(): void;
}

export function createPatience(clock: Clock, outer: AbortSignal): Patience {
  const abort = new AbortController();
  const give = (): void => abort.abort();
  outer.addEventListener('abort', give, { once: true });
  if (outer.aborted) give();
  let cancel = clock.after(SILENCE_MS, give);
  return {
    signal: abort.signal,
    heard(): void {
      cancel();
      cancel = clock.after(SILENCE_MS, give);
    },
    done(): void {
      cancel();
      outer.removeEventListener('abort', give);
    },
  };
}

/** What went wrong on the way, as a problem; the person's own stop is passed on as it is. */
export function fromNetwork(thrown: unknown, outer: AbortSignal, heardBefore: boolean): unknown {
  if (outer.aborted || thrown instanceof DownloadStopped) return thrown;
  if (thrown instanceof NetworkRefused) return new DownloadStopped('ledElsewhere', { cause: thrown });
  return new DownloadStopped(heardBefore ? 'interrupted' : 'unreachable', { cause: thrown });
}

/** Throws where the server's answer is no file: `gone`, `refused`, or `unreachable` where it is only busy. */
export function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) throw new DownloadStopped('gone');
  throw new DownloadStopped(status === 408 || status === 429 || status >= 500 ? 'unreachable' : 'refused');
}

/** The text that answers one short question to the hub, of at most so many bytes. Throws DownloadStopped. */
export async function ask(
  { fetch, clock, most }: { readonly fetch: Fetch; readonly clock: Clock; readonly most: number },
  url: string,
  outer: AbortSignal,
): Promise<string> {
  const patience = createPatience(clock, outer);
  try {
    const response = await fetch(url, { signal: patience.signal });
    checkStatus(response.status);
    return await textOf(response, most);
  } catch (thrown) {
    throw fromNetwork(thrown, outer, false);
  } finally {
    patience.done();
  }
}

async function textOf(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    total += chunk.length;
    if (total > most) throw new DownloadStopped('refused');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
