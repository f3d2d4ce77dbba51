import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { GgufFacts } from '../../engine-protocol/inspected.ts';
import { cacheBytesPerToken } from '../../text/cache-size.ts';
import { parametersIn } from '../../text/parameters-in-name.ts';
import { GgufError, type GgufHeader, parseHeader } from './gguf-header.ts';

const FIRST_READ = 64 * 1_024;
/** Vocabularies of 250,000 words and their merges take about 12 MB; nothing honest is larger. */
const LARGEST_HEADER = 64 * 1_024 * 1_024;

/**
 * Reads the header of a GGUF file, which is untrusted: every length is bounded, at most 64 MB are read, and mostly far less.
 * Throws GgufError for anything that is not a GGUF header, and the file system's own errors.
 */
export async function readGguf(path: string): Promise<GgufFacts> {
  // Not blocking: what is a file now may be a pipe at the next moment, and a pipe without a writer waits for ever.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const status = await file.stat();
    if (!status.isFile()) throw new GgufError('Not a regular file.', 'notGguf');
    const { size } = status;
    for (let length = FIRST_READ; ; length *= 4) {
      const bytes = await readStart(file, Math.min(length, size, LARGEST_HEADER));
      const header = parseHeader(bytes);
      if (header) return factsFrom(header, size);
      if (bytes.length >= size) throw new GgufError('The file ends within its header.', 'cutOff');
      if (bytes.length >= LARGEST_HEADER) throw new GgufError('The header is too large.');
    }
  } finally {
    await file.close();
  }
}

async function readStart(file: FileHandle, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await file.read(bytes, at, length - at, at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes.subarray(0, at);
}

function factsFrom({ values, wholeBytes }: GgufHeader, sizeBytes: number): GgufFacts {
  const text = (key: string): string | null => {
    const value = values.get(key);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const count = (key: string): number | null => {
    const value = values.get(key);
    return typeof value === 'number' && value > 0 && Number.isSafeInteger(Math.floor(value)) ? Math.floor(value) : null;
  };
  const architecture = text('general.architecture');
  const own = (key: string): number | null => (architecture ? count(`${architecture}.${key}`) : null);
  const layers = own('block_count');
  const type = text('general.type');
  return {
    sizeBytes,
    wholeBytes,
    architecture,
    name: text('general.name')?.slice(0, 120) ?? null,
    parameters: text('general.size_label')?.slice(0, 16) ?? parametersIn(text('general.name')),
    quantization: QUANTIZATIONS[count('general.file_type') ?? (values.get('general.file_type') === 0 ? 0 : -1)] ?? null,
    contextLength: own('context_length'),
    kvBytesPerToken: cacheBytesPerToken(own),
    chatTemplate: text('tokenizer.chat_template'),
    bos: tokenText(values, 'bos'),
    eos: tokenText(values, 'eos'),
    isModel: (type === null || type === 'model') && architecture !== null && architecture !== 'clip' && layers !== null,
    embeds: doesEmbed(own('pooling_type'), values.get(`${architecture}.attention.causal`)),
  };
}

/** What pools its outputs, or reads in both directions at once, cannot go on writing; what only ranks (4) gives no vector. */
function doesEmbed(pooling: number | null, isCausal: unknown): boolean {
  return pooling === null ? isCausal === false : pooling !== RANKING;
}

const RANKING = 4;

/** The spelling of a special token; its list is only kept for this. */
function tokenText(values: ReadonlyMap<string, unknown>, kind: 'bos' | 'eos'): string {
  const id = values.get(`tokenizer.ggml.${kind}_token_id`);
  const tokens = values.get('tokenizer.ggml.tokens');
  const token = Array.isArray(tokens) && typeof id === 'number' ? tokens[id] : undefined;
  return typeof token === 'string' ? token : '';
}

/** llama.cpp's file types (llama_ftype). */
const QUANTIZATIONS: Readonly<Record<number, string>> = {
  ...{ 0: 'F32', 1: 'F16', 2: 'Q4_0', 3: 'Q4_1', 7: 'Q8_0', 8: 'Q5_0', 9: 'Q5_1', 10: 'Q2_K', 11: 'Q3_K_S' },
  ...{ 12: 'Q3_K_M', 13: 'Q3_K_L', 14: 'Q4_K_S', 15: 'Q4_K_M', 16: 'Q5_K_S', 17: 'Q5_K_M', 18: 'Q6_K' },
  ...{ 19: 'IQ2_XXS', 20: 'IQ2_XS', 21: 'Q2_K_S', 22: 'IQ3_XS', 23: 'IQ3_XXS', 24: 'IQ1_S', 25: 'IQ4_NL' },
  ...{ 26: 'IQ3_S', 27: 'IQ3_M', 28: 'IQ2_S', 29: 'IQ2_M', 30: 'IQ4_XS', 31: 'IQ1_M', 32: 'BF16' },
};
