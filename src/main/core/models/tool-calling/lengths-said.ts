import { languages } from '../../languages/index.ts';
import type { RequestWords } from '../../languages/language-pack.ts';
import { fold } from '../../memory/terms.ts';

export type LengthUnit = keyof RequestWords['lengths'];

/** Months have no length in days: units are reckoned into each other only within one of these. */
const SECONDS: Partial<Record<LengthUnit, number>> = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800 };
const MONTHS: Partial<Record<LengthUnit, number>> = { month: 1, year: 12 };

const packs = Object.values(languages).map(({ requests }) => requests);
const NUMBER_WORDS = new Map(packs.flatMap(({ numbers }) => Object.entries(numbers)));
const UNITS: readonly LengthUnit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];
const SPOKEN = UNITS.map((unit) => ({
  unit,
  word: new RegExp(`^(?:${packs.map(({ lengths }) => lengths[unit]).join('|')})$`, 'iu'),
}));
const WORD = /\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu;
const LONGEST = 2_000;

/** The one unit of time that a text names; undefined where it names none or several. */
export function unitIn(text: string): LengthUnit | undefined {
  const units = new Set(wordsOf(text.replaceAll('_', ' ')).flatMap((word) => unitOf(word) ?? []));
  const [unit] = units;
  return units.size === 1 ? unit : undefined;
}

/** The lengths of time of a text: "two weeks", "5 minutes", "next week", which is one. */
interface Lengths {
  /** Whether one is so many of any unit. */
  has(value: number): boolean;
  /**
   * What the one of so many is in another unit, unless one was said in that unit; with a number that was not said, what the
   * only one is.
   */
  inUnit(value: number, unit: LengthUnit, isUnsaid: boolean): number | undefined;
}

/** Linear in the length of the text. */
export function lengthsIn(text: string): Lengths {
  const words = wordsOf(text);
  const lengths = words.flatMap((word, at) => {
    const unit = unitOf(word);
    if (!unit) return [];
    const before = words[at - 1] ?? '';
    const many = /^\d/.test(before) ? Number(before) : (NUMBER_WORDS.get(fold(before)) ?? 1);
    return [{ many, unit }];
  });
  return {
    has: (value) => lengths.some((one) => UNITS.some((unit) => reckoned(one, unit) === value)),
    inUnit(value, unit, isUnsaid) {
      if (lengths.some((one) => one.unit === unit)) return undefined;
      const meant =
        lengths.find(({ many }) => many === value) ?? (isUnsaid && lengths.length === 1 ? lengths[0] : undefined);
      return meant && reckoned(meant, unit);
    },
  };
}

function reckoned(
  { many, unit }: { readonly many: number; readonly unit: LengthUnit },
  wanted: LengthUnit,
): number | undefined {
  const [from, to] = SECONDS[wanted] ? [SECONDS[unit], SECONDS[wanted]] : [MONTHS[unit], MONTHS[wanted]];
  return from && to ? (many * from) / to : undefined;
}

const wordsOf = (text: string): readonly string[] => text.slice(0, LONGEST).match(WORD) ?? [];
const unitOf = (word: string): LengthUnit | undefined => SPOKEN.find((one) => one.word.test(word))?.unit;
