import { unit } from '../../meaning/bytes.ts';
import type { OwnText } from '../../meaning/meaning.ts';
import type { TextMeaning } from '../../meaning/nearness.ts';
import type { Findable } from './findable.ts';
import { inWords } from './shared-words.ts';
import { createSpace, type Space } from './space.ts';

/** Of a tool's passages the nearest says most; that all are near says something, too. */
const NEAREST_COUNTS = 0.7;
/** Below all that was read. */
const UNREAD = -2;
/** Of all that is to be compared so much must have been read. */
const ENOUGH = 0.95;
/** Characters of what a tool takes: the first parameters tell what it is about. */
const LONGEST_TAKES = 300;

/** What is said of a tool, thing by thing: names, each sentence, what it takes, each request. */
export function passagesOf({ titles, about, takes, examples }: Findable): readonly string[] {
  const sentences = about.flatMap((text) => text.split(/(?<=[.!?])\s+/u));
  const all = [...titles.map(inWords), ...sentences, ...examples, takes.join(', ').slice(0, LONGEST_TAKES)];
  return [...new Set(all.map((text) => text.trim()).filter((text) => text !== ''))];
}

/** All that must be read of these tools, so that requests can be compared with them. */
export function textsOf(tools: readonly Findable[]): OwnText[] {
  return tools.flatMap((tool) => [
    ...passagesOf(tool).map((text) => ({ text, as: 'passage' as const })),
    ...tool.examples.map((text) => ({ text, as: 'query' as const })),
  ]);
}

/**
 * How near tools are to a request in meaning. `all`: every tool there is; what their texts have in common says nothing about
 * one of them and is taken off (docs/inference.md#finding-tools).
 */
export function createToolMeaning(meaning: TextMeaning, all: () => readonly Findable[]) {
  let space: Space | undefined;
  let version = -1;

  const read = (): Space | undefined => {
    const tools = all();
    const passages = [...new Set(tools.flatMap(passagesOf))];
    const requests = [...new Set(tools.flatMap(({ examples }) => examples))];
    const known = passages.flatMap((text) => meaning.vectorOf(text, 'passage') ?? []);
    const asked = requests.flatMap((text) => meaning.vectorOf(text, 'query') ?? []);
    const wanted = passages.length + requests.length;
    if (wanted === 0 || known.length + asked.length < wanted * ENOUGH) return undefined;
    return createSpace(known, asked);
  };

  return {
    /** One number a tool, the higher the nearer; undefined where meaning has no say. */
    nearness(request: string, tools: readonly Findable[]): readonly number[] | undefined {
      const asked = meaning.vectorOf(request, 'query');
      if (!asked) return undefined;
      if (version !== meaning.version()) {
        space = read();
        version = meaning.version();
      }
      if (!space) return undefined;
      const compare = space.comparer(unit(asked));
      return tools.map((tool) => {
        const near = passagesOf(tool).flatMap((text) => {
          const vector = meaning.vectorOf(text, 'passage');
          return vector ? [compare(text, vector)] : [];
        });
        if (near.length === 0) return UNREAD;
        const mean = near.reduce((sum, one) => sum + one, 0) / near.length;
        return NEAREST_COUNTS * Math.max(...near) + (1 - NEAREST_COUNTS) * mean;
      });
    },
  };
}
