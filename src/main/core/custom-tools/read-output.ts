import { flawOf } from '../../../shared/model/nesting.ts';
import { cleanText, cleanTexts } from '../../../shared/model/text.ts';
import type { Done } from '../tools/tool-work.ts';

/** What came back: data where it is JSON as a whole, else its text. */
export function readOutput(text: string, isCut: boolean): Done {
  const data = isCut ? undefined : dataIn(text);
  if (data !== undefined) return { result: cleanTexts(data) };
  return { result: { text: cleanText(text).trimEnd(), ...(isCut ? { isCut: true } : {}) } };
}

function dataIn(text: string): unknown {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && flawOf(data) === undefined ? data : undefined;
  } catch {
    return undefined;
  }
}
