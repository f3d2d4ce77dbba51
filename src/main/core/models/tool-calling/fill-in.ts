import type { JsonSchema } from '../../../../shared/model/json-schema.ts';
import { asRecord, isRecord } from '../../../../shared/model/record.ts';
import type { Usage } from '../../../../shared/model/run.ts';
import type { ChatMessage, ChatRequest, ToolSpec } from '../../../engine-protocol/chat.ts';
import { languages } from '../../languages/index.ts';
import type { ChatModel } from '../provider.ts';
import { DEMONSTRATIONS, formText, IN_ENGLISH, OWN_DEMONSTRATIONS, TRANSLATIONS } from './forms.ts';
import type { Case } from './judge.ts';

const SYSTEM =
  'You fill in the arguments of a tool for a request. Take the values from the request. Leave out optional arguments that the request does not mention. Answer with a JSON list: one object for each time the tool must be used, mostly one.';

const MOST_CALLS = 8;
const MOST_TOKENS = 512;

export interface Filled {
  /** As the model wrote them: one object a call; empty where it was cut off. */
  readonly args: readonly Readonly<Record<string, unknown>>[];
  readonly usage: Usage | null;
}

/** What is to be filled in; `inEnglish`: the parameters that are times, to be said in English words. */
export type Blank = Case & {
  readonly tool: ToolSpec;
  readonly schema: JsonSchema;
  readonly inEnglish: readonly string[];
  /** The parts of the request before this one, and what they were filled in with. */
  readonly earlier?: readonly FilledPart[];
};

export interface FilledPart extends Pick<Filled, 'args'> {
  readonly task: string;
}

/** Asks for a tool's arguments in a prompt of their own, held to the schema. Throws what the model throws. */
export async function fillIn(
  model: ChatModel,
  { tool, schema, task, before, inEnglish, earlier = [] }: Blank,
  { priority, signal }: { readonly priority: ChatRequest['priority']; readonly signal: AbortSignal },
): Promise<Filled> {
  const parameters = parametersOf(tool, inEnglish);
  const formOf = (said: string): string =>
    formText({ name: tool.name, about: tool.description, parameters, request: said, before });
  const shown = earlier.flatMap(({ task: said, args }): ChatMessage[] => [
    { role: 'user', text: formOf(said) },
    { role: 'assistant', text: JSON.stringify(args) },
  ]);
  const request: ChatRequest = {
    prefix: [{ role: 'system', text: SYSTEM }, ...(tool.guide ? OWN_DEMONSTRATIONS : DEMONSTRATIONS)],
    history: [...(inEnglish.length > 0 ? TRANSLATIONS : []), ...shown, { role: 'user', text: formOf(task) }],
    ...{ tools: [], toolChoice: 'none', aside: true, priority },
    output: {
      schema: { type: 'array', items: schema, minItems: 1, maxItems: tool.guide ? callsIn(task) : MOST_CALLS },
    },
    ...{ maxOutput: MOST_TOKENS, sampling: { temperature: 0 } },
  };
  let text = '';
  let usage: Usage | null = null;
  for await (const event of model.chat(request, signal)) {
    if (event.type === 'text') text += event.text;
    else if (event.type === 'end') usage = event.usage;
  }
  return { args: listIn(text), usage };
}

/** One of Hearth's own takes all of one wish: it is used more than once only where wishes are joined. */
function callsIn(request: string): number {
  return Math.min(MOST_CALLS, 1 + (request.match(JOINED)?.length ?? 0));
}

const JOINED = new RegExp(
  `;|\\n|(?<!\\p{L})(?:${Object.values(languages)
    .map(({ requests }) => requests.and)
    .join('|')})(?!\\p{L})`,
  'giu',
);

function listIn(text: string): Filled['args'] {
  try {
    const written: unknown = JSON.parse(text);
    return (Array.isArray(written) ? written : [written]).filter(isRecord);
  } catch {
    return [];
  }
}

function parametersOf({ inputSchema }: ToolSpec, inEnglish: readonly string[]): string[] {
  const required = Array.isArray(inputSchema['required']) ? inputSchema['required'] : [];
  return Object.entries(asRecord(inputSchema['properties'])).map(([key, raw]) => {
    const schema = asRecord(raw);
    if (inEnglish.includes(key)) return `${key} (string): ${IN_ENGLISH}`;
    const about = typeof schema['description'] === 'string' ? `: ${schema['description']}` : '';
    return `${key}${required.includes(key) ? '' : ' (optional)'} (${typeName(schema)})${about}`;
  });
}

function typeName(schema: JsonSchema): string {
  const choices = schema['enum'];
  if (Array.isArray(choices)) return `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
  const many = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(many)) return many.map((one) => typeName(asRecord(one))).join(' or ');
  const type = schema['type'];
  if (type === 'array') return `list of ${typeName(asRecord(schema['items']))}`;
  if (type === 'object') return `object with ${Object.keys(asRecord(schema['properties'])).join(', ') || 'anything'}`;
  return typeof type === 'string' ? type : 'anything';
}
