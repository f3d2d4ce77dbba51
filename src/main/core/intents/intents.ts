import { inSlices } from '../base/in-slices.ts';
import { learnIntents, type Shares } from './learn-intents.ts';
import { wordsOf } from './pieces.ts';
import { requests, talk } from './requests/index.ts';

/** What somebody said, and the tool that it was for, if one, with what it was to do of several things. */
export interface Request {
  readonly text: string;
  readonly tool?: string;
  readonly choice?: string;
}

/** The tool that a request is likeliest for. `likelihood`: among those asked about and none, 0 to 1. */
export interface Meant {
  readonly tool: string;
  /** Which of the few things that the tool does. */
  readonly choice?: string | undefined;
  readonly likelihood: number;
}

export interface Intents {
  /** Begins to learn; takes a second or two, a little at a time. */
  prepare(): void;
  /** Whether anything is known of what people say to a tool of this name. */
  knows(tool: string): boolean;
  /** Whether a request is in words that most of what is known is in: of others nothing can be told. */
  understands(request: string): boolean;
  /** Undefined where it is for none of these. */
  meant(request: string, tools: readonly string[]): Promise<Meant | undefined>;
}

/** Less than this of what a request may be for lies among the tools at hand: it is for one that is not. */
const LEAST_AT_HAND = 0.05;
/** In another language some words are the same by chance. */
const MOST_HEARD = 0.8;
/** So much of what speaks for a tool must speak for one of its choices. */
const CLEAR_CHOICE = 0.6;

const NONE = '';
const BETWEEN = ' ';
const intentOf = ({ tool = NONE, choice }: Request): string => (choice === undefined ? tool : tool + BETWEEN + choice);

const known: readonly Request[] = [
  ...Object.entries(requests).flatMap(([tool, said]): Request[] =>
    Array.isArray(said)
      ? said.map((text: string) => ({ text, tool }))
      : Object.entries(said).flatMap(([choice, texts]) => texts.map((text: string) => ({ text, tool, choice }))),
  ),
  ...talk.map((text) => ({ text })),
];

const learnings = new WeakMap<readonly Request[], Promise<Shares | undefined>>();

/** The same requests are learned from once. */
function learnFrom(said: readonly Request[]): Promise<Shares | undefined> {
  const before = learnings.get(said);
  if (before !== undefined) return before;
  const samples = said.map((request) => ({ text: request.text, intent: intentOf(request) }));
  const learning = inSlices(learnIntents(samples));
  learnings.set(said, learning);
  return learning;
}

/**
 * What requests are for, learned from what people said (docs/inference.md#tool-calls): no list of words decides, and a request
 * that is for a tool that is not at hand is for none of those that are.
 */
export function createIntents(said: readonly Request[] = known): Intents {
  const choices = new Map<string, Set<string | undefined>>();
  for (const { tool = NONE, choice } of said) choices.set(tool, (choices.get(tool) ?? new Set()).add(choice));
  let heard: ReadonlySet<string> | undefined;
  const likeliest = (tool: string, shares: ReturnType<Shares>) => {
    const each = [...(choices.get(tool) ?? [])]
      .map((choice) => ({
        choice,
        share: shares.get(intentOf({ text: '', tool, ...(choice ? { choice } : {}) })) ?? 0,
      }))
      .sort((a, b) => b.share - a.share);
    const share = each.reduce((sum, one) => sum + one.share, 0);
    const [first] = each;
    return { tool, share, choice: first && first.share >= share * CLEAR_CHOICE ? first.choice : undefined };
  };
  return {
    prepare() {
      void learnFrom(said);
    },
    knows: (tool) => tool !== NONE && choices.has(tool),
    understands(request) {
      const words = wordsOf(request);
      heard ??= new Set(said.flatMap(({ text }) => wordsOf(text)));
      const known = words.filter((word) => heard?.has(word));
      return words.length > 0 && known.length >= words.length * MOST_HEARD;
    },
    async meant(request, tools) {
      const sharesOf = await learnFrom(said);
      if (!sharesOf) return undefined;
      const shares = sharesOf(request);
      const atHand = tools.map((tool) => likeliest(tool, shares)).sort((a, b) => b.share - a.share);
      const [best] = atHand;
      const all = atHand.reduce((sum, { share }) => sum + share, 0);
      const none = shares.get(NONE) ?? 0;
      if (!best || all < LEAST_AT_HAND || best.share <= none) return undefined;
      return { tool: best.tool, choice: best.choice, likelihood: best.share / (all + none) };
    },
  };
}
