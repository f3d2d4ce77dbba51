import type { Client, RequestOptions } from '@modelcontextprotocol/client';
import { fail } from '../../../shared/model/failure.ts';
import type { ListedTool } from '../db/connections.ts';
import type { Done } from '../tools/tool-work.ts';

/** Of one list that a server gives. */
const MOST_LISTED = 200;
const LONGEST_TEXT = 400;

/** What a server has beside tools, as tools: without an argument each lists what there is. */
const readResource: ListedTool = {
  name: 'read_resource',
  offer: 'resource',
  description: 'Reads a resource of this server. Without uri, lists the resources.',
  schema: { type: 'object', properties: { uri: { type: 'string', description: 'As it was listed' } } },
};
const getPrompt: ListedTool = {
  name: 'get_prompt',
  offer: 'prompt',
  description: 'Gets a prepared prompt of this server. Without name, lists the prompts.',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'As it was listed' },
      arguments: { type: 'object', description: 'Texts by name, as the list says' },
    },
  },
};

/** What a server says it has. */
export function besideTools(client: Client): ListedTool[] {
  const has = client.getServerCapabilities();
  return [...(has?.resources ? [readResource] : []), ...(has?.prompts ? [getPrompt] : [])];
}

/** Rejects as the client does. */
export async function callBeside(
  client: Client,
  { offer, args }: { readonly offer: NonNullable<ListedTool['offer']>; readonly args: Record<string, unknown> },
  options: RequestOptions,
): Promise<Done> {
  if (offer === 'resource') {
    const { uri } = args;
    if (typeof uri !== 'string') return { result: await listResources(client, options) };
    const { contents } = await client.readResource({ uri }, options);
    const said = contents.map((one) =>
      'text' in one ? one.text : `[${one.mimeType ?? 'data'}, ${Math.ceil((one.blob.length * 3) / 4)} bytes]`,
    );
    return asText(said);
  }
  const { name, arguments: given } = args;
  if (typeof name !== 'string') return { result: await listPrompts(client, options) };
  const { messages } = await client.getPrompt({ name, arguments: textsOf(given) }, options);
  return asText(
    messages.map(({ role, content }) => `${role}: ${content.type === 'text' ? content.text : `[${content.type}]`}`),
  );
}

/** Characters of one result; what a model reads of it is clamped further. */
const LONGEST = 262_144;

function asText(parts: readonly string[]): Done {
  const whole = parts.join('\n');
  const isLong = whole.length > LONGEST;
  return { result: { text: isLong ? whole.slice(0, LONGEST) : whole, ...(isLong ? { isCut: true } : {}) } };
}

async function listResources(client: Client, options: RequestOptions): Promise<unknown> {
  const { resources } = await client.listResources(undefined, options);
  return {
    resources: resources.slice(0, MOST_LISTED).map(({ uri, name, description }) => ({
      uri: uri.slice(0, LONGEST_TEXT),
      name: name.slice(0, LONGEST_TEXT),
      ...(description ? { description: description.slice(0, LONGEST_TEXT) } : {}),
    })),
    ...(resources.length > MOST_LISTED ? { more: resources.length - MOST_LISTED } : {}),
  };
}

async function listPrompts(client: Client, options: RequestOptions): Promise<unknown> {
  const { prompts } = await client.listPrompts(undefined, options);
  return {
    prompts: prompts.slice(0, MOST_LISTED).map(({ name, description, arguments: takes = [] }) => ({
      name: name.slice(0, LONGEST_TEXT),
      ...(description ? { description: description.slice(0, LONGEST_TEXT) } : {}),
      arguments: takes.slice(0, 32).map((one) => `${one.name.slice(0, 64)}${one.required ? '' : ' (optional)'}`),
    })),
    ...(prompts.length > MOST_LISTED ? { more: prompts.length - MOST_LISTED } : {}),
  };
}

/** Servers take texts alone. */
function textsOf(given: unknown): Record<string, string> {
  if (given === undefined || given === null) return {};
  if (typeof given !== 'object' || Array.isArray(given)) {
    throw fail('invalid_value', 'arguments must be an object of texts.', { field: 'arguments' });
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
