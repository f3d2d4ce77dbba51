import { z } from 'zod';
import type { OllamaPull, PullProblem } from '../../../../../shared/model/ollama.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Fetch } from '../../../net/guard.ts';
import { ANSWER_LIMITS, BadAnswer, errorIn, readText, ServerRefused, textLines } from '../served/server-answer.ts';

/** Why a pull cannot go on. */
export class PullStopped extends Error {
  override readonly name = 'PullStopped';
  readonly problem: PullProblem;

  constructor(problem: PullProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface PullProgress {
  readonly step: NonNullable<OllamaPull['step']>;
  readonly receivedBytes: number;
  readonly sizeBytes: number | null;
}

/** While bytes come, so long may none come; a large file takes its time to be held against its hash. */
export const STALLED_MS = 90_000;
const SILENT_MS = 15 * 60_000;
const MOST_PARTS = 1_000;

const Bytes = z
  .number()
  .min(0)
  .max(2 ** 50)
  .transform(Math.floor);
const Line = z.object({
  status: z.string().max(1_024).optional(),
  error: z.string().optional(),
  digest: z.string().max(256).optional(),
  total: Bytes.optional(),
  completed: Bytes.optional(),
});

/**
 * Has a server get one model, and follows what it tells until it says that it is there. The server's own words decide what is told and are
 * then forgotten. Throws PullStopped; once the signal is aborted the server ends it, too.
 */
export async function pullOne(
  { reach, clock, host }: { readonly reach: Fetch; readonly clock: Clock; readonly host: string },
  { name, onProgress }: { readonly name: string; readonly onProgress: (progress: PullProgress) => void },
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const end = (): void => stop.abort();
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  let isStalled = false;
  let cancel = (): void => undefined;
  const wait = (ms: number): void => {
    cancel();
    cancel = clock.after(ms, () => {
      isStalled = true;
      end();
    });
  };
  const parts = new Map<string, { readonly total: number; readonly completed: number }>();
  let told = '';
  try {
    wait(STALLED_MS);
    const response = await reach(`${host}/api/pull`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: name, stream: true }),
      signal: stop.signal,
    });
    if (!response.ok)
      throw new ServerRefused(response.status, errorIn(await readText(response, ANSWER_LIMITS.error, true)));
    // Hours of progress are many lines: each is bounded, their sum need not be, since none is kept.
    for await (const { text } of textLines(response.body, Number.POSITIVE_INFINITY)) {
      if (text === '') continue;
      const line = lineIn(text);
      if (line.error !== undefined) throw new ServerRefused(response.status, line.error);
      if (line.status === 'success') return;
      if (line.digest !== undefined && line.total !== undefined && (parts.has(line.digest) || parts.size < MOST_PARTS))
        parts.set(line.digest, { total: line.total, completed: Math.min(line.completed ?? 0, line.total) });
      const progress = progressIn(parts, line);
      const now = JSON.stringify([progress, line.status]);
      if (now === told) continue;
      told = now;
      wait(progress.step === 'checking' ? SILENT_MS : STALLED_MS);
      onProgress(progress);
    }
    throw new PullStopped('serverGone');
  } catch (thrown) {
    signal.throwIfAborted();
    throw new PullStopped(isStalled ? 'stalled' : problemOf(thrown));
  } finally {
    cancel();
    signal.removeEventListener('abort', end);
    end();
  }
}

function lineIn(text: string): z.infer<typeof Line> {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    throw new BadAnswer('garbled');
  }
}

function progressIn(
  parts: ReadonlyMap<string, { readonly total: number; readonly completed: number }>,
  { digest }: z.infer<typeof Line>,
): PullProgress {
  let [size, received] = [0, 0];
  for (const { total, completed } of parts.values()) {
    size += total;
    received += completed;
  }
  const isWhole = size > 0 && received === size;
  const step = size === 0 ? 'asking' : digest !== undefined && !isWhole ? 'bringing' : 'checking';
  return { step, receivedBytes: received, sizeBytes: size === 0 ? null : size };
}

function problemOf(thrown: unknown): PullProblem {
  if (thrown instanceof PullStopped) return thrown.problem;
  if (thrown instanceof BadAnswer) return 'garbled';
  if (!(thrown instanceof ServerRefused)) return 'serverGone';
  const { said } = thrown;
  if (/no space left|not enough (disk )?space|disk (is )?full|quota exceeded/i.test(said)) return 'diskFull';
  if (/newer version of ollama|requires a newer/i.test(said)) return 'tooOld';
  if (/unauthorized|denied|signed in|forbidden/i.test(said)) return 'refused';
  if (/max retries|stalled|unexpected EOF|connection reset/i.test(said)) return 'stalled';
  if (/dial tcp|no such host|lookup |network is unreachable|timeout|connection refused|tls|proxyconnect/i.test(said))
    return 'noInternet';
  if (/file does not exist|not found|invalid model/i.test(said) || thrown.status === 404) return 'unknownName';
  return 'failed';
}
