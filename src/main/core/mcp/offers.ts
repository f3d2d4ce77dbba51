import type { Client, RequestOptions } from '@modelcontextprotocol/client';
import { fail } from '../../../shared/model/failure.ts';
import type { ServerOffer, ServerOffers } from '../../../shared/model/server-offer.ts';
import { visibleLine } from '../../../shared/model/visible-text.ts';
import { callBeside } from './beside-tools.ts';

/** Of one list that a server gives. */
const MOST_LISTED = 200;
const MOST_TAKEN = 32;
const LONGEST_TEXT = 400;
/** Characters of a text that goes into a message: more than that fits into few windows. */
const LONGEST_ATTACHED = 32_000;

const line = (text = ''): string => visibleLine(text.slice(0, LONGEST_TEXT));

/** What a server has ready for a person to put into a message; none of what it does not say it has. */
export async function listOffers(client: Client, options: RequestOptions): Promise<ServerOffer[]> {
  const has = client.getServerCapabilities();
  const prompts = has?.prompts ? (await client.listPrompts(undefined, options)).prompts : [];
  const resources = has?.resources ? (await client.listResources(undefined, options)).resources : [];
  return [
    ...prompts.slice(0, MOST_LISTED).map(({ name, title, description, arguments: takes = [] }) => ({
      ...{ kind: 'prompt' as const, key: name, title: line(title ?? name), description: line(description) },
      takes: takes.slice(0, MOST_TAKEN).map((one) => ({
        ...{ name: one.name, description: line(one.description), isRequired: one.required === true },
      })),
    })),
    ...resources.slice(0, MOST_LISTED).map(({ uri, name, title, description }) => ({
      ...{ kind: 'resource' as const, key: uri, title: line(title ?? name), description: line(description), takes: [] },
    })),
  ];
}

export interface Taken {
  readonly text: string;
  readonly isCut: boolean;
}

/** The text itself. Rejects as the client does. */
export async function takeOffer(
  client: Client,
  {
    kind,
    key,
    values,
  }: { readonly kind: ServerOffer['kind']; readonly key: string; readonly values: Readonly<Record<string, string>> },
  options: RequestOptions,
): Promise<Taken> {
  const args = kind === 'resource' ? { uri: key } : { name: key, arguments: { ...values } };
  const { result } = await callBeside(client, { offer: kind, args }, options);
  const { text, isCut = false } = result as { text: string; isCut?: boolean };
  return { text: text.slice(0, LONGEST_ATTACHED), isCut: isCut || text.length > LONGEST_ATTACHED };
}

interface Running {
  offers(): Promise<ServerOffer[]>;
  take(what: Parameters<typeof takeOffer>[1]): Promise<Taken>;
}
interface Life {
  state(): string;
  ready(signal: AbortSignal): Promise<Running>;
}

/** What the servers that run have ready for the person themselves. A server that does not answer has nothing. */
export function createServerOffers(
  here: () => readonly { readonly id: string; readonly name: string; readonly agentId: string | null }[],
  lifeOf: (id: string) => Life | undefined,
) {
  /** Undefined while it does not run: it is not started for this. */
  function sessionOf(id: string): Promise<Running> | undefined {
    const life = lifeOf(id);
    return life?.state() === 'running' ? life.ready(new AbortController().signal) : undefined;
  }

  return {
    /** Of those for all and those for one of these agents. */
    async list(agentIds: readonly string[]): Promise<ServerOffers[]> {
      const servers = here().filter(({ agentId }) => agentId === null || agentIds.includes(agentId));
      const all = await Promise.all(
        servers.map(async ({ id, name }) => {
          const offers = await sessionOf(id)
            ?.then((one) => one.offers())
            .catch(() => []);
          return { connectionId: id, name, offers: offers ?? [] };
        }),
      );
      return all.filter(({ offers }) => offers.length > 0);
    },
    /** Throws not_found, and unavailable with what the server said. */
    async take(
      connectionId: string,
      what: Parameters<typeof takeOffer>[1],
    ): Promise<Taken & { readonly from: string; readonly connection: string }> {
      const server = here().find(({ id }) => id === connectionId);
      const session = server && sessionOf(server.id);
      if (!server || !session) {
        throw fail('not_found', 'This server does not run.', { field: 'connectionId', words: 'errors.not_found' });
      }
      const taken = await (await session).take(what);
      return { ...taken, connection: server.name, from: line(`${server.name}: ${what.key}`) };
    },
  };
}
