import type { Audience, Client } from '../../shared/contract/define.ts';
import { coreCalls } from '../../shared/contract/index.ts';
import { Failure } from '../../shared/model/failure.ts';
import type { Serve } from './serve.ts';

/** The calls as functions, through the same border as every other caller. Failures are thrown. */
export function createClient(serve: Serve, audience: Audience): Client<typeof coreCalls> {
  const call = (name: string) => async (input: unknown) => {
    const reply = await serve(name, input, { audience });
    if (!reply.ok) throw new Failure(reply.error);
    return reply.value;
  };
  return Object.fromEntries(Object.keys(coreCalls).map((name) => [name, call(name)])) as Client<typeof coreCalls>;
}
