import type { OwnTool } from '../../gate/toolset.ts';
import { type AnyTool, subjects } from '../../tools/define-tool.ts';

/** One place for so many tokens of the window: eight at 4,096. */
const TOKENS_A_PLACE = 512;
const FEWEST_PLACES = 4;
/** Of a window, for what tools say of themselves: what else must stand in it comes first. */
const SHARE = 0.25;
const LETTERS_A_TOKEN = 3;
/** So many of what the message asks for, before anything else. */
const MOST_FITTING = 3;

export interface ToolWish {
  /** Tokens; `Infinity` where nothing has to fit. */
  readonly contextSize: number;
  /** Those that fit what was said, the likeliest first. */
  readonly fitting: readonly OwnTool[];
  /** Names of those that the agent used, the latest first. */
  readonly usedLately: readonly string[];
  readonly instructions: string;
}

/** Whether all tools of an agent have room in a window of `contextSize` tokens. */
export function allFit(own: readonly OwnTool[], contextSize: number): boolean {
  return (
    own.length <= placesIn(contextSize) && own.reduce((sum, one) => sum + lengthOf(one), 0) <= lettersIn(contextSize)
  );
}

/**
 * Which tools stand in a prompt that has no room for all (docs/inference.md#finding-tools): how it hears,
 * speaks and asks others, what the message asks for, what the
 * agent used last, what its instructions name, then one of each kind in turn; as many as there are places and room for, one
 * place kept for the tool that finds the others. By name, so that their bytes do not depend on why they were chosen. Pure.
 */
export function chooseTools(
  own: readonly OwnTool[],
  { contextSize, fitting, usedLately, instructions }: ToolWish,
): string[] {
  const usual = own.filter(({ spec }) => !spec.isRare);
  const used = usedLately.flatMap((name) => usual.filter(({ spec }) => spec.name === name));
  const told = usual.filter(({ spec }) => new RegExp(`\\b${spec.name}\\b`, 'u').test(instructions));
  const order = new Set([
    // What the rest of the prompt speaks of: how it hears and speaks, and whom it may ask.
    ...usual.filter(({ tool }) => tool.isQuiet || Object.keys(tool.names).length > 0),
    ...fitting.filter((one) => usual.includes(one)).slice(0, MOST_FITTING),
    ...used,
    ...told,
    ...inTurn(usual),
  ]);
  let letters = lettersIn(contextSize);
  const chosen: string[] = [];
  for (const one of order) {
    if (chosen.length === placesIn(contextSize) - 1) break;
    const length = lengthOf(one);
    if (length > letters) continue;
    letters -= length;
    chosen.push(one.spec.name);
  }
  return chosen.sort();
}

const placesIn = (contextSize: number): number => Math.max(FEWEST_PLACES, Math.floor(contextSize / TOKENS_A_PLACE));
const lettersIn = (contextSize: number): number => contextSize * SHARE * LETTERS_A_TOKEN;

function lengthOf({ spec: { name, description, inputSchema } }: OwnTool): number {
  return JSON.stringify({ name, description, inputSchema }).length;
}

/** The first of each kind, then the second: what makes something stands before what looks at it. */
function inTurn(own: readonly OwnTool[]): OwnTool[] {
  const kinds = new Map<string, OwnTool[]>();
  for (const one of [...own].sort((a, b) => placeOf(a.tool) - placeOf(b.tool))) {
    const kind = `${one.tool.pack} ${one.tool.subject}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  const most = Math.max(0, ...[...kinds.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => [...kinds.values()].flatMap((kind) => kind[at] ?? [])).flat();
}

function placeOf({ subject, acts }: AnyTool): number {
  return subjects.indexOf(subject) * 2 + (acts.includes('make') ? 0 : 1);
}
