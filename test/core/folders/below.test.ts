import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fc } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBelow } from '../../../src/main/core/folders/below.ts';
import { hashOfText, readTextFile, replaceTextFile } from '../../../src/main/core/folders/text-file.ts';
import { Failure } from '../../../src/shared/model/failure.ts';

let place: string;
let root: string;
let outside: string;
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-below-')));
  root = join(place, 'granted');
  outside = join(place, 'outside');
  for (const folder of [root, outside, join(root, 'sub', 'deeper'), join(place, 'granted-too')])
    mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, 'own.txt'), 'own\n');
  writeFileSync(join(root, 'sub', 'inner.txt'), 'inner\n');
  writeFileSync(join(outside, 'secret.txt'), 'secret\n');
  writeFileSync(join(place, 'granted-too', 'secret.txt'), 'secret\n');
  symlinkSync(outside, join(root, 'way-out'));
  symlinkSync(join(outside, 'secret.txt'), join(root, 'secret-link.txt'));
  symlinkSync('own.txt', join(root, 'own-link.txt'));
  symlinkSync('loop', join(root, 'loop'));
  symlinkSync('sub', join(root, 'way-in'));
  symlinkSync(root, join(outside, 'back'));
  linkSync(join(outside, 'secret.txt'), join(root, 'second-name.txt'));
  execFileSync('mkfifo', [join(root, 'pipe')]);
});
afterEach(() => rmSync(place, { recursive: true, maxRetries: 5, force: true }));

const read = (workingDir: string, fileName: string, roots = [root]) => readTextFile({ roots, workingDir, fileName });
function codeOf(work: () => unknown): string {
  try {
    work();
    return 'read';
  } catch (thrown) {
    return thrown instanceof Failure ? thrown.info.code : `bug: ${thrown}`;
  }
}

describe('a file below a granted folder', () => {
  it('is read under any path that leads to it, and under its own path', () => {
    for (const [dir, name] of [
      [root, 'own.txt'],
      [`${root}/`, 'own.txt'],
      [join(root, 'sub'), 'inner.txt'],
      [root, 'sub/inner.txt'],
      [root, './sub/./inner.txt'],
      [join(root, 'way-in'), 'inner.txt'],
      [join(outside, 'back'), 'own.txt'],
      [`${root}/sub/..`, 'own.txt'],
    ] as const) {
      const file = read(dir, name);
      expect(file.text).toBe(`${file.path.endsWith('own.txt') ? 'own' : 'inner'}\n`);
      expect(isBelow(root, file.path)).toBe(true);
    }
  });

  it('is no other file, by whatever path it is asked for', () => {
    const hostile: readonly (readonly [string, string])[] = [
      [outside, 'secret.txt'],
      [join(place, 'granted-too'), 'secret.txt'],
      [root, '../outside/secret.txt'],
      [root, 'sub/../../outside/secret.txt'],
      [root, '..'],
      [root, '../granted/own.txt'],
      [`${root}/../outside`, 'secret.txt'],
      [`${root}/sub/../../outside`, 'secret.txt'],
      [root, 'way-out/secret.txt'],
      [join(root, 'way-out'), 'secret.txt'],
      [`${root}/way-out/../outside`, 'secret.txt'],
      [root, 'secret-link.txt'],
      [root, 'own-link.txt'],
      [root, 'second-name.txt'],
      [root, 'pipe'],
      [root, 'loop'],
      [join(root, 'loop'), 'own.txt'],
      [root, 'sub'],
      [root, 'sub/'],
      [root, '.'],
      [root, ''],
      [root, join(outside, 'secret.txt')],
      [root, '/etc/passwd'],
      ['/etc', 'passwd'],
      ['/', join(relative('/', outside), 'secret.txt')],
      [relative(process.cwd(), root), 'own.txt'],
      ['', 'own.txt'],
      ['.', 'own.txt'],
      [`${root}\0`, 'own.txt'],
      [root, 'own.txt\0.png'],
      ['//server/share', 'own.txt'],
      ['\\\\server\\share', 'own.txt'],
      ['\\\\?\\C:\\', 'own.txt'],
      ['~', 'own.txt'],
      [`file://${root}`, 'own.txt'],
      [root, '..\\outside\\secret.txt'],
      ['/proc/self/root/etc', 'passwd'],
      ['/proc/self/cwd', 'package.json'],
      ['/dev/fd', '0'],
      ['/dev', 'zero'],
      [root, `${'a/'.repeat(3_000)}x`],
      [root, 'OWN.TXT'],
      [root, 'own.txt '],
      [root.toUpperCase(), 'own.txt'],
    ];
    expect(hostile.length).toBeGreaterThan(30);
    for (const [dir, name] of hostile) {
      expect(
        codeOf(() => read(dir, name)),
        `${dir} ${name}`,
      ).toMatch(/^(blocked_by_policy|invalid_value|not_found)$/);
    }
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('secret\n');
  });

  it('tells nothing of what stands outside', () => {
    expect(codeOf(() => read(outside, 'secret.txt'))).toBe('blocked_by_policy');
    expect(codeOf(() => read(join(outside, 'no-such'), 'secret.txt'))).toBe('blocked_by_policy');
    expect(codeOf(() => read(join(root, 'no-such'), 'x.txt'))).toBe('not_found');
  });

  it('is found by its name in another Unicode form, unless two have it', () => {
    writeFileSync(join(root, 'Übung.md'.normalize('NFD')), 'a\n');
    expect(read(root, 'Übung.md'.normalize('NFC')).text).toBe('a\n');
    mkdirSync(join(root, 'twice'));
    for (const form of ['NFC', 'NFD'] as const) writeFileSync(join(root, 'twice', 'é\u0323.md'.normalize(form)), form);
    expect(read(join(root, 'twice'), 'é\u0323.md'.normalize('NFD')).text).toBe('NFD');
    expect(codeOf(() => read(join(root, 'twice'), '\u00e9\u0323.md'))).toBe('not_found');
  });

  it('is reached no more once its folder has moved, or has become a link', () => {
    const moved = join(place, 'moved');
    renameSync(root, moved);
    expect(codeOf(() => read(root, 'own.txt'))).not.toBe('read');
    symlinkSync(outside, root);
    expect(codeOf(() => read(root, 'secret.txt'))).toBe('blocked_by_policy');
    rmSync(root);
    symlinkSync(moved, root);
    expect(codeOf(() => read(root, 'own.txt'))).toBe('blocked_by_policy');
  });

  it('is a text of at most 256 KB', () => {
    writeFileSync(join(root, 'zero.bin'), 'a\0b');
    writeFileSync(join(root, 'latin.txt'), Buffer.from([0x67, 0xfc, 0x6e]));
    writeFileSync(join(root, 'full.txt'), 'x'.repeat(262_144));
    writeFileSync(join(root, 'over.txt'), 'x'.repeat(262_145));
    expect(codeOf(() => read(root, 'zero.bin'))).toBe('invalid_value');
    expect(codeOf(() => read(root, 'latin.txt'))).toBe('invalid_value');
    expect(codeOf(() => read(root, 'full.txt'))).toBe('read');
    expect(codeOf(() => read(root, 'over.txt'))).toBe('limit');
  });

  const step = fc.constantFrom(
    '..',
    '.',
    'sub',
    'deeper',
    'way-out',
    'way-in',
    'back',
    'loop',
    'granted',
    'outside',
    '',
    '/',
    'own.txt',
  );
  const name = fc.constantFrom(
    'own.txt',
    'inner.txt',
    'secret.txt',
    'secret-link.txt',
    'second-name.txt',
    'way-out',
    'pipe',
  );
  it('never says what only stands elsewhere', () => {
    const paths = fc.tuple(fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 3 }), name);
    let reads = 0;
    void fc.assert(
      fc.property(paths, ([dirs, steps, file]) => {
        try {
          expect(read([root, ...dirs].join('/'), [...steps, file].join('/')).text).toMatch(/^(own|inner)\n$/);
          reads += 1;
        } catch (thrown) {
          if (!(thrown instanceof Failure)) throw thrown;
        }
      }),
      { numRuns: 3_000 },
    );
    expect(reads).toBeGreaterThan(0);
  });
});

describe('a file that is replaced', () => {
  const replace = (fileName: string, expected: string, text: string) =>
    replaceTextFile(
      { roots: [root], workingDir: root, fileName },
      { expected: hashOfText(expected), text, temporary: 'one' },
    );

  it('keeps its rights, and is the old or the new one at any moment', () => {
    chmodSync(join(root, 'own.txt'), 0o750);
    replace('own.txt', 'own\n', 'mine\n');
    expect(readFileSync(join(root, 'own.txt'), 'utf8')).toBe('mine\n');
    expect(statSync(join(root, 'own.txt')).mode & 0o777).toBe(0o750);
    expect(readdirSync(root).filter((one) => one.includes('hearth'))).toEqual([]);
  });

  it('is left as it is where it says something else, and nothing stays beside it', () => {
    expect(codeOf(() => replace('own.txt', 'other\n', 'mine\n'))).toBe('conflict');
    expect(codeOf(() => replace('secret-link.txt', 'secret\n', 'mine\n'))).toBe('invalid_value');
    expect(codeOf(() => replace('second-name.txt', 'secret\n', 'mine\n'))).toBe('invalid_value');
    // Somebody laid a link where the new file would be written first.
    symlinkSync(join(outside, 'secret.txt'), join(root, '.hearth-one.tmp'));
    expect(codeOf(() => replace('own.txt', 'own\n', 'mine\n'))).not.toBe('read');
    expect(readFileSync(join(root, 'own.txt'), 'utf8')).toBe('own\n');
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('secret\n');
  });
});
