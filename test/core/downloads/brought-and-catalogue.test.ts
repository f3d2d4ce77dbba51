import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { BYTES, type DownloadsHere, FILE, MODEL, openDownloads } from '../../support/downloads.ts';

let here: DownloadsHere;
beforeEach(async () => {
  here = await openDownloads();
});

describe('a file of this computer', () => {
  it('is copied whole, without the network, and the original stays', async () => {
    const stick = join(here.dataDir, 'stick');
    mkdirSync(stick);
    const path = join(stick, 'my-model.gguf');
    writeFileSync(path, BYTES);
    const end = await here.ends((await here.downloads.take(path)).id);
    expect(end).toMatchObject({ state: 'done', file: 'my-model.gguf', from: path });
    expect(await here.offered()).toEqual([true]);
    expect(readFileSync(path).equals(BYTES)).toBe(true);
    expect(here.hub.asked).toEqual([]);
    expect(here.lists.every(({ openHosts }) => openHosts.length === 0)).toBe(true);
  });

  it('is held against what the hub says of a file of that name: damaged is refused, another version is not', async () => {
    await here.downloads.look(MODEL);
    const take = async (bytes: Buffer) => {
      const path = join(here.dataDir, FILE);
      writeFileSync(path, bytes);
      const end = await here.ends((await here.downloads.take(path)).id);
      expect(readFileSync(path).equals(bytes)).toBe(true);
      return end;
    };
    const damaged = Buffer.from(BYTES);
    damaged[100] = (damaged[100] ?? 0) ^ 1;
    expect(await take(damaged)).toMatchObject({
      state: 'failed',
      problem: { message: expect.stringContaining('damaged') },
    });
    expect(await here.offered()).toEqual([]);
    expect(await take(BYTES)).toMatchObject({ state: 'done' });
    expect(await take(BYTES.subarray(0, 1_000))).toMatchObject({ state: 'done' });
  });

  it('must be a GGUF file', async () => {
    await expect(here.downloads.take(join(here.dataDir, 'nothing.gguf'))).rejects.toThrow('GGUF');
    await expect(here.downloads.take(here.dataDir)).rejects.toThrow('GGUF');
    await expect(here.downloads.take('//server/share/x.gguf')).rejects.toThrow('GGUF');
  });
});

describe('the catalogue', () => {
  it('asks nobody until the person looks, and then says what the hub says', async () => {
    const before = here.downloads.catalogue().models.find(({ name }) => name === MODEL);
    expect(before).toMatchObject({
      isExact: false,
      sha256: null,
      address: `${here.hub.address}/Qwen/Qwen3-4B-GGUF/resolve/main/${FILE}`,
    });
    expect(here.hub.asked).toEqual([]);
    await here.downloads.look(MODEL);
    expect(here.downloads.catalogue().models.find(({ name }) => name === MODEL)).toMatchObject({
      ...{ isExact: true, sizeBytes: BYTES.length },
      sha256: createHash('sha256').update(BYTES).digest('hex'),
    });
    expect(here.downloads.hosts()).toEqual([]);
  });

  it('says so where the hub cannot be asked, or has the file no more', async () => {
    here.hub.has('another.gguf');
    await expect(here.downloads.look(MODEL)).rejects.toMatchObject({ said: { words: 'models.problems.gone' } });
    expect(() => here.downloads.begin('nonesuch')).toThrow('no such model');
    await here.hub.stop();
    await expect(here.downloads.look(MODEL)).rejects.toMatchObject({ said: { words: 'models.problems.unreachable' } });
  });
});
