import { once } from 'node:events';
import { createServer } from 'node:http';
import { call, rawCall } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { windowOf } from '../support/story.ts';

/** A server on this computer that only counts who comes. */
async function startTrap() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(String(request.url));
    response.end('<html></html>');
  });
  server.on('upgrade', (request, socket) => {
    seen.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { host: `127.0.0.1:${address.port}`, seen, stop: () => server.close() };
}

test('the page runs nothing but its own bundle and reaches nobody', async ({ page }) => {
  const trap = await startTrap();
  const response = await page.reload();
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'"]));
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('http');

  const outcome = await page.evaluate(async (host) => {
    const settled = (work: () => Promise<unknown>): Promise<string> =>
      Promise.resolve()
        .then(work)
        .then(
          () => 'reached',
          () => 'refused',
        );
    const loaded = (element: HTMLElement & { src: string }, src: string): Promise<string> =>
      settled(
        () =>
          new Promise((done, failed) => {
            element.onload = done;
            element.onerror = failed;
            element.src = src;
            document.body.append(element);
          }),
      );
    const inline = document.createElement('script');
    inline.textContent = 'window.ranInline = true';
    document.body.append(inline);
    const handler = document.createElement('div');
    handler.setAttribute('onclick', 'window.ranHandler = true');
    document.body.append(handler);
    handler.click();
    return {
      inline: Reflect.has(globalThis, 'ranInline'),
      handler: Reflect.has(globalThis, 'ranHandler'),
      // In a task of its own: what the debugger evaluates itself is beyond the page's rules.
      evaluated: await new Promise((done) => {
        setTimeout(() => {
          try {
            done((Reflect.get(globalThis, 'eval') as (code: string) => unknown)('1 + 1'));
          } catch (error) {
            done((error as Error).name);
          }
        });
      }),
      remoteScript: await loaded(document.createElement('script'), `http://${host}/script.js`),
      remoteImage: await loaded(new Image(), `http://${host}/image.png`),
      fetched: await settled(() => fetch(`http://${host}/fetch`)),
      fetchedOwn: await settled(() => fetch('app://hearth/index.html')),
      socket: await settled(
        () =>
          new Promise((done, failed) => {
            const socket = new WebSocket(`ws://${host}/socket`);
            socket.onopen = done;
            socket.onerror = failed;
          }),
      ),
      beacon: await settled(async () => {
        if (!navigator.sendBeacon(`http://${host}/beacon`)) throw new Error('refused');
      }).then(() => 'sent or refused'),
    };
  }, trap.host);
  expect(outcome).toEqual({
    inline: false,
    handler: false,
    evaluated: 'EvalError',
    remoteScript: 'refused',
    remoteImage: 'refused',
    fetched: 'refused',
    fetchedOwn: 'refused',
    socket: 'refused',
    beacon: 'sent or refused',
  });
  expect(trap.seen).toEqual([]);
  trap.stop();
});

test('no window opens another or goes elsewhere', async ({ app, page }) => {
  const trap = await startTrap();
  const url = page.url();
  const opened = await page.evaluate((host) => window.open(`http://${host}/opened`) === null, trap.host);
  expect(opened).toBe(true);
  for (const target of [
    `http://${trap.host}/away`,
    'file:///etc/passwd',
    'app://hearth/approval.html',
    'data:text/html,x',
  ]) {
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.body.append(link);
      link.click();
      location.href = to;
    }, target);
    // Another answer from the page proves that it is still there.
    expect((await rawCall(page, 'settings.get', {})).ok, target).toBe(true);
    expect(page.url()).toBe(url);
  }
  await page.evaluate((host) => {
    const form = document.createElement('form');
    form.action = `http://${host}/form`;
    document.body.append(form);
    form.submit();
  }, trap.host);
  expect((await rawCall(page, 'settings.get', {})).ok).toBe(true);
  expect(page.url()).toBe(url);
  expect(app.windows()).toHaveLength(1);
  expect(trap.seen).toEqual([]);
  trap.stop();
});

test('no permission is given, and no page has more than its bridge', async ({ app, page, desktop }) => {
  const answers = await page.evaluate(async () => {
    const refused = (work: () => Promise<unknown>): Promise<string> =>
      work().then(
        () => 'given',
        () => 'refused',
      );
    return {
      notifications: await Notification.requestPermission(),
      camera: await refused(() => navigator.mediaDevices.getUserMedia({ video: true })),
      microphone: await refused(() => navigator.mediaDevices.getUserMedia({ audio: true })),
      screen: await refused(() => navigator.mediaDevices.getDisplayMedia()),
      place: await refused(() => new Promise((done, failed) => navigator.geolocation.getCurrentPosition(done, failed))),
      clipboard: await refused(() => navigator.clipboard.readText()),
    };
  });
  const refused = 'refused';
  expect(answers).toEqual({
    ...{ notifications: 'denied', camera: refused, microphone: refused },
    ...{ screen: refused, place: refused, clipboard: refused },
  });

  await (await desktop.tray()).click('Quick entry');
  const quick = await windowOf(app, 'quick');
  // Without a question the approval window would close at once.
  await call(page, 'policies.propose', { scope: 'person', tool: 'memory_remember', policy: 'ask' });
  await call(page, 'chat.send', { text: 'remember that the key is under the mat' });
  const approval = await windowOf(app, 'approval');
  for (const window of [page, quick, approval]) {
    const reach = await window.evaluate(() => ({
      node: ['require', 'process', 'module', 'Buffer', 'global', 'electron'].filter((name) =>
        Reflect.has(globalThis, name),
      ),
      bridge: Object.keys(Reflect.get(globalThis, 'bridge') as object).sort(),
    }));
    expect(reach, window.url()).toEqual({ node: [], bridge: ['call', 'onEvent'] });
  }
});

test('the chat window cannot approve, loosen a permission or act past the questions of an agent', async ({ page }) => {
  const change = { scope: 'person', tool: 'memory_remember' } as const;
  await call(page, 'policies.propose', { ...change, policy: 'ask' });
  await call(page, 'chat.send', { text: 'remember that the key is under the mat' });
  const waiting = async () => (await call(page, 'approvals.list', {})).filter(({ kind }) => kind === 'tool');
  await expect.poll(async () => (await waiting()).length).toBe(1);
  const id = (await waiting())[0]?.id ?? '';
  const refused = [
    ['approvals.answer', { id, answer: 'approve', scope: 'always' }],
    ['approvals.argument', { id, name: 'memory' }],
    ['policies.set', { ...change, policy: 'allow' }],
    ['clock.set', { now: '2030-01-01T00:00:00Z' }],
    ['models.complete', { model: 'builtin', messages: [{ role: 'user', content: 'x' }] }],
  ] as const;
  for (const [name, input] of refused) {
    expect(await rawCall(page, name, input), name).toMatchObject({ ok: false, error: { code: 'blocked_by_policy' } });
  }
  expect(await waiting()).toHaveLength(1);
  // A tool that is tried by hand waits at the same gate.
  const tried = { agentId: 'hearth', tool: 'memory_remember', args: { memory: 'x' } };
  void rawCall(page, 'tools.call', tried).catch(() => undefined);
  await expect.poll(async () => (await waiting()).length).toBe(2);
  expect((await call(page, 'memories.list', {})).total).toBe(0);
  // Loosening from here only ever asks, in the window that no agent reaches.
  expect(await call(page, 'policies.propose', { ...change, policy: 'allow' })).toMatchObject({ status: 'asked' });
  const { tools } = await call(page, 'policies.list', {});
  expect(tools.find(({ tool }) => tool === change.tool)?.effective).toBe('ask');
});
