import { z } from 'zod';
import { fail } from '../../../../../shared/model/failure.ts';
import type { OllamaLoaded } from '../../../../../shared/model/ollama.ts';
import type { CoreContext } from '../../../base/core-context.ts';
import type { ServerConsent } from '../../../gate/approvals/server-consent.ts';
import type { Fetch } from '../../../net/guard.ts';
import { failureFrom } from '../../explain-problems.ts';
import { ANSWER_LIMITS, errorIn, readText, ServerRefused } from '../served/server-answer.ts';
import { isOllamaId } from './ollama.ts';
import { ollamaClient, ollamaFailure } from './ollama-client.ts';

const ANSWER_WITHIN_MS = 2_000;
const DELETE_WITHIN_MS = 60_000;
const MOST_LOADED = 100;

const Running = z.object({
  name: z.string().min(1).max(256),
  size: z
    .number()
    .min(0)
    .max(2 ** 50)
    .transform(Math.floor)
    .catch(0),
});

export interface OllamaLibrary extends ReturnType<typeof createOllamaLibrary> {}

/** What Ollama on this computer holds in memory and on its disk. */
export function createOllamaLibrary(
  { clock, person }: Pick<CoreContext, 'clock' | 'person'>,
  deps: {
    readonly consent: Pick<ServerConsent, 'permit'>;
    readonly host: () => string;
    readonly reach: Fetch;
    /** Frees its memory; called before a model is thrown away. */
    readonly unload: (id: string) => Promise<unknown>;
    /** What is there is different. */
    readonly onChange: () => void;
  },
) {
  const within = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const limit = new AbortController();
    const cancel = clock.after(ms, () => limit.abort());
    try {
      return await work(limit.signal);
    } finally {
      cancel();
    }
  };
  const client = (signal: AbortSignal) => ollamaClient({ host: deps.host(), reach: deps.reach }, signal);

  return {
    /** Null where it does not answer, or is another user's. */
    async loaded(): Promise<OllamaLoaded[] | null> {
      try {
        await deps.consent.permit('looking');
        const { models } = await within(ANSWER_WITHIN_MS, (signal) => client(signal).ps());
        const running = Array.isArray(models) ? models.slice(0, MOST_LOADED) : [];
        return running.flatMap((raw): OllamaLoaded[] => {
          const one = Running.safeParse(raw).data;
          return one ? [{ id: `ollama:${one.name}`, name: one.name, memoryBytes: one.size }] : [];
        });
      } catch {
        return null;
      }
    },
    /** Throws Failure: invalid_value for what is no model of Ollama, not_found, blocked_by_policy for a server that nobody chose, unavailable. */
    async remove(id: string): Promise<void> {
      if (!isOllamaId(id))
        throw fail('invalid_value', 'Not a model of Ollama.', { field: 'model', words: 'errors.own.noSuchModel' });
      const name = id.slice(id.indexOf(':') + 1);
      try {
        await deps.consent.permit('talking');
        await deps.unload(id).catch(() => undefined);
        await within(DELETE_WITHIN_MS, async (signal) => {
          const response = await deps.reach(`${deps.host()}/api/delete`, {
            method: 'DELETE',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ model: name }),
            signal,
          });
          const said = await readText(response, ANSWER_LIMITS.error, true);
          if (!response.ok) throw new ServerRefused(response.status, errorIn(said));
        });
      } catch (thrown) {
        throw failureFrom(ollamaFailure(thrown, deps.host(), name), person);
      } finally {
        deps.onChange();
      }
    },
    /** Whether a model that is there runs on somebody else's computer; false where the server does not say. */
    async isCloud(name: string): Promise<boolean> {
      try {
        const shown: unknown = await within(ANSWER_WITHIN_MS, (signal) => client(signal).show({ model: name }));
        return z.object({ remote_host: z.string().min(1) }).safeParse(shown).success;
      } catch {
        return false;
      }
    },
  };
}
