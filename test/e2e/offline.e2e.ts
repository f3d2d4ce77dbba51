import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { electronPath, layOutAsPackaged } from '../support/as-packaged.ts';
import type { Desktop } from '../support/desktop.ts';
import { environment, expect, temporaryFolder, test } from '../support/launch.ts';
import { reachedByChromium } from '../support/net-log.ts';
import type { PipePage } from '../support/sealed/pipe.ts';
import { canSeal, type Sealed, startSealed } from '../support/sealed/sealed.ts';
import { writeTinyModel } from '../support/tiny-model.ts';
import { tryToReachOut } from './hostile-page.ts';

/** Long enough for what Chromium only does a while after its start. */
const LONG_ENOUGH = 20_000;

/** All that a machine may say about proxies; whoever listened to it would be seen. */
const proxies = Object.fromEntries(
  ['http_proxy', 'https_proxy', 'all_proxy'].flatMap((name) =>
    [name, name.toUpperCase()].map((key) => [key, 'http://198.51.100.9:3128']),
  ),
);

/** Whatever leaves is seen, this says; whatever was asked for by name, by address, or through a proxy. */
const nothing = { connections: 0, datagrams: 0, lost: 0, wanted: [] };

function start(executable: string, userData: string, args: readonly string[] = []): Sealed {
  const app = executable === electronPath() ? [resolve('.')] : [];
  const own = [`--user-data-dir=${userData}`, '--remote-debugging-pipe', `--log-net-log=${join(userData, 'net.json')}`];
  const env = environment({ ...proxies, NODE_USE_ENV_PROXY: '1', OLLAMA_HOST: '127.0.0.1:11434' });
  return startSealed(executable, [...app, ...own, ...args], env);
}

/** One call through the bridge of a page; throws what went wrong. */
function bridge(page: PipePage) {
  return (name: string, input: object = {}): Promise<unknown> =>
    page.run(
      async ([what, how]) => {
        type Answer = { ok: true; value: unknown } | { ok: false; error: { message: string } };
        const { call } = Reflect.get(globalThis, 'bridge') as { call(name: string, input: object): Promise<Answer> };
        const answer = await call(what, how);
        if (!answer.ok) throw new Error(`${what}: ${answer.error.message}`);
        return answer.value;
      },
      [name, input] as const,
    );
}

/** Opens every panel and every window, writes, loads a model and talks to it, for as long as it should take. */
async function exerciseAll(sealed: Sealed, desktop: Desktop, userData: string): Promise<void> {
  const until = Date.now() + LONG_ENOUGH;
  const page = await sealed.pipe.page('index');
  const call = bridge(page);
  mkdirSync(join(userData, 'models'), { recursive: true });
  const model = join(userData, 'models', 'tiny-noise-f32.gguf');
  writeTinyModel(model);

  await call('models.list', { refresh: true });
  await call('models.load', { model });
  await call('models.assign', { agentId: null, model });
  await call('chat.send', { text: 'helo wrold' });
  // The menu is made anew whenever something changes: an entry may go while it is clicked.
  await expect(async () => (await desktop.tray()).click('Quick entry')).toPass();
  await bridge(await sealed.pipe.page('quick'))('quick.read', { text: 'remind me to water the plants tomorow at 9' });
  await call('models.assign', { agentId: null, model: 'builtin' });
  await call('policies.propose', { scope: 'person', tool: 'memory_remember', policy: 'ask' });
  await call('chat.send', { text: 'remember that the key is under the mat' });
  await bridge(await sealed.pipe.page('approval'))('approvals.list');

  do {
    const panels = await page.run(async () => {
      const buttons = document.querySelectorAll<HTMLElement>('nav[aria-label="Main"] button');
      for (const button of buttons) {
        button.click();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      buttons[0]?.click();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      document.querySelector<HTMLElement>('textarea')?.focus();
      return buttons.length;
    }, null);
    expect(panels).toBeGreaterThan(4);
    await page.type('misspeled ');
  } while (Date.now() < until);
}

test.describe('in a network where every name and address answers', () => {
  test.skip(!canSeal(), 'No ordinary program may have a network of its own here.');

  test('a look-up and a connection are seen', async () => {
    const reach = `fetch('http://example.com/').catch(() => fetch('http://198.51.100.4/')).catch(() => 0)`;
    const traffic = await startSealed(process.execPath, ['-e', reach], process.env).ended;
    expect(traffic.connections).toBe(2);
    expect(traffic.datagrams).toBeGreaterThan(0);
    expect(traffic.wanted).toEqual(
      expect.arrayContaining(['name example.com', expect.stringContaining('198.51.100.4:80')]),
    );
  });

  test('the core without a window and its engine reach nobody, whatever the environment says of proxies', async ({
    userData,
  }) => {
    const model = join(userData, 'tiny.gguf');
    writeTinyModel(model);
    const messages = [{ role: 'user', content: 'hello' }];
    const ask = { id: 1, call: 'models.complete', input: { model, messages, maxOutput: 8 } };
    const hearth = `"${process.execPath}" --no-warnings src/main/headless.ts --data "${join(userData, 'data')}"`;
    const env = { ...process.env, ...proxies, NODE_USE_ENV_PROXY: '1', OLLAMA_HOST: '127.0.0.1:11434' };
    const sealed = startSealed('sh', ['-c', `echo '${JSON.stringify(ask)}' | ${hearth}`], env);
    let said = '';
    sealed.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    expect(await sealed.ended).toMatchObject(nothing);
    expect(said).toContain('{"id":1,"ok":true');
  });

  for (const shape of ['built', 'packaged'] as const) {
    test(`the app as ${shape} reaches nobody while everything in it is used`, async ({ desktop, userData }) => {
      test.setTimeout(90_000);
      await temporaryFolder(async (folder) => {
        const sealed = start(shape === 'built' ? electronPath() : layOutAsPackaged(folder), userData);
        try {
          await exerciseAll(sealed, desktop, userData);
          expect(await sealed.end()).toMatchObject(nothing);
          expect(reachedByChromium(join(userData, 'net.json'))).toEqual([]);
        } finally {
          sealed.process.kill('SIGKILL');
        }
      });
    });
  }

  test('a page that turned hostile reaches nobody, whatever it tries', async ({ desktop: _, userData }) => {
    const sealed = start(electronPath(), userData);
    try {
      const page = await sealed.pipe.page('index');
      const tried = await page.run(tryToReachOut, ['198.51.100.4', 'evil.example', 'localhost']);
      expect(tried.length).toBeGreaterThan(100);
      expect(await sealed.end()).toMatchObject(nothing);
    } finally {
      sealed.process.kill('SIGKILL');
    }
  });
});
