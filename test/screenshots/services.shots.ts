import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { expect, test } from '../support/launch.ts';
import { windowOf } from '../support/story.ts';
import { say, standStill, startLooking } from './looks.ts';

const texts = { en: 'Opening hours of the city zoo', de: 'Öffnungszeiten des Stadtzoos' } as const;

for (const language of ['en', 'de'] as const) {
  test(`services, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const results = [{ title: texts[language], url: 'https://zoo.example/', content: '' }];
    const searxng = createServer((_request, response) => response.end(JSON.stringify({ results })));
    await new Promise<void>((resolve) => searxng.listen(8_089, '127.0.0.1', resolve));
    const { port } = searxng.address() as AddressInfo;
    const { app, page, inEachLook } = await startLooking(userData, language);
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.connections') })
      .click();
    const card = page.getByRole('listitem', { name: t('integrations.web.title') });
    await expect(card).toBeVisible();
    await inEachLook('services-off', page);
    await card.getByRole('button', { name: new RegExp(t('integrations.actions.connect'), 'i') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('integrations.web.address')).fill(`http://localhost:${port}`);
    await inEachLook('services-form', page);
    await dialog.getByRole('button', { name: t('integrations.form.next') }).click();
    const asking = await windowOf(app, 'approval');
    await standStill(asking);
    const yes = asking.getByRole('button', { name: t('approval.integration.confirm') });
    await expect(yes).toBeEnabled();
    await inEachLook('services-question', asking);
    await yes.click();
    await expect(card).toContainText(texts[language]);
    await inEachLook('services-connected', page);
    const others = ['browser', 'mail', 'agentMail', 'calendar', 'notes'] as const;
    for (const [kind, name] of [
      ...others.map((one) => [one, t(`integrations.${one}.title`)] as const),
      ['notion', 'Notion'],
    ]) {
      const other = page.getByRole('listitem', { name, exact: true });
      await other.getByRole('button', { name: new RegExp(t('integrations.actions.connect'), 'i') }).click();
      await inEachLook(`services-${kind}`, page);
      await page.keyboard.press('Escape');
    }
    await app.close();
    searxng.close();
  });
}
