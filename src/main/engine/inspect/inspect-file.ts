import { stat } from 'node:fs/promises';
import type { FileProblem, GgufFacts, Inspected } from '../../engine-protocol/inspected.ts';
import { readTemplate } from '../chat-template.ts';
import { readGguf } from './gguf.ts';
import { GgufError } from './gguf-header.ts';

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

function problemOf(facts: GgufFacts): FileProblem | null {
  const { sizeBytes, wholeBytes } = facts;
  if (wholeBytes !== null && sizeBytes < wholeBytes) {
    return { key: 'cutOffOf', params: { haveBytes: sizeBytes, wholeBytes } };
  }
  if (!facts.isModel) return { key: 'notAModel' };
  if (facts.embeds) return null;
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
