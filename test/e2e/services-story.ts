import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { expect } from '../support/launch.ts';
import { talk, windowOf } from '../support/story.ts';
import { findings } from './findings.ts';

/** The person picks this in the system's dialog from now on. */
export async function pickFrom(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, picked) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [picked] });
  }, path);
}

/** Says yes in the approval window, once it may be said; `look` sees the question first. */
export async function approve(
  app: ElectronApplication,
  button: 'Approve once' | 'Change it' | 'Connect it',
  look: (asking: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const asking = await windowOf(app, 'approval');
  const yes = asking.getByRole('button', { name: button });
  await expect(yes).toBeVisible();
  await look(asking);
  // A long question is read to its end first; a window counts as seen while it has the focus, which no window manager gives here.
  await expect(async () => {
    await asking.bringToFront();
    const readOn = asking.getByRole('button', { name: 'Read on' });
    if (await readOn.isVisible()) await readOn.click();
    await expect(yes).toBeEnabled({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
  expect.soft(await findings(asking), `the question, ${button}`).toEqual([]);
  await yes.click();
}

/** Connects a service as a person does: form, question, test. Gives its card. */
export async function connectService(
  { app, page }: { readonly app: ElectronApplication; readonly page: Page },
  name: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<Locator> {
  await talk(page).panel('Connections').click();
  const card = page.getByRole('listitem', { name, exact: true });
  await card.getByRole('button', { name: `Connect ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  expect.soft(await findings(page), `the form of ${name}`).toEqual([]);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await approve(app, 'Connect it');
  return card;
}

/** Hearth gets the packs that bring tools for files and services. */
export const takePacks = (page: Page) =>
  call(page, 'agents.setPacks', { agentId: 'hearth', packs: ['core', 'companion', 'assistant'] });

/** Opens the form of a tool in the details of Hearth, which gets the packs that bring it. */
export async function tryTool(page: Page, title: string): Promise<Locator> {
  await takePacks(page);
  await talk(page).panel('Agents').click();
  const button = page.getByRole('button', { name: `Try “${title}”` });
  const hearth = page.getByRole('button', { name: /^Hearth/ }).first();
  await expect(hearth).toBeVisible();
  // A second click on its row would close the details.
  if (!(await page.getByRole('complementary', { name: 'Hearth' }).isVisible())) await hearth.click();
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Takes back, in Activity, what was done last under this name. */
export async function undoInActivity(page: Page, title: RegExp): Promise<void> {
  await talk(page).panel('Activity').click();
  await page.getByRole('button', { name: title }).first().click();
  await page.getByRole('complementary').getByRole('button', { name: 'Undo', exact: true }).click();
}
