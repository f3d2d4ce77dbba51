import { type celEnv, isCelList, isCelMap } from '@bufbuild/cel';

type Functions = ReturnType<typeof celEnv>['funcs'];
type Group = NonNullable<ReturnType<Functions['find']>>;
export type CelArgument = Parameters<Group['call']>[2][number];

/** Thrown through the whole evaluation: nothing in an expression can catch it. */
export class TooMuchWork extends Error {}

/** What one evaluation may cost, in steps; some ten million take a second. */
export interface Meter {
  /** Throws TooMuchWork when the steps are used up. */
  spend(steps: number): void;
  restart(steps: number): void;
}

export function createMeter(): Meter {
  let left = 0;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0) throw new TooMuchWork();
    },
    restart(steps) {
      left = steps;
    },
  };
}

/** Calls that nobody can write: put around what must be counted or looked at; each gives its first argument back. */
export const inserted = { map: '@map', round: '@round', range: '@range', deep: '@deep' } as const;

const looksInside: ReadonlySet<string> = new Set(['_==_', '_!=_', '@in', inserted.deep]);
const ownCosts: Readonly<Record<string, (given: readonly unknown[]) => number>> = {
  matches: costOfMatch,
  [inserted.round]: ([, nodes]) => Number(nodes) / 4,
};

/** The same functions, each paid for by what it is given before it runs. */
export function metered(functions: Functions, meter: Meter): Functions {
  return Object.create(functions, {
    find: {
      value(name: string): Group | undefined {
        const group = functions.find(name);
        if (!group) return undefined;
        const call: Group['call'] = (id, target, given) => {
          const all = target === undefined ? given : [target, ...given];
          meter.spend(1 + (ownCosts[name]?.(all) ?? 0));
          for (const value of all) {
            if (looksInside.has(name)) spendOnAll(value, meter);
            else meter.spend(sizeOf(value));
          }
          return group.call(id, target, given);
        };
        return Object.create(group, { call: { value: call } }) as Group;
      },
    },
  }) as Functions;
}

/** Of the value itself, not of what is in it. */
export function sizeOf(value: CelArgument): number {
  if (typeof value === 'string' || value instanceof Uint8Array) return value.length >> 3;
  return isCelList(value) || isCelMap(value) ? value.size >> 3 : 0;
}

/** Of a value with all that is in it: small lists that hold each other can unfold without end. */
export function spendOnAll(value: CelArgument, meter: Meter): void {
  meter.spend(1 + sizeOf(value));
  if (isCelList(value)) for (const item of value) spendOnAll(item, meter);
  else if (isCelMap(value)) for (const [, item] of value) spendOnAll(item, meter);
}

/** A pattern is compiled and run over the text state by state; a repetition by count stands for as many states. */
function costOfMatch([text, pattern]: readonly unknown[]): number {
  if (typeof text !== 'string' || typeof pattern !== 'string') return 0;
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].map(([, least, most]) => Number(most || least));
  return ((pattern.length * Math.max(1, ...counts)) >> 3) * (4 + text.length);
}
