import type { Translate } from '../../../../shared/locales/index.ts';
import { asRecord } from '../../../../shared/model/record.ts';
import type { AnyTool } from '../../tools/define-tool.ts';
import { inputSchemaOf } from '../../tools/json-schema.ts';

/** What is said of a tool, by how much it tells what the tool is for. */
export interface Findable {
  /** Its name and what people call it, in every language. */
  readonly titles: readonly string[];
  /** What it does. */
  readonly about: readonly string[];
  /** Names, descriptions and choices of its parameters. */
  readonly takes: readonly string[];
  /** Requests that people make of it. */
  readonly examples: readonly string[];
}

const known = new WeakMap<AnyTool, Findable>();

/**
 * A tool as it is searched, with its words in each language (`languages`, the same each time). Of a connection's tool nothing is
 * known but what it says of itself.
 */
export function findableOf(tool: AnyTool, languages: readonly Translate[]): Findable {
  const found = known.get(tool) ?? read(tool, languages);
  known.set(tool, found);
  return found;
}

function read(tool: AnyTool, languages: readonly Translate[]): Findable {
  const { name, description, examples, aliases, connectedFor } = tool;
  const inWords = connectedFor === undefined ? languages : [];
  return {
    titles: [name, ...inWords.map((t) => tool.title(t))],
    about: [description, ...inWords.map((t) => tool.does(t))],
    takes: [...textsOf(inputSchemaOf(tool)), ...Object.values(aliases).flat()],
    examples,
  };
}

/** Names, descriptions and choices, at any depth. */
function textsOf(schema: unknown, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  const { properties, items, description, enum: choices } = asRecord(schema);
  const own = typeof description === 'string' ? [description] : [];
  const fixed = Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : [];
  const inner = Object.entries(asRecord(properties)).flatMap(([name, one]) => [name, ...textsOf(one, depth + 1)]);
  return [...own, ...fixed, ...inner, ...(items === undefined ? [] : textsOf(items, depth + 1))];
}

const DEEPEST = 4;
