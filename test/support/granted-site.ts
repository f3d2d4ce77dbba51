import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with one file in it, as it is granted to an agent. */
export function makeSite(text: string): { readonly folder: string; readonly file: string; remove(): void } {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-site-')));
  const folder = join(place, 'site');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), text);
  return { folder, file: 'index.html', remove: () => rmSync(place, { recursive: true, maxRetries: 5, force: true }) };
}
