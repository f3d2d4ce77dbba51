import type { JsonSchema } from '../../../../shared/model/json-schema.ts';
import { asRecord, isRecord } from '../../../../shared/model/record.ts';
import type { Usage } from '../../../../shared/model/run.ts';
import type { ChatMessage, ChatRequest, ToolSpec } from '../../../engine-protocol/chat.ts';
import { languages } from '../../languages/index.ts';
import type { ChatModel } from '../provider.ts';
import type { Case } from './judge.ts';

const SYSTEM =
  'You fill in the arguments of a tool for a request. Take the values from the request. Leave out optional arguments that the request does not mention. Answer with a JSON list: one object for each time the tool must be used, mostly one.';

const MOST_CALLS = 8;
const MOST_TOKENS = 512;

interface Form {
  readonly name: string;
  readonly about: string;
  readonly parameters: readonly string[];
  readonly request: string;
  readonly before?: string | undefined;
}

const demo = (form: Form, answer: string): ChatMessage[] => [
  { role: 'user', text: formText(form) },
  { role: 'assistant', text: answer },
];

/** Forms that are filled in well: a plain one, a list and a yes, the same tool twice, a way, three at once, a percentage. */
const DEMONSTRATIONS: readonly ChatMessage[] = [
  ...demo(
    {
      name: 'get_forecast',
      about: 'Get the weather forecast for a city.',
      parameters: ['city (string): Name of the city.', 'days (optional) (integer): How many days ahead. Default is 1.'],
      request: 'Will it rain in Lisbon?',
    },
    '[{"city": "Lisbon"}]',
  ),
  ...demo(
    {
      name: 'order_pizza',
      about: 'Order a pizza.',
      parameters: [
        'size (one of "small", "large"): Size of the pizza.',
        'toppings (list of string): What is on it.',
        'extra_cheese (optional) (boolean): With more cheese.',
        'note (optional) (string): A note for the kitchen.',
      ],
      request: 'A large pizza with olives and onions, extra cheese please.',
    },
    '[{"size": "large", "toppings": ["olives", "onions"], "extra_cheese": true}]',
  ),
  ...demo(
    {
      name: 'convert_currency',
      about: 'Convert an amount of money.',
      parameters: ['amount (number): The amount.', 'from (string): Its currency.', 'to (string): The other currency.'],
      request: 'How much are 50 euros in yen, and 20 dollars in pounds?',
    },
    '[{"amount": 50, "from": "euros", "to": "yen"}, {"amount": 20, "from": "dollars", "to": "pounds"}]',
  ),
  ...demo(
    {
      name: 'find_trains',
      about: 'Find trains between two places.',
      parameters: [
        'start (string): Where it leaves.',
        'end (string): Where it arrives.',
        'via (optional) (list of string): Places between them.',
        'class (optional) (integer): First or second class.',
      ],
      request: 'How do I get from Vienna to Graz by train, with stops in Linz and Leoben?',
    },
    '[{"start": "Vienna", "end": "Graz", "via": ["Linz", "Leoben"]}]',
  ),
  ...demo(
    {
      name: 'get_time',
      about: 'Get the current time in a city.',
      parameters: ['city (string): Name of the city.'],
      request: 'What time is it in Oslo, Lima and Delhi?',
    },
    '[{"city": "Oslo"}, {"city": "Lima"}, {"city": "Delhi"}]',
  ),
  ...demo(
    {
      name: 'compute_interest',
      about: 'Compute the interest on a loan.',
      parameters: [
        'amount (number): What is lent.',
        'rate (number): Interest a year.',
        'years (integer): For how long.',
        'monthly (optional) (boolean): Paid every month.',
      ],
      request: 'I lend 3000 dollars at 8% for 5 years. What is the interest?',
    },
    '[{"amount": 3000, "rate": 0.08, "years": 5}]',
  ),
];

export interface Filled {
  /** As the model wrote them: one object a call; empty where it was cut off. */
  readonly args: readonly Readonly<Record<string, unknown>>[];
  readonly usage: Usage | null;
}

/** Of a request in a language whose times cannot be read here, the time is wanted in one that can: shown in three others. */
const translated = (request: string, time: string): readonly ChatMessage[] =>
  demo(
    {
      name: 'ring_bell',
      about: 'Ring a bell.',
      parameters: [`time (string): ${IN_ENGLISH}`],
      request,
    },
    JSON.stringify([{ time }]),
  );
const IN_ENGLISH = 'When, in English words.';
const TRANSLATIONS: readonly ChatMessage[] = [
  ...translated('Soita kelloa huomenna kello kahdeksan illalla.', 'tomorrow at 8 pm'),
  ...translated('Húsz perc múlva csengess!', 'in 20 minutes'),
  ...translated('Звони каждый понедельник в 7:30 утра.', 'every Monday at 7:30 am'),
];

/** What is to be filled in; `inEnglish`: the parameters that are times, to be said in English words. */
type Blank = Case & { readonly tool: ToolSpec; readonly schema: JsonSchema; readonly inEnglish: readonly string[] };

/** Asks for a tool's arguments in a prompt of their own, held to the schema. Throws what the model throws. */
export async function fillIn(
  model: ChatModel,
  { tool, schema, task, before, inEnglish }: Blank,
  { priority, signal }: { readonly priority: ChatRequest['priority']; readonly signal: AbortSignal },
): Promise<Filled> {
  const parameters = parametersOf(tool, inEnglish);
  const form = { name: tool.name, about: tool.description, parameters, request: task, before };
  const request: ChatRequest = {
    prefix: [{ role: 'system', text: SYSTEM }, ...DEMONSTRATIONS],
    history: [...(inEnglish.length > 0 ? TRANSLATIONS : []), { role: 'user', text: formText(form) }],
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

function formText({ name, about, parameters, request, before }: Form): string {
  const lines = [`Tool ${name}: ${about}`, ...parameters.map((line) => `- ${line}`)];
  return [...lines, ...(before === undefined ? [] : [`Said before: ${before}`]), `Request: ${request}`].join('\n');
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
