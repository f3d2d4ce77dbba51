import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { download, hubMetadata } from '../../scripts/lib/download.mjs';

const weights = randomBytes(300_000);
const sha256 = createHash('sha256').update(weights).digest('hex');
const ranges = [];
let hub;
let repository;
let folder;

beforeAll(async () => {
  hub = createServer((request, response) => {
    if (request.url === '/api/models/maker/model/tree/main') {
      response.end(JSON.stringify([{ path: 'model.gguf', lfs: { oid: sha256, size: weights.length } }]));
      return;
    }
    ranges.push(request.headers.range);
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200);
    response.end(weights.subarray(from));
  });
  hub.listen(0, '127.0.0.1');
  await once(hub, 'listening');
  repository = `http://127.0.0.1:${hub.address().port}/maker/model`;
});
afterAll(() => hub.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-download-'));
  ranges.length = 0;
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

test('goes on where an earlier attempt ended, and checks the whole', async () => {
  const target = join(folder, 'model.gguf');
  writeFileSync(`${target}.part`, weights.subarray(0, 100_000));
  await download(`${repository}/resolve/main/model.gguf`, target, await hubMetadata(repository, 'model.gguf'));
  expect(ranges).toEqual(['bytes=100000-']);
  expect(readFileSync(target).equals(weights)).toBe(true);
});

test('throws away what the hub does not vouch for', async () => {
  const target = join(folder, 'model.gguf');
  writeFileSync(`${target}.part`, randomBytes(100_000));
  const metadata = { size: weights.length, sha256 };
  await expect(download(`${repository}/x`, target, metadata)).rejects.toThrow(/SHA-256/);
  expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false]);
});

test('a hub that does not answer is told from a file that is gone', async () => {
  expect(await hubMetadata('http://127.0.0.1:9/maker/model', 'model.gguf')).toBeUndefined();
  await expect(hubMetadata(repository, 'gone.gguf')).rejects.toThrow(/gone\.gguf/);
});
