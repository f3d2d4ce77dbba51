import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tools } from '../../../src/main/core/tools/index.ts';
import { toolsDoc } from '../../support/tools-doc.ts';

it('docs/tools.md is as the code would write it (`vitest -u` writes it)', async () => {
  await expect(toolsDoc()).toMatchFileSnapshot('../../../docs/tools.md');
});

it('docs/tools.md names every tool once', () => {
  const written = readFileSync('docs/tools.md', 'utf8');
  const named = [...written.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(tools.map(({ name }) => name).sort());
});

it('no row of docs/tools.md lacks a cell, and each says a real pack, source, policy, effect and place', () => {
  const rows = readFileSync('docs/tools.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(rows).toHaveLength(tools.length);
  for (const cells of rows) {
    expect(cells, cells[0]).toHaveLength(9);
    expect(
      cells.filter((cell) => cell === '' || /undefined|\[object|tools\./.test(cell)),
      cells[0],
    ).toEqual([]);
    const [, pack, source, , policy, effect, undone] = cells;
    expect(
      pack?.split(', ').filter((one) => !['core', 'spaces', 'companion', 'blocks', 'assistant'].includes(one)),
    ).toEqual([]);
    expect(['Selu', 'Hsafa v3', 'Elroy', 'Pattern', 'Native tools', 'Hearth’s own']).toContain(source);
    expect(['allow', 'ask', 'block']).toContain(policy);
    expect(['read', 'write', 'external']).toContain(effect);
    expect(['yes', 'no']).toContain(undone);
  }
});
