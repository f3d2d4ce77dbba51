import { Client, ProtocolError, type Transport } from '@modelcontextprotocol/client';
import { Failure, fail } from '../../../shared/model/failure.ts';
import type { ServerOffer } from '../../../shared/model/server-offer.ts';
import type { Clock } from '../base/clock.ts';
import { LostSight } from '../base/lost-sight.ts';
import type { ListedTool } from '../db/connections.ts';
import { NetworkRefused } from '../net/guard.ts';
import type { ActContext, Done } from '../tools/tool-work.ts';
import { besideTools, callBeside } from './beside-tools.ts';
import { listOffers, type Taken, takeOffer } from './offers.ts';
import { ConnectionLost } from './problem.ts';
import { readResult } from './result-text.ts';

/** Of one server (docs/trust.md#connections). */
const MOST_TOOLS = 128;
const MOST_PAGES = 16;
const LONGEST_DESCRIPTION = 2_000;
const LONGEST_SCHEMA = 65_536;
const ANSWER_MS = 30_000;
/** The gate ends a call long before. */
const CALL_MS = 3_600_000;
const SETTLE_MS = 300;
/** Of what a server says of its own failure. */
const LONGEST_ERROR = 1_000;

export interface Session {
  list(): Promise<readonly ListedTool[]>;
  call(tool: ListedTool, args: Record<string, unknown>, context: ActContext): Promise<Done>;
  /** What it has ready for the person. */
  offers(): Promise<ServerOffer[]>;
  take(what: Parameters<typeof takeOffer>[1]): Promise<Taken>;
  close(): Promise<void>;
}

/**
 * Greets a server and speaks with it from then on. Hearth offers it nothing: what it asks of the person or of a model is
 * refused. What it has beside tools is told as tools. Each answer is waited for half a minute.
 */
export async function openSession(
  transport: Transport,
  {
    clock,
    onToolsChanged,
    onClosed,
  }: { readonly clock: Clock; readonly onToolsChanged: () => void; readonly onClosed: () => void },
): Promise<Session> {
  const client = new Client(
    { name: 'hearth', version: '1.0.0' },
    {
      capabilities: {},
      versionNegotiation: { mode: 'auto' },
      listMaxPages: MOST_PAGES,
      // What comes back is text for an agent, whatever shape it has; a pattern of a server's own is never run here.
      jsonSchemaValidator: {
        getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
      },
      listChanged: { tools: { autoRefresh: false, debounceMs: SETTLE_MS, onChanged: onToolsChanged } },
    },
  );
  client.onclose = onClosed;
  client.onerror = () => undefined;
  /** A server has so long for each answer; then it counts as one that never answers. */
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    let cancel = (): void => undefined;
    const late = new Promise<never>((_resolve, reject) => {
      cancel = clock.after(ANSWER_MS, () => reject(new ConnectionLost('silent')));
    });
    return Promise.race([work, late]).finally(cancel);
  };
  try {
    await inTime(client.connect(transport, { timeout: ANSWER_MS }));
  } catch (thrown) {
    const why = lostBy(thrown);
    client.onclose = () => undefined;
    await client.close().catch(() => undefined);
    throw why;
  }
  return {
    async list() {
      try {
        const { tools } = await inTime(client.listTools(undefined, { timeout: ANSWER_MS }));
        const own = tools.slice(0, MOST_TOOLS).map(({ name, description = '', inputSchema }) => ({
          name: name.slice(0, 256),
          description: description.slice(0, LONGEST_DESCRIPTION),
          schema: JSON.stringify(inputSchema).length > LONGEST_SCHEMA ? { type: 'object' } : inputSchema,
        }));
        return [...own, ...besideTools(client)];
      } catch (thrown) {
        throw lostBy(thrown);
      }
    },
    async call({ name, offer }, args, { signal, progress }) {
      try {
        if (offer) return await callBeside(client, { offer, args }, { signal, timeout: CALL_MS });
        const result = await client.callTool(
          { name, arguments: args },
          {
            signal,
            timeout: CALL_MS,
            onprogress: ({ progress: done, total }) => {
              if (total !== undefined && total > 0) progress((done / total) * 100);
            },
          },
        );
        return readResult(result);
      } catch (thrown) {
        if (thrown instanceof Failure) throw thrown;
        if (!(thrown instanceof ProtocolError)) throw new LostSight('The server no longer answers.');
        throw fail('unavailable', `The server said: ${thrown.message.slice(0, LONGEST_ERROR)}`);
      }
    },
    offers: () => inTime(listOffers(client, { timeout: ANSWER_MS })),
    async take(what) {
      try {
        return await inTime(takeOffer(client, what, { timeout: ANSWER_MS }));
      } catch (thrown) {
        if (thrown instanceof Failure) throw thrown;
        const said =
          thrown instanceof ProtocolError ? `The server said: ${thrown.message.slice(0, LONGEST_ERROR)}` : '';
        throw fail('unavailable', said || 'The server did not answer.');
      }
    },
    close: () => client.close(),
  };
}

/** What is known of it, where anything is. */
function lostBy(thrown: unknown): unknown {
  const causes = [thrown, (thrown as { cause?: unknown } | null)?.cause];
  if (causes.some((one) => one instanceof NetworkRefused)) return new ConnectionLost('refused');
  const isTimeout = (thrown as { code?: unknown } | null)?.code === 'REQUEST_TIMEOUT';
  if (isTimeout) return new ConnectionLost('silent');
  return causes.some((one) => one instanceof TypeError) ? new ConnectionLost('unreachable') : thrown;
}
