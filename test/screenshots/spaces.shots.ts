import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { startHeldOllama } from '../support/held-ollama.ts';
import { expect, test } from '../support/launch.ts';
import { windowOf } from '../support/story.ts';
import { trips } from '../support/trip.ts';
import { NOW, say, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`a space of several agents, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { talks, agents, asks } = trips[language];
    const child = resolve('test/support/trip-child.ts');
    execFileSync(process.execPath, ['--no-warnings', child, userData, language, new Date(NOW).toISOString()]);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const nav = page.getByRole('navigation');
    const log = page.getByRole('log');

    await nav.getByRole('button', { name: talks[1]?.title ?? '' }).click();
    await expect(log.getByRole('paragraph').filter({ hasText: '33 €' })).toBeVisible();
    await inEachLook('space', page);
    const members = page.getByRole('button', { name: new RegExp(agents.map(({ name }) => name).join(', ')) });
    await inEachLook('space-members', page, async () => {
      if (!(await page.getByRole('menu').isVisible())) await members.click();
      await expect(page.getByRole('menu')).toBeVisible();
    });
    await page.keyboard.press('Escape');

    const ollama = await startHeldOllama({ first: 'One', rest: ' moment.' });
    await call(page, 'settings.set', { ollamaHost: ollama.host });
    await call(page, 'models.list', { refresh: true });
    await call(page, 'models.assign', { agentId: null, model: ollama.model });
    const asking = await windowOf(app, 'approval');
    await asking.getByRole('button', { name: t('approval.server.confirm') }).click();
    const composer = page.getByRole('textbox', { name: t('chat.composer.label') });
    await composer.fill(asks);
    await composer.press('Enter');
    await expect(page.getByRole('button', { name: t('chat.stopAll') })).toBeVisible();
    await inEachLook('space-working', page);
    await page.getByRole('button', { name: t('chat.stopAll') }).click();
    await expect(page.getByRole('button', { name: t('chat.stopAll') })).toHaveCount(0);
    ollama.stop();

    await nav.getByRole('button', { name: talks[0]?.title ?? '' }).click();
    await expect(page.getByText(t('chat.resting'))).toBeVisible();
    // The list draws nothing before it has come to its end.
    await expect(log.getByText(talks[0]?.lines.at(-1)?.text ?? '')).toBeVisible();
    await inEachLook('space-resting', page);

    await page.keyboard.press('Control+n');
    const invite = page.getByRole('button', { name: t('chat.members.add') });
    await invite.click();
    await page.getByRole('menuitem', { name: new RegExp(agents[0]?.name ?? '') }).click();
    await inEachLook('space-new', page);
    await app.close();
  });
}
