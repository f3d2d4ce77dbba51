import { ANSWER_LIMITS, BadAnswer, readText, ServerRefused, textLines } from '../served/server-answer.ts';

/** Lines in a row that carry nothing: a server may send some to keep the connection, but not for ever. */
const IDLE_LINES = 4_096;

/**
 * What a server streams as server-sent events, each the value of its JSON; `[DONE]` ends it. A server that answers in one piece
 * is one event. `end.isTold` says whether the server told that this was all. Throws ServerRefused for an error that comes in the middle, BadAnswer for what is no stream, too long or cut off.
 */
export async function* readEvents(response: Response, end: { isTold: boolean }): AsyncGenerator<unknown> {
  const kind = response.headers.get('content-type') ?? '';
  if (/\bjson\b/i.test(kind) && !/ndjson|stream/i.test(kind)) {
    end.isTold = true;
    yield checked(parse(await readText(response, ANSWER_LIMITS.body), 'garbled'));
    return;
  }
  let data: string[] = [];
  let length = 0;
  let idle = 0;
  for await (const { text, isWhole } of textLines(response.body)) {
    const field = /^(data|event|id|retry)(?::|$)/.exec(text)?.[1];
    if (field === 'data') {
      const part = text.slice(5).trimStart();
      data.push(part);
      length += part.length;
      if (length > ANSWER_LIMITS.line) throw new BadAnswer('long');
      idle = 0;
    } else if (text !== '' && field === undefined && !text.startsWith(':')) throw new BadAnswer('garbled');
    else if (text !== '') idle += 1;
    if (idle > IDLE_LINES) throw new BadAnswer('long');
    // A blank line ends an event; servers leave it out, so what is whole by itself counts as ended.
    const whole = data.join('\n').trim();
    if (whole === '') {
      if (text === '') data = [];
      continue;
    }
    if (whole === '[DONE]') {
      end.isTold = true;
      return;
    }
    if (text !== '' && isWhole && !isJson(whole)) continue;
    data = [];
    length = 0;
    yield checked(parse(whole, isWhole ? 'garbled' : 'cut'));
  }
  if (data.join('').trim() !== '') throw new BadAnswer('cut');
}

/** An error that a server sends where an answer was wanted, though it said that all was well. */
function checked(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadAnswer('garbled');
  const { error } = value as { error?: unknown };
  if (error === undefined || error === null) return value;
  const { message, code } = (typeof error === 'object' ? error : { message: error }) as Record<string, unknown>;
  const status = typeof code === 'number' && code >= 400 && code < 600 ? code : 500;
  throw new ServerRefused(status, String(message ?? '').slice(0, ANSWER_LIMITS.error));
}

function parse(text: string, otherwise: BadAnswer['kind']): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadAnswer(otherwise);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
