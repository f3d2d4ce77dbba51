import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextFor, fitOf, memoryNeed } from '../../../src/main/core/models/files/memory-need.ts';
import { readGguf } from '../../../src/main/engine/inspect/gguf.ts';
import { GgufError, parseHeader } from '../../../src/main/engine/inspect/gguf-header.ts';
import { inspectFile } from '../../../src/main/engine/inspect/inspect-file.ts';
import { parametersIn } from '../../../src/main/text/parameters-in-name.ts';
import { testCache } from '../../support/cache.ts';
import { ggufBytes } from '../../support/gguf.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-gguf-'));
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 5, force: true }));

async function written(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'model.gguf');
  await writeFile(path, bytes);
  return path;
}

describe('GGUF headers', () => {
  it('reads what matters', async () => {
    const facts = await readGguf(await written(ggufBytes()));
    expect(facts).toMatchObject({
      architecture: 'llama',
      name: 'Tiny 0.1B Instruct',
      parameters: '0.1B',
      quantization: 'Q8_0',
      contextLength: 2_048,
      chatTemplate: '{{ messages }}',
      bos: '<s>',
      eos: '</s>',
      isModel: true,
    });
    // 2 layers × 2 heads × (16 + 16) × 2 bytes
    expect(facts.kvBytesPerToken).toBe(256);
  });

  it.skipIf(!testCache.qwen)('reads real weights (qwen)', async () => {
    expect(await readGguf(testCache.qwen ?? '')).toMatchObject({
      architecture: 'qwen2',
      parameters: '0.5B',
      quantization: 'Q4_K_M',
      contextLength: 32_768,
      kvBytesPerToken: 12_288,
      eos: '<|im_end|>',
    });
  });

  it('knows a base model by its missing template, and a part by its type', async () => {
    expect((await readGguf(await written(ggufBytes({ template: null })))).chatTemplate).toBeNull();
    expect((await readGguf(await written(ggufBytes({ type: 'adapter' })))).isModel).toBe(false);
  });

  it('knows what embeds by how it pools, whatever it is called; what only ranks gives no vector', async () => {
    const embeds = async (pooling?: number) =>
      (await readGguf(await written(ggufBytes(pooling === undefined ? {} : { pooling })))).embeds;
    const found: boolean[] = [];
    for (const pooling of [undefined, 0, 1, 3, 4]) found.push(await embeds(pooling));
    expect(found).toEqual([false, false, true, true, false]);
    expect((await inspectFile(await written(ggufBytes({ pooling: 1, template: null })))).problem).toBeNull();
  });

  it('refuses what is not a model', async () => {
    await expect(readGguf(await written(Buffer.from('PK\x03\x04 not a model')))).rejects.toThrow(GgufError);
    await expect(readGguf(await written(Buffer.from('GG')))).rejects.toMatchObject({ kind: 'cutOff' });
    await expect(readGguf(await written(Buffer.from('PK')))).rejects.toMatchObject({ kind: 'notGguf' });
    await expect(readGguf(await written(ggufBytes().subarray(0, 100)))).rejects.toThrow('ends within');
  });

  it.each([
    ['keys', 16],
    ['tensors', 8],
    ['the first text', 24],
  ])('refuses a length beyond reason: %s', (_what, at) => {
    const bytes = Buffer.from(ggufBytes());
    bytes.writeBigUInt64LE(2n ** 63n, at);
    expect(() => parseHeader(bytes)).toThrow(GgufError);
  });

  test.prop([fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { maxLength: 20 }), fc.nat(700)], { numRuns: 500 })(
    'damaged headers end in GgufError, in nothing, or in facts; never in anything else',
    (changes, length) => {
      const bytes = Buffer.from(ggufBytes());
      for (const [at, value] of changes) bytes[4 + (at % (bytes.length - 4))] = value;
      let outcome: string;
      try {
        outcome = parseHeader(bytes.subarray(0, length)) === null ? 'short' : 'facts';
      } catch (thrown) {
        outcome = thrown instanceof GgufError ? 'refused' : String(thrown);
      }
      expect(['short', 'facts', 'refused']).toContain(outcome);
    },
  );

  test.prop([fc.uint8Array({ maxLength: 400 })])('random bytes are refused or end too early', (bytes) => {
    let isExpected: boolean;
    try {
      isExpected = parseHeader(Buffer.concat([Buffer.from('GGUF'), bytes])) === null;
    } catch (thrown) {
      isExpected = thrown instanceof GgufError;
    }
    expect(isExpected).toBe(true);
  });

  it('finds the size in a name', () => {
    expect(parametersIn('Qwen2.5 Coder 0.5B Instruct')).toBe('0.5B');
    expect(parametersIn('SmolLM2-135M-Instruct.Q4_1')).toBe('135M');
    expect(parametersIn('phi-3-mini')).toBeNull();
  });
});

describe('memory', () => {
  const facts = { sizeBytes: 1e9, kvBytesPerToken: 100_000, contextLength: 32_768 };

  it('counts weights, cache and working room', () => {
    expect(memoryNeed(facts, 1_000)).toBe(Math.round(1e9 + 1e8 + 0.6 * 1_024 ** 3));
  });

  it('takes the context that fits, at most 8,192 and what the model knows', () => {
    expect(contextFor(facts, 64e9)).toBe(8_192);
    expect(contextFor({ ...facts, contextLength: 4_096 }, 64e9)).toBe(4_096);
    expect(contextFor(facts, 3.6e9)).toBe(4_096);
    expect(contextFor(facts, 1e9)).toBe(2_048);
    expect(contextFor({ ...facts, contextLength: 512 }, 1e9)).toBe(512);
  });

  it('says what fits', () => {
    expect(fitOf(6e9, 10e9)).toBe('fits');
    expect(fitOf(6.1e9, 10e9)).toBe('tight');
    expect(fitOf(9.1e9, 10e9)).toBe('too-big');
    expect(fitOf(null, 10e9)).toBe('unknown');
  });
});
