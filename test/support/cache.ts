import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

const cache = resolve(process.env['HEARTH_TEST_CACHE'] ?? join(homedir(), '.cache', 'hearth-test'));
const ifThere = (path: string): string | undefined => (existsSync(path) ? path : undefined);

/** What tests with real models need, or undefined where this machine has not got it; such tests are then skipped by name. */
export const testCache = {
  folder: cache,
  /** Qwen2.5-Coder-0.5B-Instruct Q4_K_M: talks and calls tools. */
  qwen: ifThere(join(cache, 'models', 'qwen2.5-coder-0.5b-instruct-q4_k_m.gguf')),
  /** SmolLM2-135M-Instruct Q4_1: quick, for the path only. */
  smollm2: ifThere(join(cache, 'models', 'SmolLM2-135M-Instruct.Q4_1.gguf')),
  /** multilingual-e5-small: says how near texts are in meaning, and never talks. */
  embedder: ifThere(join(cache, 'models', 'multilingual-e5-small-q4_0.gguf')),
  /** The binary of a real Ollama. */
  ollama: ifThere(join(cache, 'ollama-v0.17.4', 'ollama')),
  /** The module that holds a real llama-server. */
  llamaServer: ifThere(join(cache, 'llama-server-2026.10.11549')),
  /** The modules of a real CalDAV server. */
  radicale: ifThere(join(cache, 'radicale-3.9.0')),
};
