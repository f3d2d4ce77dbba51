import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';

test('look', async ({ desktop: _, page }) => {
  await call(page, 'settings.set', { language: 'en', welcomed: true });
  await call(page, 'models.assign', { agentId: null, model: 'builtin' });
  for (const [name, when] of [
    ['Swimming', 'every Saturday at 9:30'],
    ['Piano', 'every Tuesday at 16:00'],
    ['Dentist', 'tomorrow at 15:00'],
  ] as const)
    await call(page, 'schedules.create', { agentId: 'hearth', name, when });
  await call(page, 'store.set', { agentId: 'hearth', key: 'shopping list', value: 'milk, hooks' });
  const say = async (text: string) => {
    const composer = page.getByRole('textbox').last();
    await composer.fill(text);
    await composer.press('Enter');
    await page.waitForTimeout(2500);
  };
  await say("swimming's been shifted to 10:15 btw, new timetable. And piano is over for good, so you can bin that");
  await page.screenshot({ path: '/tmp/look/1-light.png' });
  await say('Cancel the dentist. And delete the haircut too.');
  await say("Take milk off the shopping list. What's on Tuesday?");
  await call(page, 'settings.set', { theme: 'dark' });
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/look/2-dark.png' });
  await call(page, 'settings.set', { language: 'de', theme: 'light' });
  await say('erinnere mich um 17 Uhr an den Anruf bei Oma. Sie fährt am Samstag nach Ulm.');
  await page.screenshot({ path: '/tmp/look/3-de.png' });
  await page.setViewportSize({ width: 420, height: 800 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/look/4-narrow.png' });
  expect(1).toBe(1);
});
