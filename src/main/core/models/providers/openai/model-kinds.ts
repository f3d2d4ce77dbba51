import { z } from 'zod';
import { kindFrom, type ModelKind } from './model-kind.ts';
import { askWhole, type Reached } from './openai-client.ts';
import type { ServedModel } from './openai-models.ts';

const MOST_ASKED = 64;

/** LM Studio's own list, beside the one of OpenAI's interface. */
const Typed = z.object({ data: z.array(z.object({ id: z.string(), type: z.string() })) });
/** What Ollama says of one model. */
const Shown = z.object({ capabilities: z.array(z.string()).min(1) });

/**
 * Finds out what the models of a server are for, by what the server says, never by their names: in its list, in what LM Studio and Ollama
 * say beside it, and where it holds a model already by a trial. Each is asked for once; what is not known counts as one that talks.
 */
export function createModelKinds() {
  const known = new Map<string, ModelKind>();
  /** What a server does not have is not asked for again. */
  const absent = new Set<string>();
  const keyOf = ({ address }: Pick<Reached, 'address'>, { name, print }: { name: string; print: string }): string =>
    JSON.stringify([address, name, print]);

  const orNothing = async <T>(key: string, work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
    if (absent.has(key)) return undefined;
    try {
      return await work();
    } catch {
      if (!signal.aborted) absent.add(key);
      return undefined;
    }
  };

  /** The one kind that answers: a model that talks may embed as well, so that both are tried. */
  const tried = async (server: Reached, name: string, signal: AbortSignal): Promise<ModelKind | undefined> => {
    const embeds = await askWhole(server, { path: '/embeddings', body: { model: name, input: 'Hearth' }, signal }).then(
      (answer) =>
        z.object({ data: z.array(z.object({ embedding: z.array(z.number()).min(1) })).min(1) }).safeParse(answer)
          .success,
      () => false,
    );
    if (!embeds || signal.aborted) return undefined;
    const messages = [{ role: 'user', content: 'Hearth' }];
    const body = { model: name, messages, max_tokens: 1, stream: false };
    return askWhole(server, { path: '/chat/completions', body, signal }).then(
      () => 'talks' as const,
      () => (signal.aborted ? undefined : ('embeds' as const)),
    );
  };

  return {
    of: (server: Pick<Reached, 'address'>, model: { readonly name: string; readonly print: string }): ModelKind =>
      known.get(keyOf(server, model)) ?? 'talks',
    /** A model refused to talk: it is tried whether it embeds. */
    async doubt(server: Reached, model: { readonly name: string; readonly print: string }, signal: AbortSignal) {
      const kind = await tried(server, model.name, signal);
      if (kind) known.set(keyOf(server, model), kind);
      return kind;
    },
    /** Throws nothing: what cannot be found out is asked for the next time. */
    async learn(
      server: Reached,
      models: readonly (ServedModel & { readonly print: string })[],
      signal: AbortSignal,
    ): Promise<void> {
      const open = () => models.filter((model) => !known.has(keyOf(server, model))).slice(0, MOST_ASKED);
      const keep = (model: { name: string; print: string }, kind: ModelKind | undefined): void => {
        if (kind) known.set(keyOf(server, model), kind);
      };
      for (const model of models) keep(model, model.kind);
      if (open().length === 0) return;
      const root = { ...server, address: server.address.replace(/\/v\d+$/, '') };
      const typed = await orNothing(
        `types ${server.address}`,
        async () => Typed.parse(await askWhole(root, { path: '/api/v0/models', signal })).data,
        signal,
      );
      for (const model of open())
        keep(model, kindFrom(typed?.filter(({ id }) => id === model.name).map(({ type }) => type) ?? []));
      for (const model of open()) {
        const shown = await orNothing(
          `show ${server.address}`,
          async () => Shown.parse(await askWhole(root, { path: '/api/show', body: { model: model.name }, signal })),
          signal,
        );
        if (!shown) break;
        keep(model, kindFrom(shown.capabilities) ?? 'talks');
      }
      // Only what is in memory already: a trial of another one would make the server load it.
      for (const model of open().filter(({ isResident }) => isResident)) {
        const key = `trial ${keyOf(server, model)}`;
        if (absent.has(key)) continue;
        const kind = await tried(server, model.name, signal);
        if (!kind && !signal.aborted) absent.add(key);
        keep(model, kind);
      }
    },
  };
}
