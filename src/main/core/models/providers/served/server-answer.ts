import { breathe } from '../../../base/breathe.ts';

/** What a model server may send at most; it is another program, and may be broken or hostile. */
export const ANSWER_LIMITS = {
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

/** After so many pieces or lines everything else in this process gets its turn: a server that never pauses must not starve Stop. */
const PER_BREATH = 16;

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
  if (!response.ok)
    throw new ServerRefused(response.status, errorIn(await readText(response, ANSWER_LIMITS.error, true)));
  if (kind === 'stream') {
    return new Response(response.body && checkedLines(response.body), { headers: response.headers });
  }
  const value = parse(await readText(response, ANSWER_LIMITS.body));
  return Object.assign(new Response(null), { json: () => Promise.resolve(value) });
}

/** The pieces of a body as they come, at a pace that leaves room for others; it is let go when the reader is. */
async function* readPieces(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  if (!reader) return;
  try {
    for (let pieces = 1; ; pieces += 1) {
      const { done, value } = await reader.read();
      if (done) return;
      if (pieces % PER_BREATH === 0) await breathe();
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

export async function readText({ body }: Response, most: number, mayCut = false): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of readPieces(body)) {
    bytes += piece.length;
    text += decoder.decode(piece, { stream: true });
    if (bytes <= most) continue;
    if (mayCut) break;
    throw new BadAnswer('long');
  }
  return text + decoder.decode();
}

/** The error's own words where it is the usual `{"error": "…"}`, else all of it. */
export function errorIn(text: string): string {
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

/** The lines of a stream that are not blank, each a JSON object. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  for await (const { text, isWhole } of textLines(body)) {
    if (text === '') continue;
    checkLine(text, isWhole ? 'garbled' : 'cut');
    yield text;
  }
}

/** The lines of a stream, trimmed; the last may lack its end. Throws BadAnswer `long` beyond ANSWER_LIMITS, or beyond `most` bytes in all. */
export async function* textLines(
  body: ReadableStream<Uint8Array> | null,
  most: number = ANSWER_LIMITS.stream,
): AsyncGenerator<{ readonly text: string; readonly isWhole: boolean }, void> {
  const decoder = new TextDecoder();
  /** The line that is not complete yet, in the pieces in which it came: joining them each time would be quadratic. */
  let open: string[] = [];
  let openLength = 0;
  let bytes = 0;
  let lines = 0;
  let blank = 0;
  for await (const piece of readPieces(body)) {
    bytes += piece.length;
    if (bytes > most) throw new BadAnswer('long');
    const parts = decoder.decode(piece, { stream: true }).split('\n');
    for (const [index, part] of parts.entries()) {
      open.push(part);
      openLength += part.length;
      if (openLength > ANSWER_LIMITS.line) throw new BadAnswer('long');
      if (index === parts.length - 1) continue;
      const line = open.join('').trim();
      open = [];
      openLength = 0;
      lines += 1;
      if (lines % PER_BREATH === 0) await breathe();
      if (line === '') {
        blank += 1;
        if (blank > ANSWER_LIMITS.blankLines) throw new BadAnswer('long');
      } else blank = 0;
      yield { text: line, isWhole: true };
    }
  }
  const last = `${open.join('')}${decoder.decode()}`.trim();
  if (last !== '') yield { text: last, isWhole: false };
}

function checkLine(line: string, otherwise: BadAnswer['kind']): void {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadAnswer(otherwise);
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
