import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fc, test as property } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, filesOf, readPackage } from '../../../../src/main/core/agents/package/agent-package.ts';
import { packageLimits } from '../../../../src/main/core/agents/package/package-files.ts';
import { writeFolder, writeZip } from '../../../../src/main/core/agents/package/write-package.ts';
import { readAgentFile, readPromptFile } from '../../../../src/main/core/agents/read-agent-file.ts';
import { writeAgentFile, writePromptFile } from '../../../../src/main/core/agents/write-agent-file.ts';
import { toErrorInfo } from '../../../../src/shared/model/failure.ts';
import { Manifest } from '../../../../src/shared/model/manifest.ts';
import { type RawEntry, rawZip } from '../../../support/raw-zip.ts';

const agent = '---\nid: gardener\nname: Gardener\nversion: 1.0.0\n---\nLook after the plants.\n';
let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'hearth-package-'));
});
afterEach(() => rmSync(place, { recursive: true, maxRetries: 5, force: true }));

const zipOf = (entries: readonly RawEntry[]): string => {
  writeFileSync(join(place, 'agent.zip'), rawZip(entries));
  return join(place, 'agent.zip');
};
const folderOf = (files: Record<string, string>): string => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(place, 'folder', path, '..'), { recursive: true });
    writeFileSync(join(place, 'folder', path), text);
  }
  return join(place, 'folder');
};
const errorOf = (path: string) =>
  readPackage(path).then(
    () => undefined,
    (thrown: unknown) => toErrorInfo(thrown).code,
  );

describe('an agent is read', () => {
  it('from a folder, with its languages; the rest is left aside and not looked into', async () => {
    const path = folderOf({
      'agent.md': agent,
      'prompts/de.md': '---\ndescription: Gießt.\n---\nKümmere dich um die Pflanzen.',
      'prompts/not a language.md': 'x',
      'run.sh': 'rm -rf /',
      'capabilities/a/lib/more.md': 'x',
    });
    symlinkSync('/etc/passwd', join(path, 'link'));
    const { content, leftAside } = await readPackage(path);
    expect(content.instructions).toBe('Look after the plants.');
    expect(content.prompts).toEqual({ de: { description: 'Gießt.', instructions: 'Kümmere dich um die Pflanzen.' } });
    expect(leftAside).toEqual(['capabilities/a/lib', 'link', 'run.sh']);
  });

  it.each([
    ['at its top', ''],
    ['in the one folder that was archived', 'my agent/'],
  ])('from a zip that has it %s', async (_where, top) => {
    const { content, leftAside } = await readPackage(
      zipOf([
        { name: `${top}agent.md`, data: agent, isDeflated: true },
        { name: `${top}prompts/` },
        { name: `${top}prompts/de.md`, data: 'Hallo', isDeflated: true },
        { name: `${top}data/memories.jsonl`, data: '{}' },
      ]),
    );
    expect(content.manifest.id).toBe('gardener');
    expect(content.prompts).toEqual({ de: { instructions: 'Hallo' } });
    expect(leftAside).toEqual(['data']);
  });

  it('the same from both, so that what was shown is what is installed', async () => {
    const files = { 'agent.md': agent, 'prompts/de.md': 'Hallo' };
    const zip = zipOf(Object.entries(files).map(([name, data]) => ({ name, data })));
    const [one, other] = [await readPackage(folderOf(files)), await readPackage(zip)];
    expect(digestOf(one.content)).toBe(digestOf(other.content));
    const changed = { ...one.content, prompts: {} };
    expect(digestOf(changed)).not.toBe(digestOf(one.content));
  });
});

const good: RawEntry = { name: 'agent.md', data: agent };
const large = Buffer.alloc(packageLimits.fileBytes + 1, 'a');
const hostile: readonly [string, readonly RawEntry[]][] = [
  ['a name that leads up', [good, { name: '../evil.md', data: 'x' }]],
  ['a name that leads up from within', [good, { name: 'prompts/../../evil.md', data: 'x' }]],
  ['a name that leads up at its end', [good, { name: 'prompts/..', data: 'x' }]],
  ['an absolute name', [good, { name: '/etc/evil', data: 'x' }]],
  ['a name with a drive', [good, { name: 'C:/evil', data: 'x' }]],
  ['a name with a drive and backslashes', [good, { name: 'C:\\evil', data: 'x' }]],
  ['backslashes that lead up', [good, { name: '..\\evil', data: 'x' }]],
  ['backslashes as folders', [good, { name: 'prompts\\de.md', data: 'x' }]],
  ['a network name', [good, { name: '\\\\server\\share', data: 'x' }]],
  ['a link beside it', [good, { name: 'link', data: '/etc/passwd', mode: 0o120777 }]],
  ['a link in its place', [{ name: 'agent.md', data: '/etc/passwd', mode: 0o120777 }]],
  ['a link for a language', [good, { name: 'prompts/de.md', data: '/etc/passwd', mode: 0o120777 }]],
  ['a pipe', [good, { name: 'pipe', mode: 0o010644 }]],
  ['a device', [good, { name: 'null', mode: 0o020644 }]],
  ['a socket', [good, { name: 'sock', mode: 0o140644 }]],
  ['two of one name', [good, { name: 'agent.md', data: agent }]],
  ['two that differ in case alone', [good, { name: 'AGENT.md', data: agent }]],
  ['a text too large', [{ name: 'agent.md', data: large }]],
  ['a bomb', [{ name: 'agent.md', data: Buffer.alloc(64 * 1024 * 1024), isDeflated: true }]],
  [
    'a bomb that lies about its size',
    [{ name: 'agent.md', data: Buffer.alloc(64 * 1024 * 1024), isDeflated: true, saysSize: 100 }],
  ],
  ['a text larger than it says', [{ name: 'agent.md', data: agent, isDeflated: true, saysSize: 10 }]],
  ['a text smaller than it says', [{ name: 'agent.md', data: agent, isDeflated: true, saysSize: 10_000 }]],
  ['a stored text that lies about its size', [{ name: 'agent.md', data: agent, saysSize: 9_000 }]],
  ['absurdly many entries', [good, ...Array.from({ length: 5_001 }, (_, n) => ({ name: `f${n}` }))]],
  ['absurdly many languages', [good, ...Array.from({ length: 60 }, (_, n) => ({ name: `prompts/aa-${n + 10}.md` }))]],
  ['an encrypted text', [{ ...good, flags: 0x801 }]],
  ['no agent', [{ name: 'readme.md', data: 'x' }]],
  ['an agent one too deep', [{ name: 'a/b/agent.md', data: agent }]],
  [
    'an agent in one of two folders',
    [
      { name: 'a/agent.md', data: agent },
      { name: 'b/x', data: 'x' },
    ],
  ],
  ['no text', [{ name: 'agent.md', data: Buffer.from([0xff, 0xfe, 0x00, 0xd8]) }]],
  ['nothing', []],
];

describe('a hostile zip is refused, and nothing is outside', () => {
  it('thirty and more of them', () => expect(hostile.length).toBeGreaterThanOrEqual(30));

  it.each(hostile)('%s', async (_what, entries) => {
    const before = readdirSync(tmpdir()).length;
    expect(await errorOf(zipOf(entries))).toMatch(/^(invalid_value|limit)$/);
    expect(readdirSync(place)).toEqual(['agent.zip']);
    expect(existsSync(join(place, '..', 'evil.md'))).toBe(false);
    expect(readdirSync(tmpdir()).length - before).toBeLessThan(50);
  });

  it.each([
    ['no zip at all', Buffer.from('hello')],
    ['one cut in half', rawZip([good]).subarray(0, 60)],
    ['one that points behind its end', Buffer.concat([rawZip([good]).subarray(0, -6), Buffer.alloc(6, 0xff)])],
  ])('%s', async (_what, bytes) => {
    writeFileSync(join(place, 'agent.zip'), bytes);
    expect(await errorOf(join(place, 'agent.zip'))).toBe('invalid_value');
  });

  property.prop([fc.uint8Array({ maxLength: 40 }), fc.nat(400)])(
    'with bytes changed it is read or refused, never worse',
    async (noise, at) => {
      const bytes = rawZip([{ ...good, isDeflated: true }]);
      bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
      const path = join(mkdtempSync(join(tmpdir(), 'hearth-noise-')), 'a.zip');
      writeFileSync(path, bytes);
      expect(['invalid_value', 'missing_parameter', 'limit', undefined]).toContain(await errorOf(path));
      rmSync(join(path, '..'), { recursive: true, maxRetries: 5 });
    },
  );
});

describe('a hostile folder is refused', () => {
  it('where a link stands for the agent or its languages', async () => {
    writeFileSync(join(place, 'secret.md'), agent);
    mkdirSync(join(place, 'folder'));
    symlinkSync(join(place, 'secret.md'), join(place, 'folder/agent.md'));
    expect(await errorOf(join(place, 'folder'))).toBe('invalid_value');
    rmSync(join(place, 'folder/agent.md'));
    writeFileSync(join(place, 'folder/agent.md'), agent);
    symlinkSync('/', join(place, 'folder/prompts'));
    expect(await errorOf(join(place, 'folder'))).toBe('invalid_value');
  });

  it.runIf(process.platform !== 'win32')('where a pipe stands, without waiting for it', async () => {
    mkdirSync(join(place, 'folder'));
    execFileSync('mkfifo', [join(place, 'folder/agent.md')]);
    expect(await errorOf(join(place, 'folder'))).toBe('invalid_value');
    expect(await errorOf(join(place, 'folder/agent.md'))).toBe('invalid_value');
  });

  it('where a text is too large, or nothing is there', async () => {
    expect(await errorOf(folderOf({ 'agent.md': agent + large.toString() }))).toBe('limit');
    expect(await errorOf(join(place, 'nowhere'))).toBe('not_found');
    expect(await errorOf('folder')).toBe('not_found');
  });
});

describe('what was written reads as the same agent', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 80 });
  const text = fc.oneof(
    words,
    fc.constantFrom('---', '---\nid: other', '- a\n---\n', "it's: [a, {b}]", '#', '&a *a', '\u2028'),
  );

  property.prop([text, text])('whatever its words', (description, body) => {
    const manifest = Manifest.parse({
      id: 'a',
      name: 'A',
      version: '1.0.0',
      description,
      policies: { store_set: 'ask' },
    });
    const instructions = body.replaceAll('\r\n', '\n').trim();
    expect(readAgentFile(writeAgentFile({ manifest, instructions }))).toEqual({ manifest, instructions });
    const prompt = { description: description.trim(), instructions };
    expect(readPromptFile(writePromptFile(prompt))).toEqual(prompt);
    expect(readPromptFile(writePromptFile({ instructions }))).toEqual({ instructions });
  });

  it('as a folder and as a zip, whole or not at all', async () => {
    const { content } = await readPackage(folderOf({ 'agent.md': agent, 'prompts/de.md': 'Hallo' }));
    const files = filesOf(content).map(([path, one]) => [path, [one]] as const);
    const target = (path: string) => ({
      path: join(place, path),
      unfinished: join(place, `${path}.part`),
      now: 0,
      mayReplace: false,
    });
    await writeFolder(files, target('out'));
    await writeZip(files, target('out.zip'));
    for (const path of ['out', 'out.zip']) expect((await readPackage(join(place, path))).content).toEqual(content);
    await expect(writeZip(files, target('out.zip'))).rejects.toMatchObject({ info: { code: 'conflict' } });
    await writeZip(files, { ...target('out.zip'), mayReplace: true });
    const broken = [
      ...files,
      [
        'x',
        {
          [Symbol.iterator]: () => {
            throw new Error('gone');
          },
        },
      ] as const,
    ];
    await expect(writeZip(broken, target('no.zip'))).rejects.toMatchObject({ info: { code: 'unavailable' } });
    await expect(writeFolder(broken, target('no'))).rejects.toMatchObject({ info: { code: 'unavailable' } });
    expect(readdirSync(place).sort()).toEqual(['folder', 'out', 'out.zip']);
  });
});
