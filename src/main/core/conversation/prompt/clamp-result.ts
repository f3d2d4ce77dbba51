import { estimateTokenCount } from 'tokenx';

const stringSteps = [4_000, 1_500, 600, 240, 120];
const listSteps = [40, 20, 10, 6, 4, 2];

/** Most tokens of one tool result in a window of `contextSize` tokens (docs/inference.md#context-budget). */
export function resultBudget(contextSize: number): number {
  return Math.min(1_500, Math.floor(0.12 * contextSize));
}

/** The same for a model; code that reads results gets them whole, or it would take a part for all there is. */
export function resultTokensFor({
  contextSize,
  readsWhole,
}: {
  readonly contextSize: number;
  readonly readsWhole?: boolean;
}): number {
  return readsWhole ? Number.POSITIVE_INFINITY : resultBudget(contextSize);
}

/** A result that was kept whole, as a model of this budget reads it; one that fits is left as it is, byte for byte. */
export function clampText(text: string, maxTokens: number): string {
  if (fits(text, maxTokens)) return text;
  try {
    return clampResult(JSON.parse(text) as unknown, maxTokens);
  } catch {
    return clampResult(text, maxTokens);
  }
}

/**
 * A tool result as JSON text of at most about `maxTokens`, head and tail kept. Long strings are shortened in their
 * middle first, then long lists lose theirs, so that what is left is still the same shape; only then the text is cut.
 */
export function clampResult(result: unknown, maxTokens: number): string {
  const whole = JSON.stringify(result ?? null);
  if (fits(whole, maxTokens)) return whole;
  for (const longest of stringSteps) {
    const text = JSON.stringify(shorten(result, longest, Number.POSITIVE_INFINITY));
    if (fits(text, maxTokens)) return text;
  }
  for (const most of listSteps) {
    const text = JSON.stringify(shorten(result, 240, most));
    if (fits(text, maxTokens)) return text;
  }
  for (let length = maxTokens * 4; length > 16; length = Math.floor(length * 0.7)) {
    const text = JSON.stringify({ clipped: middleOut(whole, length) });
    if (fits(text, maxTokens)) return text;
  }
  return JSON.stringify({ clipped: '' });
}

/** The quick measure is good within a fifth; a result far below the limit by its length alone needs none. */
function fits(text: string, maxTokens: number): boolean {
  return text.length <= maxTokens || (text.length <= maxTokens * 8 && estimateTokenCount(text) <= maxTokens);
}

function shorten(value: unknown, longest: number, most: number): unknown {
  if (typeof value === 'string') return middleOut(value, longest);
  if (Array.isArray(value)) {
    const items = value.map((item) => shorten(item, longest, most));
    if (items.length <= most) return items;
    const head = Math.ceil(most / 2);
    return [
      ...items.slice(0, head),
      `… ${items.length - most} more left out …`,
      ...items.slice(items.length - (most - head)),
    ];
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item, longest, most)]));
  }
  return value;
}

function middleOut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = Math.ceil(longest * 0.65);
  const tail = longest - head;
  return `${text.slice(0, head)} … ${text.length - longest} characters left out … ${text.slice(text.length - tail)}`;
}
