import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '../support/bridge.ts';
import { startHub } from '../support/hub.ts';
import { expect, launch, test } from '../support/launch.ts';
import { kill } from '../support/story.ts';

test('a download that the power cut goes on where it was, is offered only once it is whole, and closes the network again', async ({
  desktop: _,
  userData,
}) => {
  const hub = await startHub(randomBytes(3_000_000));
  const env = { HF_ENDPOINT: hub.address };
  let app = await launch({ userData, env });
  try {
    let page = await app.firstWindow();
    const { models } = await call(page, 'downloads.catalogue', {});
    const [model] = models;
    hub.has(...models.map(({ file }) => file));
    // A third comes; whoever asks again waits.
    hub.behave({ dropsAfter: 1_000_000 }, { holds: new Promise(() => undefined) });
    await call(page, 'downloads.start', { model: model?.name ?? '' });
    await expect.poll(() => hub.fetched().length, { timeout: 15_000 }).toBe(2);
    expect(await call(page, 'downloads.list', {})).toMatchObject({ downloads: [{ state: 'running' }] });
    const folder = join(userData, 'models');
    const parts = () => readdirSync(join(folder, '.part')).map((name) => statSync(join(folder, '.part', name)).size);
    const [came = 0] = parts();
    expect(came).toBeGreaterThan(0);
    expect(came).toBeLessThan(3_000_000);
    const file = join(folder, model?.file ?? '');
    expect(existsSync(file)).toBe(false);
    await kill(app);

    hub.behave({});
    app = await launch({ userData, env });
    page = await app.firstWindow();
    await expect
      .poll(async () => (await call(page, 'downloads.list', {})).downloads[0]?.state, { timeout: 20_000 })
      .toBe('done');
    expect(hub.fetched().at(-1)?.range).toBe(`bytes=${came}-`);
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(hub.sha256);
    expect(parts()).toEqual([]);
    expect(await call(page, 'downloads.list', {})).toMatchObject({ openHosts: [] });
    expect(await call(page, 'network.status', {})).toMatchObject({ isOffline: true });
  } finally {
    await app.close();
    await hub.stop();
  }
});
