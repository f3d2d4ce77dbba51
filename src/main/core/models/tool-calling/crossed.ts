import { isPaired } from './rows-said.ts';
import { isSame } from './said.ts';

type Args = Readonly<Record<string, unknown>>;

const LONGEST = 2_000;
const MOST_CALLS = 8;

/**
 * Calls that differ in two parameters, where all values of the one were said in a row before
 * all of the other ("the rain and the wind in Oslo and in Lima"): each goes with each. Who names what belongs together one by
 * one names it in turns ("rain in Oslo, wind in Lima"), or says so.
 */
export function crossedOver(calls: readonly Args[], request: string): readonly Args[] {
  const text = request.slice(0, LONGEST).toLowerCase();
  const [first] = calls;
  const keys = [...new Set(calls.flatMap((call) => Object.keys(call)))].filter(
    (key) => distinct(calls.map((call) => call[key])).length > 1,
  );
  const [one, other] = keys;
  if (!first || one === undefined || other === undefined || keys.length > 2 || isPaired(text)) return calls;
  const [ones, others] = [one, other].map((key) => distinct(calls.map((call) => call[key])));
  if (!ones || !others || calls.length !== Math.max(ones.length, others.length)) return calls;
  if (ones.length * others.length > MOST_CALLS) return calls;
  const [before, behind] = [placesOf(ones, text), placesOf(others, text)];
  const areApart = Math.max(...before) < Math.min(...behind) || Math.max(...behind) < Math.min(...before);
  if (!areApart || Math.min(...before, ...behind) < 0) return calls;
  if (![before, behind].every((places) => isOneRow(places, text))) return calls;
  return ones.flatMap((value) => others.map((beside) => ({ ...first, [one]: value, [other]: beside })));
}

/** So few words stand between two of a row; more tell of each by itself. */
const MOST_BETWEEN = 6;

function isOneRow(places: readonly number[], text: string): boolean {
  const sorted = [...places].sort((a, b) => a - b);
  return sorted.every((at, index) => {
    const next = sorted[index + 1];
    return next === undefined || text.slice(at, next).trim().split(/\s+/).length <= MOST_BETWEEN;
  });
}

const distinct = (values: readonly unknown[]): readonly unknown[] =>
  values.filter((value, at) => values.findIndex((early) => JSON.stringify(early) === JSON.stringify(value)) === at);

/** Where each was said first, as words of its own; −1 for what was not. */
function placesOf(values: readonly unknown[], text: string): readonly number[] {
  return values.flatMap(leavesOf).map((value) => {
    if (typeof value === 'number') return placeOf(value, text);
    const words = String(value).toLowerCase();
    for (let at = text.indexOf(words); at >= 0 && words !== ''; at = text.indexOf(words, at + 1)) {
      if (!/[\p{L}\p{N}]$/u.test(text.slice(0, at)) && !/^[\p{L}\p{N}]/u.test(text.slice(at + words.length))) return at;
    }
    return -1;
  });
}

/** In figures, also as percent. */
function placeOf(value: number, text: string): number {
  const said = [...text.matchAll(/(?<![\p{L}\d.,])\d{1,15}(?:,\d{3})*(?:\.\d{1,15})?/gu)];
  const found = said.find(([figures]) => {
    const number = Number(figures.replaceAll(',', ''));
    return [1, 100].some((factor) => isSame(number, Math.abs(value) * factor));
  });
  return found?.index ?? -1;
}

function leavesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}
