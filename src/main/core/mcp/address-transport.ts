import { StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import type { ConnectionDefinition } from '../../../shared/model/connection.ts';
import type { Fetch } from '../net/guard.ts';

export type AddressDefinition = Extract<ConnectionDefinition, { kind: 'address' }>;

/** Bytes of one answer; a stream that stays open is cut there and taken up again. */
const MOST_BYTES = 32 * 1_048_576;

/** A server that listens at an address, through the network guard alone. */
export function createAddressTransport({ url, headers }: AddressDefinition, reach: Fetch): Transport {
  return new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers },
    fetch: async (input, init) => bounded(await reach(input, init)),
    reconnectionOptions: {
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 2,
      maxRetries: 3,
    },
  });
}

function bounded(response: Response): Response {
  if (!response.body) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) controller.error(new TypeError('The answer is too long.'));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}
