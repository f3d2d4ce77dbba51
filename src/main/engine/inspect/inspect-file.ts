import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { readTemplate } from '../chat-template.ts';
import { GgufFacts, readGguf } from './gguf.ts';
import { GgufError } from './gguf-header.ts';

/** Why a file cannot run: a key of `providers.whyNot`, with what its sentence needs. */
const Problem = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
type Problem = z.infer<typeof Problem>;

/** What is known of a file that was looked into. */
export const Inspected = z.object({ facts: GgufFacts.nullable(), problem: Problem.nullable() });
export type Inspected = z.infer<typeof Inspected>;

/**
 * Reads a model file's header and its chat template, both untrusted. Only ever called in a process of its own that is ended
 * when it takes too long (`inspector.ts`). Throws what the file system throws.
 */
export async function inspectFile(path: string): Promise<Inspected> {
  const { size } = await stat(path);
  if (size === 0) return { facts: null, problem: { key: 'empty' } };
  try {
    const facts = await readGguf(path);
    return { facts, problem: problemOf(facts) };
  } catch (thrown) {
    if (!(thrown instanceof GgufError)) throw thrown;
    if (thrown.kind === 'cutOff') return { facts: null, problem: { key: 'cutOff', params: { haveBytes: size } } };
    return { facts: null, problem: { key: thrown.kind } };
  }
}

function problemOf(facts: GgufFacts): Problem | null {
  const { sizeBytes, wholeBytes } = facts;
  if (wholeBytes !== null && sizeBytes < wholeBytes) {
    return { key: 'cutOffOf', params: { haveBytes: sizeBytes, wholeBytes } };
  }
  if (!facts.isModel) return { key: 'notAModel' };
  if (facts.chatTemplate === null) return { key: 'noTemplate' };
  return canRead(facts.chatTemplate) ? null : { key: 'badTemplate' };
}

/** Whether a chat template can be read at all. */
export function canRead(template: string): boolean {
  try {
    readTemplate(template, { bos: '', eos: '' });
    return true;
  } catch {
    return false;
  }
}
