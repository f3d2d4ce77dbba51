import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../src/main/core/base/clock.ts';
import { isLocalPath } from '../../../../src/main/core/base/local-path.ts';
import { createInspector, type Inspector } from '../../../../src/main/core/models/files/inspector.ts';
import { isOllamaBlob } from '../../../../src/main/core/models/files/local-files.ts';
import { forkEngine } from '../../../../src/main/core/models/providers/llama/fork-engine.ts';
import { readGguf } from '../../../../src/main/engine/inspect/gguf.ts';
import type { ChatRequest } from '../../../../src/main/engine-protocol/chat.ts';
import { ggufBytes } from '../../../support/gguf.ts';

const request: ChatRequest = {
  ...{ prefix: [], history: [{ role: 'user', text: 'Hi' }], tools: [] },
  ...{ toolChoice: 'auto', maxOutput: 64, sampling: { temperature: 0 }, priority: 'user' },
};
const template = (source: string) => ({ source, bos: '', eos: '', tools: 'native' as const });

let folder = '';
let inspector: Inspector;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-inspect-'));
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  inspector = createInspector({ startEngine: forkEngine, clock: createClock(), log, longestMs: 1_000 });
});
afterAll(() => {
  inspector.stop();
  rmSync(folder, { recursive: true, maxRetries: 5, force: true });
});

/** Longest stretch in which this process did not come to its turn while `work` went on. */
async function longestPause(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  let last = performance.now();
  const beat = (): void => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) setImmediate(beat);
  };
  beat();
  await work.catch(() => undefined);
  isOver = true;
  return longest;
}

describe('what others made is looked into outside this process', { timeout: 60_000 }, () => {
  it.each([
    ['a loop in a loop', '{% for i in range(100000) %}{% for j in range(100000) %}x{% endfor %}{% endfor %}'],
    ['a list without end', '{% for i in range(1000000000) %}{% endfor %}'],
    [
      'text without end',
      "{% set s = 'xxxxxxxxxxxxxxxx' * 1 %}{% for i in range(40) %}{% set s = s + s %}{{ s }}{% endfor %}",
    ],
    ['an error', '{{ messages[0].nothing.more() }}'],
  ])('a template that is %s is refused, and the next one is filled in', async (_what, source) => {
    const bomb = inspector.render(template(source), request);
    const pause = longestPause(bomb);
    await expect(bomb).rejects.toMatchObject({ name: 'ProviderError', code: 'unsupported' });
    expect(await pause).toBeLessThan(1_500);
    expect(await inspector.render(template('{{ messages[0].content }}!'), request)).toBe('Hi!');
  });

  it('a template of blanks is judged or given up, and the next file is read', async () => {
    expect(await inspector.canRead(`${'\n'.repeat(120_000)}{%`)).toBe(false);
    expect(await inspector.canRead('{{ messages }}')).toBe(true);
    const path = join(folder, 'good.gguf');
    writeFileSync(path, ggufBytes());
    expect(await inspector.file(path)).toMatchObject({ facts: { architecture: 'llama' }, problem: null });
  });

  it('files that are not there fail, and lists of lists end', async () => {
    await expect(inspector.file(join(folder, 'gone'))).rejects.toMatchObject({ code: 'load_failed' });
    const path = join(folder, 'lists.gguf');
    const many = 400_000;
    const list = Buffer.alloc(12);
    list.writeUInt32LE(8);
    const head = Buffer.alloc(24 + 8 + 1 + 4 + 12);
    head.write('GGUF');
    head.writeUInt32LE(3, 4);
    head.writeBigUInt64LE(1n, 16);
    head.writeBigUInt64LE(1n, 24);
    head.write('k', 32);
    head.writeUInt32LE(9, 33);
    head.writeUInt32LE(9, 37);
    head.writeBigUInt64LE(BigInt(many), 41);
    writeFileSync(path, Buffer.concat([head, Buffer.alloc(list.length * many, list)]));
    expect(await inspector.file(path)).toMatchObject({ facts: { isModel: false } });
  });
});

describe('paths', () => {
  it.skipIf(process.platform === 'win32')('a pipe is no model, and is never waited for', async () => {
    const pipe = join(folder, 'pipe.gguf');
    execFileSync('mkfifo', [pipe]);
    await expect(readGguf(pipe)).rejects.toThrow('regular');
  });

  it.each([
    ['/home/a/x.gguf', true],
    ['\\\\evil\\share\\x.gguf', false],
    ['//evil/share/x.gguf', false],
    ['\\/evil\\share', false],
    ['/\\evil\\share', false],
    ['\\\\?\\C:\\x.gguf', false],
    ['\\\\.\\pipe\\x', false],
    ['\\??\\UNC\\evil\\share', false],
    ['relative/x.gguf', false],
    ['', false],
    ['/a\0b', false],
  ])('%j on this computer: %s', (path, isLocal) => {
    expect(isLocalPath(path)).toBe(isLocal);
  });

  it('a server may only name files among its blobs', async () => {
    const digest = `sha256-${'a'.repeat(64)}`;
    const blobs = join(folder, 'ollama', 'blobs');
    const noStore = join(folder, 'elsewhere', 'blobs');
    for (const made of [blobs, join(folder, 'ollama', 'manifests'), noStore, join(blobs, digest.replaceAll('a', 'c'))])
      mkdirSync(made, { recursive: true });
    writeFileSync(join(blobs, digest), 'x');
    writeFileSync(join(noStore, digest), 'x');
    writeFileSync(join(folder, digest), 'x');
    symlinkSync(join(folder, digest), join(blobs, digest.replaceAll('a', 'b')));
    expect(await isOllamaBlob(join(blobs, digest))).toBe(true);
    for (const path of [
      join(folder, digest),
      join(noStore, digest),
      join(blobs, digest.replaceAll('a', 'b')),
      join(blobs, digest.replaceAll('a', 'c')),
      join(blobs, '..', '..', digest),
      join(blobs, 'other'),
      `//host/share/${digest}`,
    ]) {
      expect(await isOllamaBlob(path)).toBe(false);
    }
  });
});
