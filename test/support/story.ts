import type { ElectronApplication, Page } from '@playwright/test';
import { expect } from './launch.ts';

/** What a person does in the chat, by the words that stand on the screen. */
export function talk(page: Page) {
  const composer = page.getByRole('textbox', { name: 'Message' });
  return {
    composer,
    async newChat(): Promise<void> {
      await page.getByRole('button', { name: 'New chat' }).first().click();
      await expect(composer).toBeFocused();
    },
    /** Says it and waits until the reply is done. */
    async say(text: string, { within = 15_000 }: { within?: number } = {}): Promise<void> {
      await composer.fill(text);
      await composer.press('Enter');
      await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0, { timeout: within });
    },
    receipts: () => page.getByRole('list', { name: 'What was done' }).last(),
    panel: (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }),
  };
}

/**
 * Moves the app's clock forward; timers follow as after a real jump. Needs HEARTH_TEST_CLOCK=1. In a turn of its own: what is
 * told from outside may come while a query calls back into code, and no timer ever does.
 */
export async function advance(app: ElectronApplication, ms: number): Promise<void> {
  await app.evaluate(async (_electron, by) => {
    const { hearthClock } = globalThis as unknown as { hearthClock: { now(): number; set(now: number): void } };
    await new Promise((resolve) => setImmediate(resolve));
    hearthClock.set(hearthClock.now() + by);
  }, ms);
}

/** The window that shows this page, as soon as it is there. */
export async function windowOf(app: ElectronApplication, page: 'approval' | 'quick'): Promise<Page> {
  const found = (): Page | undefined =>
    app.windows().find((candidate) => !candidate.isClosed() && candidate.url().includes(`/${page}.html`));
  // A window that was announced before its page had an address is not announced again.
  await expect.poll(() => found() !== undefined, { timeout: 30_000 }).toBe(true);
  return found() ?? windowOf(app, page);
}

/** Answers every native dialog from now on with this button; returns what was asked so far. */
export async function answerDialogs(app: ElectronApplication, button: number): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog }, response) => {
    const asked: string[] = [];
    Object.assign(globalThis, { hearthAsked: asked });
    const answer = (...args: unknown[]): Promise<{ response: number; checkboxChecked: boolean }> => {
      const options = args.at(-1) as { message: string };
      asked.push(options.message);
      return Promise.resolve({ response, checkboxChecked: false });
    };
    Object.assign(dialog, { showMessageBox: answer });
  }, button);
  return () => app.evaluate(() => (globalThis as unknown as { hearthAsked: string[] }).hearthAsked);
}

/** Clicks the window away, as the window manager would. */
export async function closeWindow(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()
      .find((window) => window.webContents.getURL().includes('/index.html'))
      ?.close();
  });
}

/** Says yes, as the person does, to a model server that was found. */
export async function allowServer(app: ElectronApplication): Promise<void> {
  const asking = await windowOf(app, 'approval');
  await asking.getByRole('button', { name: 'Use it' }).click();
}

/** The power goes: no process of the app gets to say anything. */
export async function kill(app: ElectronApplication): Promise<void> {
  const ended = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await ended;
}
