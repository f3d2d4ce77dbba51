/** What a model server may send at most; it is another program, and may be broken or hostile. */
export const LIMITS = {
  /** One whole JSON answer: a list of models, the facts of one. */
  body: 4 * 1_024 * 1_024,
  /** What is read of an error. */
  error: 16 * 1_024,
  /** One line of a stream. */
  line: 256 * 1_024,
  blankLines: 4_096,
  /** All lines of one stream. */
  stream: 32 * 1_024 * 1_024,
} as const;

/** After so many lines everything else in this process gets its turn: a server that never pauses must not starve Stop. */
const LINES_PER_BREATH = 16;

/** A server's refusal. `said` is its own text: read to find out what is meant, never logged nor shown. */
export class ServerRefused extends Error {
  override readonly name = 'ServerRefused';
  readonly status: number;
  readonly said: string;

  constructor(status: number, said: string) {
    super(`The model server answered ${status}.`);
    this.status = status;
    this.said = said;
  }
}

/** An answer that is too long, not JSON, or ends in the middle. The message never quotes it. */
export class BadAnswer extends Error {
  override readonly name = 'BadAnswer';
  readonly kind: 'long' | 'garbled' | 'cut';

  constructor(kind: 'long' | 'garbled' | 'cut') {
    super(`The model server's answer is ${{ long: 'too long', garbled: 'not JSON', cut: 'cut off' }[kind]}.`);
    this.kind = kind;
  }
}

/** Checks the answer before any library reads it, so that nothing of it can be printed and no length goes unbounded. */
export async function checkAnswer(response: Response, kind: 'whole' | 'stream'): Promise<Response> {
  if (!response.ok) throw new ServerRefused(response.status, errorIn(await readText(response, LIMITS.error, true)));
  if (kind === 'stream') {
    return new Response(response.body && checkedLines(response.body), { headers: response.headers });
  }
  const value = parse(await readText(response, LIMITS.body));
  return Object.assign(new Response(null), { json: () => Promise.resolve(value) });
}

async function readText(response: Response, most: number, mayCut = false): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    text += decoder.decode(value, { stream: true });
    if (bytes <= most) continue;
    await reader.cancel().catch(() => undefined);
    if (mayCut) break;
    throw new BadAnswer('long');
  }
  return text + decoder.decode();
}

/** The error's own words where it is the usual `{"error": "…"}`, else all of it. */
function errorIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'string' ? error : text;
  } catch {
    return text;
  }
}

/** The stream again, as whole lines that are JSON objects; it fails at the first that is not, or is too long. */
function checkedLines(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const lines = readLines(body);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(`${value}\n`));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  /** The line that is not complete yet, in the pieces in which it came: joining them each time would be quadratic. */
  let open: string[] = [];
  let openLength = 0;
  let bytes = 0;
  let lines = 0;
  let blank = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      bytes += value?.length ?? 0;
      if (bytes > LIMITS.stream) throw new BadAnswer('long');
      const parts = (done ? decoder.decode() : decoder.decode(value, { stream: true })).split('\n');
      for (const [index, part] of parts.entries()) {
        open.push(part);
        openLength += part.length;
        if (openLength > LIMITS.line) throw new BadAnswer('long');
        if (index === parts.length - 1 && !done) continue;
        const line = open.join('').trim();
        open = [];
        openLength = 0;
        lines += 1;
        if (lines % LINES_PER_BREATH === 0) await breathe();
        if (line === '') {
          blank += 1;
          if (blank > LIMITS.blankLines) throw new BadAnswer('long');
          continue;
        }
        checkLine(line, done);
        yield line;
      }
      if (done) return;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

function checkLine(line: string, isLast: boolean): void {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadAnswer(isLast ? 'cut' : 'garbled');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadAnswer('garbled');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadAnswer('garbled');
  }
}

/** Lets timers, other calls and Stop have their turn. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
