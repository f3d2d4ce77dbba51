import type { ChatEvent, ChatRequest, ScoreRequest } from '../../../../engine-protocol/chat.ts';
import { ProviderError } from '../../../../engine-protocol/provider-error.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Fetch } from '../../../net/guard.ts';
import { LARGEST_CONTEXT } from '../../files/memory-need.ts';
import { type ChatModel, checkRoom, type FoundModel, type LookedAt, type ModelProvider } from '../../provider.ts';
import { stoppedUsage } from '../../usage.ts';
import { countTokens } from '../served/count-tokens.ts';
import { KEEP_ALIVE, ollamaChat } from './ollama-chat.ts';
import { ollamaClient, ollamaFailure } from './ollama-client.ts';
import { createOllamaEmbedder } from './ollama-embed.ts';
import {
  describeOllamaModel,
  type FactsDeps,
  isCloudModel,
  ListedModel,
  needOf,
  type OllamaFacts,
  readFacts,
} from './ollama-facts.ts';
import { createOllamaScorer } from './ollama-score.ts';

/** Models that an Ollama server on this computer serves. A model's id is `ollama:NAME`. */
export interface OllamaProvider extends ModelProvider {
  /** True when the server answers within the time limit. */
  isRunning(signal: AbortSignal): Promise<boolean>;
}

interface OllamaDeps extends FactsDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly host: () => string;
  readonly fetch: Fetch;
  /**
   * Called before anything is asked of the server. `looking`: only which models there are. `talking`: what people say; it
   * goes to a server that the person chose, and to no other. Throws ProviderError where that may not be.
   */
  readonly permit: (what: 'looking' | 'talking') => Promise<void>;
}

const ANSWER_WITHIN_MS = 700;
const SHOW_WITHIN_MS = 5_000;
/** All that is asked for one list; models of which nothing was heard by then are listed with what is known. */
const LIST_WITHIN_MS = 3_000;
const MOST_MODELS = 500;
const AT_A_TIME = 8;

export function createOllamaProvider(deps: OllamaDeps): OllamaProvider {
  const { clock, newId, host, fetch, permit } = deps;
  const never = new AbortController().signal;
  const facts = new Map<string, { readonly print: string; readonly facts: OllamaFacts }>();
  const lastPrompts = new Map<string, string>();
  /** What the server holds in memory, as it said last: bytes by id. */
  let held: ReadonlyMap<string, number> = new Map();

  const clientFor = (signal: AbortSignal, kind?: 'whole' | 'stream') =>
    ollamaClient({ host: host(), reach: fetch }, signal, kind);

  /** Runs work under a time limit; an abort of ours counts as unreachable. */
  const within = async <T>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const limit = new AbortController();
    const abort = (): void => limit.abort();
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(abort, ms);
    try {
      return await work(limit.signal);
    } catch (thrown) {
      if (limit.signal.aborted) throw new ProviderError('unreachable', 'No answer in time.', { host: host() });
      throw ollamaFailure(thrown, host());
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  };

  const reachable = async (signal: AbortSignal): Promise<void> => {
    await permit('looking');
    await within(ANSWER_WITHIN_MS, signal, (limit) => clientFor(limit).version());
  };

  const show = async (name: string, signal: AbortSignal): Promise<OllamaFacts> =>
    readFacts(await within(SHOW_WITHIN_MS, signal, (limit) => clientFor(limit).show({ model: name })), deps);

  /** `print` changes when the model behind a name does. */
  const factsOf = async (name: string, print: string, signal: AbortSignal): Promise<OllamaFacts> => {
    const known = facts.get(name);
    if (known?.print === print) return known.facts;
    const read = await show(name, signal);
    facts.set(name, { print, facts: read });
    return read;
  };

  const list = async (signal: AbortSignal): ReturnType<ModelProvider['list']> => {
    const source = (status: LookedAt['status'], count = 0): LookedAt => ({
      ...{ id: 'ollama', name: 'Ollama', path: host() },
      ...{ status, count },
    });
    try {
      await reachable(signal);
    } catch {
      return { models: [], sources: [source('unreachable')] };
    }
    const answer = await within(LIST_WITHIN_MS, signal, async (limit) => {
      const { models } = await clientFor(limit).list();
      return describeAll(Array.isArray(models) ? models.slice(0, MOST_MODELS) : [], limit);
    }).catch(() => null);
    held = new Map(await loaded(signal).catch(() => []));
    if (answer === null) return { models: [], sources: [source('unreachable')] };
    return { models: answer, sources: [source(answer.length > 0 ? 'found' : 'empty', answer.length)] };
  };

  /** A few at a time; where the time is up, or the server does not say, a model is listed without its facts. */
  const describeAll = async (listed: readonly unknown[], signal: AbortSignal): Promise<FoundModel[]> => {
    const names = new Set<string>();
    const models = listed.flatMap((raw): { model: ListedModel; print: string }[] => {
      const model = ListedModel.safeParse(raw).data;
      if (!model || names.has(model.name)) return [];
      names.add(model.name);
      return [
        { model, print: `${model.size ?? 0} ${String((raw as { digest?: unknown }).digest ?? '').slice(0, 128)}` },
      ];
    });
    const described: FoundModel[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let at = next++; at < models.length; at = next++) {
        const one = models[at];
        if (!one) return;
        const { model, print } = one;
        const known =
          isCloudModel(model) || signal.aborted
            ? (facts.get(model.name)?.facts ?? null)
            : await orNothing(factsOf(model.name, print, signal), signal);
        described[at] = describeOllamaModel(model, known, { needAt: (tokens) => needOf(model, known, tokens), print });
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    return described;
  };

  const loaded = async (signal: AbortSignal): Promise<readonly (readonly [string, number])[]> => {
    await permit('looking');
    const answer = await within(ANSWER_WITHIN_MS, signal, (limit) => clientFor(limit).ps());
    const running = Array.isArray(answer.models) ? answer.models : [];
    return running.map((model) => [`${ID_PREFIX}${model?.name}`, Number(model?.size) || 0]);
  };

  const unload = async (ref: string): Promise<void> => {
    await permit('talking');
    const client = clientFor(never);
    await client
      .generate({ model: nameIn(ref), prompt: '', keep_alive: 0 })
      .catch((thrown) => Promise.reject(ollamaFailure(thrown, host(), nameIn(ref))));
    held = new Map([...held].filter(([id]) => id !== ref));
  };

  const open: ModelProvider['open'] = async (ref, options, signal) => {
    const name = nameIn(ref);
    if (isCloudModel({ name }))
      throw new ProviderError('cloud_refused', 'It runs on another computer.', { model: name });
    await permit('talking');
    await reachable(signal);
    const known = await show(name, signal).catch((thrown) => Promise.reject(ollamaFailure(thrown, host(), name)));
    if (known.isCloud) throw new ProviderError('cloud_refused', 'It runs on another computer.', { model: name });
    if (known.isEmbedding) throw new ProviderError('unsupported', 'Not a model that talks.', { model: name });
    if (known.hasNoTemplate) throw new ProviderError('unsupported', 'It has no chat template.', { model: name });
    const most = known.contextLength ?? LARGEST_CONTEXT;
    const contextSize = Math.min(options.contextSize ?? LARGEST_CONTEXT, most);
    try {
      // An empty prompt loads the model and evaluates nothing.
      await clientFor(signal).generate({
        ...{ model: name, prompt: '', keep_alive: KEEP_ALIVE, options: { num_ctx: contextSize } },
      });
    } catch (thrown) {
      throw ollamaFailure(thrown, host(), name);
    }
    options.onProgress?.(100);
    held = new Map([...held, [ref, 0]]);
    return chatModel(ref, known, contextSize);
  };

  const openEmbedder = createOllamaEmbedder({
    ...{ clientFor, host, permit, nameIn },
    onHeld: (ref) => {
      held = new Map([...held, [ref, 0]]);
    },
  });

  const chatModel = (ref: string, known: OllamaFacts, contextSize: number): ChatModel => {
    const name = nameIn(ref);
    const shared = (prompt: string): number => {
      const before = lastPrompts.get(name) ?? '';
      lastPrompts.set(name, prompt);
      let same = 0;
      while (same < prompt.length && prompt[same] === before[same]) same += 1;
      return prompt.length === 0 ? 0 : same / prompt.length;
    };
    /** Whatever ends, is left, or is stopped here must end at the server, too. */
    const talk = (signal: AbortSignal) => {
      const left = new AbortController();
      const leave = (): void => left.abort();
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      const end = (): void => {
        signal.removeEventListener('abort', leave);
        leave();
      };
      const how = {
        ...{ client: clientFor(left.signal, 'stream'), model: name, contextSize, newId, shared },
        ...{ canTools: known.canTools, own: known.own, now: () => clock.now() },
      };
      return { how, end };
    };
    async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
      const { how, end } = talk(signal);
      try {
        await permit('talking');
        checkRoom(request, countTokens(request));
        yield* ollamaChat(how, request);
      } catch (thrown) {
        if (!signal.aborted) throw ollamaFailure(thrown, host(), name);
        yield { type: 'end', stop: 'aborted', usage: stoppedUsage() };
      } finally {
        end();
      }
    }
    const weigh = createOllamaScorer();
    const score = async (asked: ScoreRequest, signal: AbortSignal): Promise<number> => {
      const { how, end } = talk(signal);
      try {
        await permit('talking');
        return await weigh(how, asked);
      } catch (thrown) {
        throw signal.aborted
          ? new ProviderError('internal', 'Stopped before it was weighed.')
          : ollamaFailure(thrown, host(), name);
      } finally {
        end();
      }
    };
    return {
      info: { id: ref, name, contextSize, isSmall: known.isSmall },
      count: async (request) => countTokens(request),
      chat,
      score,
    };
  };

  return {
    id: 'ollama',
    usualContext: LARGEST_CONTEXT,
    owns: isOllamaId,
    list,
    open,
    openEmbedder,
    isRunning: (signal) =>
      reachable(signal).then(
        () => true,
        () => false,
      ),
    isLoaded: (id) => held.has(id),
    held: () => held,
    unload,
    dispose: async () => undefined,
  };
}

/** Null once the time is up, though whoever was asked may still not answer. */
function orNothing<T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(null);
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, giveUp).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

const ID_PREFIX = 'ollama:';

/** True for the id of a model that Ollama serves. */
export function isOllamaId(id: string): boolean {
  return id.startsWith(ID_PREFIX) && id !== ID_PREFIX;
}

function nameIn(ref: string): string {
  return ref.slice(ID_PREFIX.length);
}
