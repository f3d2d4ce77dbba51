import type { ToolSpec } from '../../../engine-protocol/chat.ts';

/** So many tools are judged; of more, those that the request resembles most. */
const MOST = 4;
/** The same where the request is in a language of no example, so that nothing tells which those would be. */
const MOST_UNLIKE = 16;

/** How much a request resembles what people say to a tool: 0 to 1, in any language. */
export type Likeness = (tool: ToolSpec) => number;

/**
 * Likeness by pieces of words that request and tool share, the rarer among these tools the more: with its example requests
 * where it has some, else with its name and description.
 */
export function likenessTo(request: string, tools: readonly ToolSpec[]): Likeness {
  const documents = tools.flatMap((tool) => textsOf(tool).map((text) => ({ tool, pieces: piecesOf(text) })));
  const spread = new Map<string, number>();
  for (const { pieces } of documents)
    for (const piece of pieces.keys()) spread.set(piece, (spread.get(piece) ?? 0) + 1);
  const weight = (piece: string): number => Math.log(1 + documents.length / (spread.get(piece) ?? 1));
  const asked = piecesOf(request);
  const length = (pieces: ReadonlyMap<string, number>): number =>
    Math.sqrt([...pieces].reduce((sum, [piece, count]) => sum + (count * weight(piece)) ** 2, 0));
  const own = length(asked);
  const best = new Map<ToolSpec, number>();
  for (const { tool, pieces } of documents) {
    let shared = 0;
    for (const [piece, count] of pieces) shared += count * (asked.get(piece) ?? 0) * weight(piece) ** 2;
    const likeness = shared === 0 ? 0 : shared / (own * length(pieces));
    best.set(tool, Math.max(best.get(tool) ?? 0, likeness));
  }
  return (tool) => best.get(tool) ?? 0;
}

/** A request that resembles no example of a tool so much is not worth a judgement, which the first word would wait for. */
const LEAST_LIKENESS = 0.15;

/**
 * The tools that are worth judging; of many the likeliest, those first. Where the words of the request are of no language that
 * Hearth knows (`isSpokenHere`), that they resemble nothing says nothing: then all are.
 */
export function candidatesAmong(
  tools: readonly ToolSpec[],
  likeness: Likeness,
  isSpokenHere = true,
): readonly ToolSpec[] {
  const worth = isSpokenHere ? tools.filter((tool) => !tool.guide || likeness(tool) >= LEAST_LIKENESS) : tools;
  const likeliest = [...worth].sort((a, b) => likeness(b) - likeness(a));
  return likeliest.slice(0, isSpokenHere ? MOST : MOST_UNLIKE);
}

function textsOf({ name, description, guide }: ToolSpec): readonly string[] {
  const plain = `${name.replaceAll('_', ' ')} ${description}`;
  return guide && guide.examples.length > 0 ? guide.examples : [plain];
}

const LONGEST = 2_000;

/** Runs of three and four letters, with where words begin and end. */
function piecesOf(text: string): Map<string, number> {
  const pieces = new Map<string, number>();
  const words =
    text
      .slice(0, LONGEST)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) {
    const whole = ` ${word} `;
    for (const size of [3, 4]) {
      for (let at = 0; at + size <= whole.length; at += 1) {
        const piece = whole.slice(at, at + size);
        pieces.set(piece, (pieces.get(piece) ?? 0) + 1);
      }
    }
  }
  return pieces;
}
