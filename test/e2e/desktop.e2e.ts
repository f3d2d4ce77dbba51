import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { environment, expect, test } from '../support/launch.ts';
import { advance, answerDialogs, closeWindow, talk, windowOf } from '../support/story.ts';

const env = { HEARTH_TEST_CLOCK: '1' };
test.use({ appOptions: { env } });

const MINUTE = 60_000;
const CANCEL = 0;

const isShown = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().some(
      (window) => window.isVisible() && window.webContents.getURL().includes('/index.html'),
    ),
  );
const quit = (app: ElectronApplication): Promise<void> => app.evaluate(({ app: electron }) => electron.quit());

test('a second start shows the window of the first', async ({ app, page: _, userData, desktop }) => {
  await closeWindow(app);
  await desktop.notice(({ summary }) => summary.includes('keeps running in the tray'));
  expect(await isShown(app)).toBe(false);
  const second = spawn(app.process().spawnfile, [resolve('.'), `--user-data-dir=${userData}`], { env: environment() });
  expect(await once(second, 'exit')).toEqual([0, null]);
  await expect.poll(() => isShown(app)).toBe(true);
});

test.describe('where nothing shows tray icons', () => {
  test.use({ desktopOptions: { hasTray: false } });

  test('closing asks, and does as told', async ({ app, page: _ }) => {
    const asked = await answerDialogs(app, CANCEL);
    await closeWindow(app);
    await expect.poll(asked).toEqual([expect.stringContaining('no tray icon')]);
    expect(await isShown(app)).toBe(true);
    await answerDialogs(app, 1);
    await closeWindow(app);
    await expect.poll(() => isShown(app)).toBe(false);
    const ended = app.waitForEvent('close');
    await answerDialogs(app, 2);
    await closeWindow(app);
    await ended;
  });
});

test('quitting warns while a reminder is due within a day, and only then', async ({ app, page }) => {
  await call(page, 'schedules.create', { name: 'Water the plants', when: 'in 3 hours' });
  await call(page, 'schedules.create', { name: 'Renew the passport', when: 'in 3 weeks' });
  const asked = await answerDialogs(app, CANCEL);
  await quit(app);
  await expect.poll(asked).toEqual(['One reminder is due within a day']);
  expect((await call(page, 'schedules.list', { status: 'active' })).schedules).toHaveLength(2);
  const ended = app.waitForEvent('close');
  await answerDialogs(app, 1);
  await quit(app);
  await ended;
});

test('quitting does not ask when nothing is due', async ({ app, page }) => {
  await call(page, 'schedules.create', { name: 'Renew the passport', when: 'in 3 weeks' });
  // Were it to ask, this answer would keep it running.
  await answerDialogs(app, CANCEL);
  const ended = app.waitForEvent('close');
  await quit(app);
  await ended;
});

test('the tray tells what is next, puts off what rings, and speaks the language of the person', async ({
  app,
  page,
  desktop,
}) => {
  await answerDialogs(app, 1);
  const tray = await desktop.tray();
  const labels = async () => (await tray.menu()).map(({ label }) => label).filter(Boolean);
  await expect.poll(labels).toEqual(['Open Hearth', 'Quick entry', 'Next', 'Nothing is due', 'Quit Hearth']);
  await call(page, 'schedules.create', { name: 'Tea', when: 'in 5 minutes' });
  await expect.poll(async () => (await labels()).join('\n')).toMatch(/today \d{1,2}:\d\d.* Tea/);

  await advance(app, 5 * MINUTE);
  await desktop.notice(({ summary }) => summary === 'Tea');
  await expect.poll(labels).toContain('Tea');
  const ringing = (await tray.menu()).find(({ label }) => label === 'Tea');
  expect(ringing?.children.map(({ label }) => label)).toEqual([
    'Done',
    'In 10 minutes',
    'In 1 hour',
    'Tomorrow',
    'Until …',
  ]);
  await tray.click('In 10 minutes');
  await expect.poll(async () => (await labels()).join('\n')).toMatch(/\d{1,2}:\d\d.* Tea/);
  const { schedules } = await call(page, 'schedules.list', { status: 'active' });
  const now = await app.evaluate(() => (globalThis as unknown as { hearthClock: { now(): number } }).hearthClock.now());
  const ahead = Date.parse(schedules.find(({ name }) => name === 'Tea')?.nextAt ?? '') - now;
  expect(ahead).toBeGreaterThan(9 * MINUTE);
  expect(ahead).toBeLessThanOrEqual(10 * MINUTE);
  await talk(page).panel('Schedules').click();
  await expect(page.getByRole('button', { name: /^Tea: / })).toHaveCount(2);

  await call(page, 'settings.set', { language: 'de' });
  await expect.poll(labels).toContain('Hearth beenden');
  expect(await labels()).toContain('Schnelleingabe');
});

test('a click on a reminder opens the conversation it came from', async ({ app, page, desktop }) => {
  const chat = talk(page);
  await answerDialogs(app, 1);
  await chat.say('remind me to call the plumber in 2 minutes');
  await chat.newChat();
  await expect(page.getByRole('log')).toHaveCount(0);
  await closeWindow(app);
  await expect.poll(() => isShown(app)).toBe(false);
  await advance(app, 2 * MINUTE);
  const { id } = await desktop.notice(({ summary }) => /call the plumber/i.test(summary));
  desktop.clickNotice(id);
  await expect.poll(() => isShown(app)).toBe(true);
  await expect(page.getByRole('log')).toContainText('remind me to call the plumber in 2 minutes');
});

test('a reply while the window is away is told once, and marked as unread', async ({ app, page, desktop }) => {
  await closeWindow(app);
  await expect.poll(() => isShown(app)).toBe(false);
  const { spaceId } = await call(page, 'chat.send', { text: 'remember that the bins go out on Tuesday' });
  const notice = await desktop.notice(({ body }) => body.includes('bins go out on Tuesday'));
  expect(notice.summary).toBe('Hearth');
  expect(notice.actions.map(({ key }) => key)).toEqual(['default']);
  const unread = page.getByRole('navigation').getByRole('button', { name: /, 1 unread$/ });
  await expect(unread).toHaveCount(1);
  desktop.clickNotice(notice.id);
  await expect.poll(() => isShown(app)).toBe(true);
  await expect(page.getByRole('log')).toContainText('bins go out on Tuesday');
  await expect(unread).toHaveCount(0);
  expect((await call(page, 'spaces.get', { spaceId })).space.unread).toBe(0);

  await call(page, 'settings.set', { notifyReplies: false });
  await closeWindow(app);
  await expect.poll(() => isShown(app)).toBe(false);
  await call(page, 'chat.ask', { text: 'remember that the glass goes out on Friday' });
  // A reminder comes after the reply: once it is there, the reply would have been told too.
  await call(page, 'schedules.create', { name: 'Glass', when: 'in 1 minute' });
  await advance(app, MINUTE);
  await desktop.notice(({ summary }) => summary === 'Glass');
  expect(desktop.notices.filter(({ body }) => body.includes('glass goes out'))).toEqual([]);
});

test('quick entry reads along, does it on Enter and goes on Escape', async ({ app, page, desktop }) => {
  await answerDialogs(app, 1);
  const tray = await desktop.tray();
  await tray.click('Quick entry');
  const first = await windowOf(app, 'quick');
  const field = first.getByRole('textbox', { name: 'Quick entry' });
  await expect(field).toBeFocused();
  await field.pressSequentially('water the plants tomorrow at 9');
  await expect(first.getByText('Reminds you')).toBeVisible();
  await expect(first.getByText(/tomorrow,? (at )?0?9:00/i)).toBeVisible();
  await field.press('Enter');
  await expect(first.getByRole('status')).toContainText(/tomorrow/);
  const { schedules } = await call(page, 'schedules.list', { status: 'active' });
  expect(schedules.map(({ name }) => name.toLowerCase())).toEqual(['water the plants']);
  // It says what was done, then goes by itself.
  await expect.poll(() => first.isClosed()).toBe(true);

  await tray.click('Quick entry');
  const second = await windowOf(app, 'quick');
  const again = second.getByRole('textbox', { name: 'Quick entry' });
  await expect(again).toHaveValue('');
  await again.pressSequentially('remember that the Wi-Fi is called Hearth');
  await expect(second.getByText('Remembers')).toBeVisible();
  await again.press('Escape').catch(() => undefined);
  await expect.poll(() => second.isClosed()).toBe(true);
  expect((await call(page, 'memories.list', {})).total).toBe(0);
});

test('the palette goes to a panel and to what was said', async ({ page }) => {
  const chat = talk(page);
  await chat.say('remember that the boiler was serviced on 3 March');
  await chat.newChat();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Go to, or do' });
  await field.fill('permis');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('boiler');
  await page
    .getByRole('option')
    .filter({ hasText: /remember that the boiler/ })
    .first()
    .click();
  await expect(page.getByRole('log')).toContainText('remember that the boiler was serviced on 3 March');
});
