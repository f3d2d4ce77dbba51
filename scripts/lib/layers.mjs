import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { doubledTypes, folderCycles } from './rooms.mjs';
import { runQuietly } from './run.mjs';

const cli = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');

/** Checks the import directions, of files and of the core's folders, and that a name of a type is one. `{ ok, words }`; a checker that saw nothing has not checked. */
export async function checkLayers() {
  const { output } = await runQuietly(process.execPath, [
    cli,
    'src',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ]);
  let summary;
  let modules;
  try {
    ({ summary, modules } = JSON.parse(output));
  } catch {
    return { ok: false, words: output };
  }
  const { violations, totalCruised } = summary;
  const lines = violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? cycle.map((step) => step.name).join(' → ') : to;
    return `${rule.name}: ${from} → ${path}`;
  });
  lines.push(...folderCycles(modules));
  const core = modules.map(({ source }) => source).filter((path) => path.startsWith('src/main/core/'));
  lines.push(...doubledTypes(core.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))));
  if (totalCruised === 0) lines.push('No module was seen: the checker itself is broken.');
  return { ok: lines.length === 0, words: [...lines, `${totalCruised} modules`].join('\n') };
}
