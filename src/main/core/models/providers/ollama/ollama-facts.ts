import { z } from 'zod';
import type { ChatRequest } from '../../../../engine-protocol/chat.ts';
import type { GgufFacts } from '../../../../engine-protocol/inspected.ts';
import type { TemplateSource } from '../../../../engine-protocol/messages.ts';
import { cacheBytesPerToken } from '../../../../text/cache-size.ts';
import { embedderNeed, LARGEST_CONTEXT, memoryNeed } from '../../files/memory-need.ts';
import type { FoundModel } from '../../provider.ts';
import type { RemoteTemplate } from './ollama-chat.ts';

const MOST_BYTES = 2 ** 50;
const MOST_CONTEXT = 2 ** 31;
/** Words of a server that a person sees. */
const Short = z.string().max(64);

/** What a server says, as far as it is used; its package's types lack some of it. */
export const ListedModel = z.object({
  name: z.string().min(1).max(256),
  size: z.number().min(0).max(MOST_BYTES).optional().catch(undefined),
  remote_host: z.string().optional(),
  remote_model: z.string().optional(),
  details: z
    .object({
      parameter_size: Short.optional(),
      quantization_level: Short.optional(),
    })
    .nullish()
    .catch(null),
});
export type ListedModel = z.infer<typeof ListedModel>;

const Shown = z.object({
  template: z.string().default(''),
  modelfile: z.string().default(''),
  capabilities: z.array(z.string()).nullish(),
  model_info: z.record(z.string(), z.unknown()).nullish(),
  remote_host: z.string().optional(),
  details: z.object({ parameter_size: z.string().nullish() }).nullish(),
});

/** What Hearth knows of one model on a server. */
export interface OllamaFacts {
  readonly contextLength: number | null;
  /** Bytes of cache for one token of context; null where the server does not say enough. */
  readonly kvBytesPerToken: number | null;
  readonly canTools: boolean;
  /** It can be told to think before it answers. */
  readonly canThink: boolean;
  readonly isEmbedding: boolean;
  readonly isCloud: boolean;
  /** Below some three billion parameters: until its exam it is asked about each tool. */
  readonly isSmall: boolean;
  /** Set when the server's template is bare and Hearth writes the prompt itself. */
  readonly own: RemoteTemplate | null;
  /** Neither the server's template nor the file's own can carry a conversation. */
  readonly hasNoTemplate: boolean;
}

const USUAL_TOKENS: readonly { readonly arch: RegExp; readonly eos: string; readonly bos: string }[] = [
  { arch: /llama|mistral/, bos: '<s>', eos: '</s>' },
  { arch: /gemma/, bos: '<bos>', eos: '<eos>' },
];

/** A plain import of a GGUF file gets a template in which roles vanish. */
export function isBareTemplate(template: string): boolean {
  return /^\s*\{\{\s*\.Prompt\s*\}\}\s*$/.test(template) || template.trim() === '';
}

/** What is needed to look into files and templates that a server names or sends. */
export interface FactsDeps {
  /** The header of one of Ollama's own files; null for any other path, and for a file that cannot be read. */
  readonly blob: (path: string) => Promise<GgufFacts | null>;
  readonly canRead: (template: string) => Promise<boolean>;
  readonly render: (template: TemplateSource, request: ChatRequest) => Promise<string>;
}

/** Reads the answer of `show`. Where the template is bare, the file's own is looked for: in the answer, then in the blob. */
export async function readFacts(shown: unknown, deps: FactsDeps): Promise<OllamaFacts> {
  const { template, modelfile, capabilities, model_info, remote_host, details } = Shown.parse(shown);
  const info = model_info ?? {};
  const architecture = String(info['general.architecture'] ?? '');
  const own = (key: string): number | null => {
    const value = info[`${architecture}.${key}`];
    return typeof value === 'number' && value >= 1 && value < MOST_CONTEXT ? Math.floor(value) : null;
  };
  const isBare = isBareTemplate(template);
  const isSmall = parameterCount(details?.parameter_size ?? '') < SMALL_BELOW;
  const written = isBare ? await ownTemplate({ info, architecture, modelfile, isSmall }, deps) : null;
  return {
    contextLength: own('context_length'),
    kvBytesPerToken: cacheBytesPerToken(own),
    canTools: capabilities?.includes('tools') ?? false,
    canThink: !isBare && (capabilities?.includes('thinking') ?? false),
    // An older server tells no capabilities; a model that talks has no pooling.
    isEmbedding: capabilities?.length
      ? capabilities.includes('embedding') && !capabilities.includes('completion')
      : info[`${architecture}.pooling_type`] !== undefined,
    isCloud: remote_host !== undefined && remote_host !== '',
    isSmall,
    own: written,
    hasNoTemplate: isBare && written === null,
  };
}

async function ownTemplate(
  shown: {
    readonly info: Readonly<Record<string, unknown>>;
    readonly architecture: string;
    readonly modelfile: string;
    readonly isSmall: boolean;
  },
  { blob, canRead, render }: FactsDeps,
): Promise<RemoteTemplate | null> {
  const { info, architecture, modelfile, isSmall } = shown;
  const said = info['tokenizer.chat_template'];
  const path = /^FROM\s+(\S.*)$/m.exec(modelfile)?.[1]?.trim();
  const facts = path === undefined ? null : await blob(path);
  const source = facts?.chatTemplate ?? (typeof said === 'string' && said !== '' ? said : null);
  if (source === null || !(await canRead(source))) return null;
  const guess = USUAL_TOKENS.find(({ arch }) => arch.test(architecture));
  const tokens = { bos: facts?.bos ?? guess?.bos ?? '', eos: facts?.eos ?? guess?.eos ?? '' };
  const template: TemplateSource = { source, ...tokens, tools: isSmall ? 'signatures' : 'native' };
  return { render: (request) => render(template, request) };
}

/** Models that run on somebody else's computer. */
export function isCloudModel(model: ListedModel): boolean {
  return Boolean(model.remote_host ?? model.remote_model) || /[:-]cloud$/.test(model.name);
}

/** A listed model as Hearth shows it; `facts` null when the server would not say more. */
export function describeOllamaModel(
  model: ListedModel,
  facts: OllamaFacts | null,
  { needAt, print }: { readonly needAt: (tokens: number) => number | null; readonly print: string },
): FoundModel {
  const isCloud = isCloudModel(model) || (facts?.isCloud ?? false);
  const problem = isCloud
    ? { key: 'cloud' }
    : facts?.hasNoTemplate && !facts.isEmbedding
      ? { key: 'noTemplate' }
      : null;
  const most = facts?.contextLength ?? LARGEST_CONTEXT;
  const usual = Math.min(most, LARGEST_CONTEXT);
  return {
    id: `ollama:${model.name}`,
    provider: 'ollama',
    name: model.name.replace(/:latest$/, ''),
    source: 'Ollama',
    path: null,
    sizeBytes: model.size === undefined ? null : Math.floor(model.size),
    memoryBytes: needAt(usual),
    parameters: model.details?.parameter_size || null,
    quantization: model.details?.quantization_level || null,
    contextLength: facts?.contextLength ?? null,
    tools: facts?.canTools ? 'native' : 'printed',
    notes: facts?.own ? ['ownTemplate'] : [],
    ...(facts?.isEmbedding && { embeds: true as const }),
    ...(!facts?.isEmbedding &&
      !problem && { settable: { window: { most, usual, bytesAt: needAt }, canThink: facts?.canThink ?? false } }),
    print,
    problem,
  };
}

const SMALL_BELOW = 3.5e9;

/** "494.03M" and "7.6B" as numbers; what is not known counts as large. */
function parameterCount(size: string): number {
  const found = /^([\d.]+)\s*([MB])$/i.exec(size.trim());
  return found ? Number(found[1]) * (found[2]?.toUpperCase() === 'M' ? 1e6 : 1e9) : Number.POSITIVE_INFINITY;
}

/** Bytes that a model takes in memory with a window of so many tokens; null where the server tells no size. */
export function needOf(model: ListedModel, known: OllamaFacts | null, context: number): number | null {
  if (model.size === undefined) return null;
  if (known?.isEmbedding) return embedderNeed({ sizeBytes: model.size });
  // Where it says nothing of its heads: a quarter of what one with few of them would take.
  const kvBytesPerToken = known?.kvBytesPerToken ?? model.size / 32_768;
  return memoryNeed({ sizeBytes: model.size, kvBytesPerToken }, context);
}
