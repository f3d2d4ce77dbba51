import { z } from 'zod';
import { readGguf } from './gguf.ts';
import type { FoundModel } from './provider.ts';
import { type PromptTemplate, readTemplate } from './template.ts';

/** What a server says, as far as it is used; its package's types lack some of it. */
export const ListedModel = z.object({
  name: z.string().min(1).max(256),
  size: z.number().optional(),
  remote_host: z.string().optional(),
  remote_model: z.string().optional(),
  details: z
    .object({
      parameter_size: z.string().optional(),
      quantization_level: z.string().optional(),
      family: z.string().optional(),
    })
    .nullish(),
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
  readonly canTools: boolean;
  readonly isEmbedding: boolean;
  readonly isCloud: boolean;
  /** Below some three billion parameters: calls are planned from the words of the request. */
  readonly isSmall: boolean;
  /** Set when the server's template is bare and Hearth writes the prompt itself. */
  readonly own: PromptTemplate | null;
  /** Neither the server's template nor the file's own can carry a conversation. */
  readonly hasNoTemplate: boolean;
}

const MARKS: readonly { readonly arch: RegExp; readonly eos: string; readonly bos: string }[] = [
  { arch: /llama|mistral/, bos: '<s>', eos: '</s>' },
  { arch: /gemma/, bos: '<bos>', eos: '<eos>' },
];

/** A plain import of a GGUF file gets a template in which roles vanish. */
export function isBareTemplate(template: string): boolean {
  return /^\s*\{\{\s*\.Prompt\s*\}\}\s*$/.test(template) || template.trim() === '';
}

/** Reads the answer of `show`. Where the template is bare, the file's own is looked for: in the answer, then in the blob. */
export async function readFacts(shown: unknown): Promise<OllamaFacts> {
  const { template, modelfile, capabilities, model_info, remote_host, details } = Shown.parse(shown);
  const info = model_info ?? {};
  const architecture = String(info['general.architecture'] ?? '');
  const length = info[`${architecture}.context_length`];
  const isBare = isBareTemplate(template);
  const isSmall = parameterCount(details?.parameter_size ?? '') < SMALL_BELOW;
  const own = isBare ? await ownTemplate(info, architecture, modelfile, isSmall) : null;
  return {
    contextLength: typeof length === 'number' && length > 0 ? Math.floor(length) : null,
    canTools: capabilities?.includes('tools') ?? false,
    isEmbedding: (capabilities?.includes('embedding') ?? false) && !(capabilities?.includes('completion') ?? false),
    isCloud: remote_host !== undefined && remote_host !== '',
    isSmall,
    own,
    hasNoTemplate: isBare && own === null,
  };
}

async function ownTemplate(
  info: Readonly<Record<string, unknown>>,
  architecture: string,
  modelfile: string,
  isSmall: boolean,
): Promise<PromptTemplate | null> {
  const said = info['tokenizer.chat_template'];
  const blob = /^FROM\s+(\/\S.*|[A-Za-z]:\\.*)$/m.exec(modelfile)?.[1]?.trim();
  const facts = blob === undefined ? null : await readGguf(blob).catch(() => null);
  const source = facts?.chatTemplate ?? (typeof said === 'string' && said !== '' ? said : null);
  if (source === null) return null;
  const guess = MARKS.find(({ arch }) => arch.test(architecture));
  try {
    const tokens = { bos: facts?.bos ?? guess?.bos ?? '', eos: facts?.eos ?? guess?.eos ?? '' };
    return readTemplate(source, tokens, { tools: isSmall ? 'signatures' : 'native' });
  } catch {
    return null;
  }
}

/** Models that run on somebody else's computer. */
export function isCloudModel(model: ListedModel): boolean {
  return Boolean(model.remote_host ?? model.remote_model) || /[:-]cloud$/.test(model.name);
}

/** A listed model as Hearth shows it; `facts` null when the server would not say more. */
export function describeOllamaModel(
  model: ListedModel,
  facts: OllamaFacts | null,
  memoryBytes: number | null,
): FoundModel {
  const isCloud = isCloudModel(model) || (facts?.isCloud ?? false);
  const problem = isCloud
    ? { key: 'cloud' }
    : facts?.isEmbedding
      ? { key: 'embedding' }
      : facts?.hasNoTemplate
        ? { key: 'noTemplate' }
        : null;
  return {
    id: `ollama:${model.name}`,
    provider: 'ollama',
    name: model.name.replace(/:latest$/, ''),
    source: 'Ollama',
    path: null,
    sizeBytes: model.size === undefined ? null : Math.floor(model.size),
    memoryBytes,
    parameters: model.details?.parameter_size || null,
    quantization: model.details?.quantization_level || null,
    contextLength: facts?.contextLength ?? null,
    tools: facts?.canTools ? 'native' : 'printed',
    notes: facts?.own ? ['ownTemplate'] : [],
    problem,
  };
}

const SMALL_BELOW = 3.5e9;

/** "494.03M" and "7.6B" as numbers; what is not known counts as large. */
function parameterCount(size: string): number {
  const found = /^([\d.]+)\s*([MB])$/i.exec(size.trim());
  return found ? Number(found[1]) * (found[2]?.toUpperCase() === 'M' ? 1e6 : 1e9) : Number.POSITIVE_INFINITY;
}
