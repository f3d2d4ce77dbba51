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
