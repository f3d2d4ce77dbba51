import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { localSite, withBrowser } from '../support/local-site.ts';
import { serveImap, serveSmtp } from '../support/scripted-mail.ts';
import { windowOf } from '../support/story.ts';
import { say, standStill, startLooking } from './looks.ts';

const library = `<!doctype html><html lang="en"><head><title>City library</title>
  <style>body{font:16px sans-serif;margin:40px;background:white;color:#222}label{display:block;margin:12px 0}</style></head>
  <body><h1>City library</h1><p>Open from nine to seven, on Saturdays until two.</p>
  <form action="/found"><label>Find a book <input name="q" type="search"></label><button>Search</button></form></body></html>`;
const letter =
  'Dear Anna,\n\nthe train is late: I will be there at eight.\nDo start with the soup.\n\nSee you soon\nLena';

for (const language of ['en', 'de'] as const) {
  test(`what agents do with services, ${language}`, async ({ desktop: _, userData }) => {
    test.setTimeout(180_000);
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    await call(page, 'settings.set', { language, welcomed: true });
    const panel = (key: WordKey): Locator =>
      page.getByRole('navigation').getByRole('button', { name: t(key), exact: true });
    const browser = await withBrowser(app, page);
    const question = async (): Promise<Page> => {
      await browser.waiting();
      const asking = await windowOf(app, 'approval');
      await standStill(asking);
      return asking;
    };

    const folder = mkdtempSync(join(tmpdir(), 'notes-'));
    writeFileSync(join(folder, 'Shopping.md'), '# Shopping\n\nmilk\nbread\n');
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    }, folder);
    await call(page, 'window.pickFolder', {});
    void call(page, 'integrations.connect', { kind: 'notes', settings: { folder } });
    await browser.answer();
    const [imap, smtp] = [await serveImap([]), await serveSmtp()];
    void call(page, 'integrations.connect', {
      kind: 'agent_mail',
      settings: {
        ...{ provider: 'own', address: 'lena.agents@example.org' },
        ...{ imapHost: 'localhost', imapPort: imap.port, imapSecurity: 'none' },
        ...{ smtpHost: 'localhost', smtpPort: smtp.port, smtpSecurity: 'none' },
      },
      secrets: { password: 'a mailbox password' },
    });
    await browser.answer();

    const noted = browser.tool('notes_write', { action: 'append', pageId: 'Shopping', content: 'lemons\nyeast' });
    await inEachLook('notes-question', await question());
    await browser.answer();
    await noted;
    const mailed = browser.tool('send_email', { to: 'anna@example.org', subject: 'Half an hour late', body: letter });
    await inEachLook('mail-question', await question());
    await browser.answer('deny');
    await mailed;

    const site = await localSite({ '/': library, '/found': library });
    await browser.connect();
    const opened = browser.tool('browser_navigate', { url: site.url('/') });
    await inEachLook('browser-question', await question());
    await browser.answer();
    await opened;
    const typed = browser.tool('browser_act', { action: 'type "Tove Jansson" into Find a book' });
    await inEachLook('browser-step', await question());
    await browser.answer();
    await typed;
    await panel('shell.panels.browser').click();
    await expect(page.getByText('City library').first()).toBeVisible();
    await inEachLook('browser-pane', page);
    await panel('shell.panels.permissions').click();
    await expect(page.getByRole('heading', { name: t('shell.panels.permissions') })).toBeVisible();
    const groups = ['readConnected', 'writeConnected', 'external'] as const;
    for (const group of groups) {
      const heading = page.getByRole('heading', { name: t(`permissions.effects.${group}.title`), exact: true });
      await inEachLook(`permissions-${group}`, page, () =>
        heading.evaluate((element) => element.scrollIntoView({ block: 'start' })),
      );
    }

    await app.close();
    site.close();
    await imap.stop();
    await smtp.stop();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });
}
