import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createServerConsent } from '../../../../src/main/core/gate/approvals/server-consent.ts';
import { findLocalFiles, nameFrom } from '../../../../src/main/core/models/files/local-files.ts';
import { forkEngine } from '../../../../src/main/core/models/providers/llama/fork-engine.ts';
import { createProviders } from '../../../../src/main/core/models/providers.ts';
import { createGuard } from '../../../../src/main/core/net/guard.ts';
import { createTestContext } from '../../../support/context.ts';
import { ggufBytes } from '../../../support/gguf.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hearth-home-'));
});
afterEach(() => rmSync(home, { recursive: true, maxRetries: 5, force: true }));

function put(path: string, bytes: string | Uint8Array = ggufBytes()): string {
  const full = join(home, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, bytes);
  return full;
}

/** Servers that nobody added are not asked. */
const unasked = {
  look: () => Promise.reject(new Error('No server was added.')),
  permitted: () => Promise.reject(new Error('No server was added.')),
};
const never = new AbortController().signal;
const look = (folders: readonly string[] = [], withOllama = true) =>
  findLocalFiles(
    { own: join(home, 'data', 'models'), home, env: {}, platform: 'linux', folders },
    { withOllama, signal: never },
  );

function putOllama(name: string, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const layers = [{ mediaType: 'application/vnd.ollama.image.model', digest: `sha256:${digest}` }];
  put(`.ollama/models/manifests/registry.ollama.ai/library/${name}/latest`, JSON.stringify({ layers }));
  return put(`.ollama/models/blobs/sha256-${digest}`, bytes);
}

describe('model files', () => {
  it('are found where people have them, each once', async () => {
    const own = put('data/models/a.gguf');
    put('.lmstudio/models/publisher/b/b.gguf');
    put('.config/Jan/data/llamacpp/models/c/model.gguf');
    put('.local/share/nomic.ai/GPT4All/d.gguf');
    const blob = put('.cache/huggingface/hub/models--x/blobs/abc.bin');
    mkdirSync(join(home, '.cache/huggingface/hub/models--x/snapshots/1'), { recursive: true });
    symlinkSync(blob, join(home, '.cache/huggingface/hub/models--x/snapshots/1/e.gguf'));
    put('.cache/llama.cpp/f.gguf');
    put('mine/deep/g.GGUF');
    symlinkSync(own, join(home, 'mine', 'again.gguf'));
    putOllama('h', ggufBytes({ name: 'Ollama 1B' }));
    const { files, sources } = await look([join(home, 'mine'), join(home, 'gone')]);
    expect(files.map(({ name, sourceName }) => `${sourceName}: ${name}`)).toEqual([
      ...[
        'Hearth: A',
        'LM Studio: B',
        'Jan: Model',
        'GPT4All: D',
        'Hugging Face: E',
        'llama.cpp: F',
        'mine: G',
        'Ollama: h:latest',
      ],
    ]);
    expect(sources.find(({ path }) => path?.endsWith('gone'))?.status).toBe('absent');
    expect(sources.find(({ id }) => id === 'hearth')?.status).toBe('found');
  });

  it('leave out parts, projectors, and what a server serves already', async () => {
    put('data/models/big-00001-of-00002.gguf');
    put('data/models/big-00002-of-00002.gguf');
    put('data/models/mmproj-x.gguf');
    put('data/models/half.gguf.part');
    putOllama('h', ggufBytes());
    expect((await look([], false)).files.map(({ name }) => name)).toEqual(['Big 00001 Of 00002']);
  });

  it('survive manifests that are none', async () => {
    put(
      '.ollama/models/manifests/a/b/c/latest',
      '{"layers": [{"mediaType": "application/vnd.ollama.image.model", "digest": "../../etc"}]}',
    );
    put('.ollama/models/manifests/a/b/d/latest', 'no json');
    expect((await look()).files).toEqual([]);
  });

  it('are described with what they need, and why they cannot run', async () => {
    const chat = '{% for m in messages %}{{ m.content }}{% endfor %}';
    put('data/models/good.gguf', ggufBytes({ template: chat }));
    put('data/models/base.gguf', ggufBytes({ template: null }));
    put('data/models/odd.gguf', ggufBytes({ template: '{% for %}' }));
    put('data/models/broken.gguf', Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(64, 255)]));
    put('data/models/cut.gguf', ggufBytes({ template: chat }).subarray(0, 200));
    put('data/models/empty.gguf', '');
    put('data/models/fetched.gguf', ggufBytes({ template: chat }).subarray(0, 200));
    put('data/models/half.gguf', ggufBytes({ template: chat, tensorBytes: 4_000_000 }));
    put('data/models/noise.gguf', 'PK and so on');
    put('elsewhere/chosen.gguf', ggufBytes({ template: chat }));
    put('data/models/lora.gguf', ggufBytes({ type: 'adapter' }));
    const { context, dispose } = createTestContext();
    onTestFinished(dispose);
    const guard = createGuard({ clock: context.clock, granted: () => [], onRefused: () => undefined });
    const consent = createServerConsent(context, {
      address: () => 'http://127.0.0.1:9',
      listener: () => Promise.resolve({ owner: '', user: null, program: null, isForeign: false }),
      ask: () => '',
      isChosen: true,
    });
    const providers = createProviders(context, {
      guard,
      startEngine: () => {
        throw new Error('Looking starts no engine.');
      },
      startInspector: forkEngine,
      consent,
      ownServers: { all: () => [], isAllowed: () => false, consentOf: () => undefined, ...unasked },
      chosen: () => [join(home, 'elsewhere', 'chosen.gguf'), join(home, 'nowhere.gguf'), 'ollama:x'],
      dataDir: join(home, 'data'),
      computer: { home, env: {}, platform: 'linux' },
      freeMemory: () => 8e9,
      knownSize: (file) => (file === 'fetched.gguf' ? 469_000_000 : null),
      restingBytes: () => 0,
      settings: () => ({ ollamaHost: 'http://127.0.0.1:9', modelFolders: [] }),
    });
    const llama = providers.find(({ owns }) => owns(home));
    if (!llama) throw new Error('Nobody runs files.');
    const { models } = await llama.list(never);
    expect(models.map(({ name, problem }) => [name, problem?.key])).toEqual([
      ['Base', 'noTemplate'],
      ['Broken', 'unreadable'],
      ['Cut', 'cutOff'],
      ['Empty', 'empty'],
      ['Fetched', 'cutOffOf'],
      ['Good', undefined],
      ['Half', 'cutOffOf'],
      ['Lora', 'notAModel'],
      ['Noise', 'notGguf'],
      ['Odd', 'badTemplate'],
      ['Chosen', undefined],
    ]);
    expect(models.find(({ name }) => name === 'Fetched')?.problem?.params).toEqual({
      haveBytes: 200,
      wholeBytes: 469_000_000,
    });
    const good = models.find(({ name }) => name === 'Good');
    expect(good).toMatchObject({ parameters: '0.1B', quantization: 'Q8_0', contextLength: 2_048, tools: 'printed' });
    expect(good?.memoryBytes).toBe(Math.round((good?.sizeBytes ?? 0) + 256 * 2_048 + 0.6 * 1_024 ** 3));
    await expect(llama.open(join(home, 'gone.gguf'), {}, never)).rejects.toMatchObject({ code: 'model_missing' });
    await expect(llama.open(join(home, 'data/models/base.gguf'), {}, never)).rejects.toMatchObject({
      code: 'unsupported',
    });
    for (const path of ['relative.gguf', '//host/share/x.gguf', '\\\\host\\share\\x.gguf', home]) {
      await expect(llama.open(path, {}, never)).rejects.toMatchObject({ code: 'model_missing' });
    }
    await llama.dispose();
  });

  it.each([
    ['/m/qwen2.5-coder-0.5b-instruct-q4_k_m.gguf', 'Qwen2.5 Coder 0.5B Instruct'],
    ['/m/SmolLM2-135M-Instruct.Q4_1.gguf', 'SmolLM2 135M Instruct'],
    ['/m/gemma-3-270m.Q4_K_M.gguf', 'Gemma 3 270M'],
    ['/m/llama-3.2-1b-f16.gguf', 'Llama 3.2 1B'],
    ['/m/model.gguf', 'Model'],
    ['/m/-.gguf', '-'],
  ])('names %s as people do', (path, name) => {
    expect(nameFrom(path)).toBe(name);
  });
});
