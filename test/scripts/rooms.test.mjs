import { describe, expect, it } from 'vitest';
import { doubledTypes, folderCycles } from '../../scripts/lib/rooms.mjs';

const core = (path) => `src/main/core/${path}`;
const module = (source, ...resolved) => ({
  source: core(source),
  dependencies: resolved.map((path) => ({ resolved: core(path) })),
});

describe('folders of the core', () => {
  it('may see each other in one direction, and themselves', () => {
    expect(folderCycles([module('gate/a.ts', 'db/b.ts', 'gate/c.ts'), module('memory/d.ts', 'gate/a.ts')])).toEqual([]);
  });

  it('may not see each other over whatever way', () => {
    const found = folderCycles([
      module('gate/a.ts', 'models/b.ts', 'db/x.ts'),
      module('models/c.ts', 'memory/d.ts'),
      module('memory/e.ts', 'gate/f.ts'),
    ]);
    expect(found.map((line) => /\((.*)\)/.exec(line)?.[1])).toEqual([
      'gate ⇄ models',
      'models ⇄ memory',
      'memory ⇄ gate',
    ]);
  });

  it('do not see the files that put the core together, which see all', () => {
    expect(folderCycles([module('create-core.ts', 'gate/a.ts'), module('gate/a.ts', 'create-core.ts')])).toEqual([
      `nobody-sees-the-root: ${core('gate/a.ts')} → ${core('create-core.ts')}`,
    ]);
  });
});

describe('names of types', () => {
  it('are exported once', () => {
    const files = [
      { path: 'a.ts', text: 'export interface Answer {}\nexport type Other = 1;' },
      { path: 'b.ts', text: 'export type Answer = 2;\ntype Other = 1;' },
    ];
    expect(doubledTypes(files)).toEqual(['type-once: Answer in a.ts, b.ts']);
  });
});
