import type { ChatEvent, ChatRequest, ScoreRequest } from '../../../../engine-protocol/chat.ts';
import { ProviderError } from '../../../../engine-protocol/provider-error.ts';
import type { CoreContext } from '../../../base/core-context.ts';
import { nameFrom } from '../../files/local-files.ts';
import { type ChatModel, checkRoom, type FoundModel, type ModelProvider } from '../../provider.ts';
import { stoppedUsage } from '../../usage.ts';
import { countTokens } from '../served/count-tokens.ts';
import { ServerRefused } from '../served/server-answer.ts';
import type { ModelKind } from './model-kind.ts';
import { createModelKinds } from './model-kinds.ts';
import { type OpenAiChat, openAiChat } from './openai-chat.ts';
import { serverFailure } from './openai-client.ts';
import { createOpenAiEmbedder } from './openai-embed.ts';
import { contextOfProps, type ServedModel } from './openai-models.ts';
import { ALL_MANNERS, type Manner } from './openai-request.ts';
import { createOpenAiScorer } from './openai-score.ts';
import type { OwnServers } from './own-servers.ts';

const PREFIX = 'server:';
const LIST_WITHIN_MS = 3_000;
/** Where a server does not say what fits: as much as the most careful of them are started with. */
const USUAL_CONTEXT = 4_096;
/** Longer prompts are read too slowly to be worth it. */
const LARGEST_CONTEXT = 32_768;
const SMALL_BELOW = 3.5e9;
/** With which servers refuse to let a model talk that only embeds. */
const DOUBTFUL = new Set([400, 404, 405, 422, 500, 501]);

/** Models of the servers that the person added. A model's id is `server:ID/NAME`. */
export function createOpenAiProvider(
  { clock, newId }: Pick<CoreContext, 'clock' | 'newId'>,
  servers: Pick<OwnServers, 'all' | 'consentOf' | 'isAllowed' | 'look' | 'permitted'>,
): ModelProvider {
  /** Ids of models that were opened. */
  const held = new Set<string>();
  /** What each server takes; found out as it is asked. */
  const manners = new Map<string, Set<Manner>>();
  const kinds = createModelKinds();

  const list: ModelProvider['list'] = async (signal) => {
    const limit = new AbortController();
    const stop = (): void => limit.abort();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    const timer = setTimeout(stop, LIST_WITHIN_MS);
    const models = await Promise.all(
      servers
        .all()
        .filter(({ id }) => servers.isAllowed(id))
        .map(async (row) => {
          const looked = await servers.look(row.id, limit.signal).catch(() => []);
          const served = looked.map((model) => ({ ...model, print: printOf(row, model) }));
          await servers
            .permitted(row.id)
            .then((server) => kinds.learn(server, served, limit.signal))
            .catch(() => undefined);
          const isAway = servers.consentOf(row.id)?.isAway() ?? false;
          return served.map((model) => {
            const found = describe(row, model, { isAway, kind: kinds.of(row, model) });
            if (found.embeds) return found;
            // Its window is the server's; whether it thinks is told as an extra.
            return { ...found, settable: { canThink: manners.get(found.id)?.has('extras') ?? true } };
          });
        }),
    );
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    return { models: models.flat(), sources: [] };
  };

  const open: ModelProvider['open'] = async (ref, options, signal) => {
    const { id, name } = partsOf(ref);
    const served = (await servers.look(id, signal)).find((model) => model.name === name);
    if (!served) throw new ProviderError('model_missing', 'The server has no such model.', { model: name });
    const { row, ...server } = await servers.permitted(id);
    const known = { name, print: printOf(row, served) };
    if (kinds.of(server, known) === 'embeds')
      throw new ProviderError('unsupported', 'Not a model that talks.', { model: name });
    const told = served.contextLength ?? (await contextOfProps(server, signal));
    options.onProgress?.(100);
    held.add(ref);
    return chatModel(ref, served, Math.min(told ?? USUAL_CONTEXT, LARGEST_CONTEXT));
  };

  const openEmbedder = createOpenAiEmbedder({
    ...{ permitted: servers.permitted, partsOf },
    onHeld: (ref) => void held.add(ref),
  });

  const chatModel = (ref: string, served: ServedModel, contextSize: number): ChatModel => {
    const { parameters } = served;
    const { id, name } = partsOf(ref);
    const known = manners.get(ref) ?? new Set<Manner>(ALL_MANNERS);
    manners.set(ref, known);
    const weigh = createOpenAiScorer();
    /** Whatever ends, is left, or is stopped here must end at the server, too. */
    const talk = async (
      signal: AbortSignal,
    ): Promise<{ readonly how: OpenAiChat; readonly host: string; end(): void }> => {
      const left = new AbortController();
      const leave = (): void => left.abort();
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      const { row, ...server } = await servers.permitted(id);
      const how = {
        server,
        model: name,
        contextSize,
        newId,
        now: () => clock.now(),
        manners: known,
        signal: left.signal,
      };
      const end = (): void => {
        signal.removeEventListener('abort', leave);
        leave();
      };
      return { how, host: new URL(row.address).host, end };
    };
    async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
      checkRoom(request, countTokens(request));
      const { how, host, end } = await talk(signal);
      try {
        yield* openAiChat(how, request);
      } catch (thrown) {
        if (!signal.aborted && thrown instanceof ServerRefused && DOUBTFUL.has(thrown.status)) {
          const print = printOf({ address: how.server.address }, served);
          if ((await kinds.doubt(how.server, { name, print }, signal)) === 'embeds')
            throw new ProviderError('unsupported', 'Not a model that talks.', { model: name });
        }
        if (!signal.aborted) throw serverFailure(thrown, { host, model: name });
        yield { type: 'end', stop: 'aborted', usage: stoppedUsage() };
      } finally {
        end();
      }
    }
    const score = async (asked: ScoreRequest, signal: AbortSignal): Promise<number> => {
      const { how, host, end } = await talk(signal);
      try {
        return await weigh(how, asked);
      } catch (thrown) {
        throw signal.aborted
          ? new ProviderError('internal', 'Stopped before it was weighed.')
          : serverFailure(thrown, { host, model: name });
      } finally {
        end();
      }
    };
    const isSmall = parameters !== null && parameters < SMALL_BELOW;
    return {
      info: { id: ref, name: calledName(name), contextSize, isSmall },
      count: async (request) => countTokens(request),
      chat,
      score,
    };
  };

  return {
    id: 'server',
    usualContext: USUAL_CONTEXT,
    owns: isServerModel,
    serverOf: (ref) => servers.consentOf(partsOf(ref).id),
    list,
    open,
    openEmbedder,
    isLoaded: (ref) => held.has(ref) && servers.isAllowed(partsOf(ref).id),
    // Its memory is the server's own.
    needOf: async () => 0,
    unload: async (ref) => void held.delete(ref),
    dispose: async () => undefined,
  };
}

function describe(
  row: { readonly id: string; readonly name: string; readonly address: string },
  { name, contextLength, parameters, sizeBytes, print }: ServedModel & { readonly print: string },
  { isAway, kind }: { readonly isAway: boolean; readonly kind: ModelKind },
): FoundModel {
  return {
    id: `${PREFIX}${row.id}/${name}`,
    ...{ provider: 'server', name: calledName(name), source: row.name },
    ...{ path: null, sizeBytes, memoryBytes: null, quantization: null },
    ...{ parameters: parameters === null ? null : `${(parameters / 1e9).toFixed(1)}B`, contextLength, tools: 'native' },
    notes: isAway ? ['away'] : [],
    ...(kind === 'embeds' && { embeds: true as const }),
    print,
    problem: null,
  };
}

/** llama-server calls a model by the path of its file, unless it was told a name. */
function calledName(name: string): string {
  return /\.gguf$/i.test(name) ? nameFrom(name.split(/[\\/]/).at(-1) ?? name) : name;
}

/** Changes when another model stands under the name, as far as the server tells. */
function printOf({ address }: { readonly address: string }, { sizeBytes, parameters }: ServedModel): string {
  return `${address} ${sizeBytes ?? 0} ${parameters ?? 0}`;
}

/** True for the id of a model of a server that was added. */
function isServerModel(ref: string): boolean {
  const { id, name } = partsOf(ref);
  return ref.startsWith(PREFIX) && id !== '' && name !== '';
}

function partsOf(ref: string): { readonly id: string; readonly name: string } {
  const [id = '', ...name] = ref.slice(PREFIX.length).split('/');
  return { id, name: name.join('/') };
}
