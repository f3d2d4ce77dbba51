import { layOutAsPackaged } from '../support/as-packaged.ts';
import { call, rawCall } from '../support/bridge.ts';
import { expect, launch, temporaryFolder, test } from '../support/launch.ts';
import { windowOf } from '../support/story.ts';

test('the largest zoom leaves a question readable and its answers on the screen', async ({ app, page }) => {
  await call(page, 'policies.propose', { scope: 'person', tool: 'memory_remember', policy: 'ask' });
  await call(page, 'chat.send', { text: 'remember that the key is under the mat' });
  const approval = await windowOf(app, 'approval');
  await expect(approval.getByText('The key is under the mat').first()).toBeVisible();
  const rightEdge = () => approval.evaluate(() => window.screenX + window.outerWidth);
  const before = await rightEdge();
  await call(page, 'settings.set', { zoom: 3 });
  await expect.poll(() => approval.evaluate(() => window.devicePixelRatio)).toBeGreaterThan(1.5);
  await expect.poll(() => approval.evaluate(() => window.innerWidth)).toBeGreaterThanOrEqual(419);
  for (const button of await approval.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 0.99 });
  const bounds = await app.evaluate(({ BrowserWindow, screen }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) => webContents.getURL().includes('/approval'));
    return { window: window?.getBounds(), screen: screen.getPrimaryDisplay().workArea };
  });
  expect(bounds.window?.height).toBeLessThanOrEqual(bounds.screen.height);
  expect((bounds.window?.y ?? -1) + (bounds.window?.height ?? 0)).toBeLessThanOrEqual(bounds.screen.height);
  // It is larger than usual, too, and the chat window has what the person asked for.
  expect(bounds.window?.width).toBeGreaterThan(600);
  expect(await page.evaluate(() => window.devicePixelRatio)).toBeCloseTo(3);

  await call(page, 'settings.set', { zoom: 1 });
  await expect.poll(() => approval.evaluate(() => [window.innerWidth, window.devicePixelRatio])).toEqual([420, 1]);
  expect(await page.evaluate(() => window.devicePixelRatio)).toBe(1);
  expect(await rightEdge()).toBe(before);
});

test('a page that asks without end gets one dialog of a kind', async ({ app, page }) => {
  await app.evaluate(({ dialog, shell }) => {
    const opened: string[] = [];
    const never = new Promise<never>(() => undefined);
    const open = (kind: string) => () => {
      opened.push(kind);
      return never;
    };
    Object.assign(globalThis, { opened });
    Object.assign(dialog, { showMessageBox: open('question'), showOpenDialog: open('folder') });
    Object.assign(shell, { openPath: open('path') });
  });
  const seen = await page.evaluate(async () => {
    const { call: ask } = Reflect.get(globalThis, 'bridge') as { call(name: string, input: object): Promise<unknown> };
    const answers: unknown[] = [];
    for (let round = 0; round < 250; round += 1) {
      void ask('window.openLink', { url: 'https://example.com/' }).then((answer) => answers.push(answer));
      void ask('window.pickFolder', {}).then((answer) => answers.push(answer));
      void ask('window.openFolder', { folder: 'data' }).then((answer) => answers.push(answer));
    }
    await ask('settings.get', {});
    return answers;
  });
  const opened = () => app.evaluate(() => Reflect.get(globalThis, 'opened') as string[]);
  await expect.poll(async () => (await opened()).sort()).toEqual(['folder', 'path', 'question']);
  for (const answer of seen) expect(answer).toMatchObject({ ok: true });
});

test('pages save nothing, speak to main through one door, and get no page that is not there', async ({ app, page }) => {
  // Known only to the core, so that it is up.
  expect((await rawCall(page, 'settings.get', {})).ok).toBe(true);
  // Calls are handled; what is listened to is which events a window wants, and which files the person dropped on it (told by the
  // preload, never by the page). The other listener is Electron's own.
  expect(await app.evaluate(({ ipcMain }) => ipcMain.eventNames())).toEqual(['error', 'hearth:listen', 'hearth:drop']);

  const refused = app.evaluate(
    ({ session }) =>
      new Promise((done) => {
        session.defaultSession.once('will-download', (event) => done(event.defaultPrevented));
      }),
  );
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['x']));
    link.download = 'x.txt';
    link.click();
  });
  expect(await refused).toBe(true);

  const status = await app.evaluate(async ({ net }) =>
    Promise.all(
      ['%E0%A4%A', '%', '..%2f..%2fpackage.json', 'index.html'].map((path) =>
        net.fetch(`app://hearth/${path}`).then(
          (response) => response.status,
          () => 'failed',
        ),
      ),
    ),
  );
  expect(status).toEqual([404, 404, 404, 200]);
});

test('installed, no window has tools for developers, and no menu brings them', async ({ desktop: _, userData }) => {
  await temporaryFolder(async (folder) => {
    const app = await launch({ userData, executable: layOutAsPackaged(folder) });
    const page = await app.firstWindow();
    await page.waitForLoadState('load');
    expect((await rawCall(page, 'settings.get', {})).ok).toBe(true);
    const found = await app.evaluate(({ app: electron, BrowserWindow, Menu }) => {
      const roles = (items: readonly Electron.MenuItem[]): string[] =>
        items.flatMap(({ role, submenu }) => [role ?? '', ...(submenu ? roles(submenu.items) : [])]);
      const [window] = BrowserWindow.getAllWindows();
      window?.webContents.openDevTools();
      return {
        isPackaged: electron.isPackaged,
        tools: window?.webContents.isDevToolsOpened(),
        roles: roles(Menu.getApplicationMenu()?.items ?? []).map((role) => role.toLowerCase()),
      };
    });
    expect(found).toMatchObject({ isPackaged: true, tools: false });
    for (const role of ['toggledevtools', 'reload', 'forcereload']) expect(found.roles).not.toContain(role);
    await app.close();
  });
});
