import { z } from 'zod';
import { kindFrom, type ModelKind } from './model-kind.ts';
import { askWhole, type Reached } from './openai-client.ts';

const MOST_MODELS = 500;
const MOST_CONTEXT = 2 ** 31;

const Count = z
  .number()
  .min(1)
  .max(2 ** 60)
  .nullish()
  .catch(null);
const Context = z.number().min(1).max(MOST_CONTEXT).nullish().catch(null);

/** One model as servers list it: what OpenAI says of it, and what llama-server, vLLM, LM Studio and others add. */
const Listed = z.object({
  id: z.string().min(1).max(256),
  max_model_len: Context,
  context_length: Context,
  context_window: Context,
  loaded_context_length: Context,
  max_context_length: Context,
  meta: z.object({ n_ctx: Context, n_params: Count, size: Count }).nullish().catch(null),
  type: z.string().max(64).nullish().catch(null),
  task: z.string().max(64).nullish().catch(null),
  capabilities: z
    .union([z.array(z.string().max(64)).max(64), z.record(z.string().max(64), z.unknown())])
    .nullish()
    .catch(null),
});

const Listing = z.object({ data: z.array(z.unknown()) });

export interface ServedModel {
  readonly name: string;
  /** Tokens that fit, prompt and answer together; null where the server does not say. */
  readonly contextLength: number | null;
  readonly parameters: number | null;
  readonly sizeBytes: number | null;
  /** What the list itself says that it is for. */
  readonly kind?: ModelKind;
  /** The server has it in memory: to ask it something makes nothing be loaded. */
  readonly isResident: boolean;
}

/** What a server offers. Throws what `askWhole` throws, and ZodError for what is no list of models. */
export async function listServed(server: Reached, signal: AbortSignal): Promise<readonly ServedModel[]> {
  const { data } = Listing.parse(await askWhole(server, { path: '/models', signal }));
  const names = new Set<string>();
  return data.slice(0, MOST_MODELS).flatMap((raw): ServedModel[] => {
    const listed = Listed.safeParse(raw).data;
    if (!listed || names.has(listed.id)) return [];
    names.add(listed.id);
    const { meta, type, task, capabilities } = listed;
    const can = Array.isArray(capabilities)
      ? capabilities
      : Object.entries(capabilities ?? {}).flatMap(([name, is]) => (is === true ? [name] : []));
    const kind = kindFrom([type ?? '', task ?? '', ...can]);
    const context =
      listed.loaded_context_length ??
      listed.max_model_len ??
      meta?.n_ctx ??
      listed.context_length ??
      listed.context_window ??
      listed.max_context_length;
    return [
      {
        name: listed.id,
        contextLength: context ? Math.floor(context) : null,
        parameters: meta?.n_params ?? null,
        sizeBytes: meta?.size ? Math.floor(meta.size) : null,
        ...(kind && { kind }),
        // As llama-server and vLLM say it, which hold all that they list.
        isResident: meta?.n_params != null || listed.max_model_len != null,
      },
    ];
  });
}

const Props = z.object({
  default_generation_settings: z.object({ n_ctx: z.number().int().min(1).max(MOST_CONTEXT) }),
});

/** What llama-server tells beside its list: the context that it was started with. Null where a server has no such thing. */
export async function contextOfProps(server: Reached, signal: AbortSignal): Promise<number | null> {
  const root = { ...server, address: server.address.replace(/\/v\d+$/, '') };
  try {
    return Props.parse(await askWhole(root, { path: '/props', signal })).default_generation_settings.n_ctx;
  } catch {
    return null;
  }
}
