import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { pdf } from '../support/document-files.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

const texts = {
  en: {
    manual: [
      'Boiler manual',
      'Care',
      'The boiler is serviced every April. Close the red valve before you open the lid.',
      'Safety',
      'If you smell gas, open the windows and leave the house.',
    ],
    contract:
      '# Lease\n\n## Rent\n\nThe rent is 940 euros, due on the third working day.\n\n## Notice\n\nNotice is three months to the end of a month.\n',
    query: 'red valve',
  },
  de: {
    manual: [
      'Heizkessel',
      'Pflege',
      'Der Kessel wird jeden April gewartet. Schließ das rote Ventil, bevor du den Deckel öffnest.',
      'Sicherheit',
      'Wenn du Gas riechst, öffne die Fenster und verlass das Haus.',
    ],
    contract:
      '# Mietvertrag\n\n## Miete\n\nDie Miete beträgt 940 Euro, fällig am dritten Werktag.\n\n## Kündigung\n\nDie Frist beträgt drei Monate zum Monatsende.\n',
    query: 'rote Ventil',
  },
} as const;

for (const language of ['en', 'de'] as const) {
  test(`documents, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const place = join(userData, language === 'de' ? 'Papiere' : 'Papers');
    mkdirSync(place);
    const [title, care, first, safety, second] = texts[language].manual;
    const names =
      language === 'de' ? ['Heizkessel.pdf', 'Mietvertrag.md', 'Scan.pdf'] : ['Boiler.pdf', 'Lease.md', 'Scan.pdf'];
    const line = (text: string, size: number) => ({ text, size });
    writeFileSync(
      join(place, names[0] ?? ''),
      pdf(
        [
          [line(title, 22), line(care, 15), first],
          [line(safety, 15), second],
        ],
        { title: `${title} 2026` },
      ),
    );
    writeFileSync(join(place, names[1] ?? ''), texts[language].contract);
    writeFileSync(join(place, names[2] ?? ''), pdf([[]]));

    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.documents'), exact: true })
      .click();
    await expect(page.getByRole('heading', { name: t('shell.panels.documents'), level: 1 })).toBeVisible();
    await inEachLook('documents-empty', page);
    const notes = page.getByRole('list', { name: t('documents.list') });
    await app.evaluate(({ BrowserWindow: _window, dialog }, path) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
    }, place);
    await call(page, 'window.pickFolder', {});
    await call(page, 'documents.ingest', { agentId: 'librarian', path: place });
    await expect(notes.getByRole('listitem')).toHaveCount(3);
    await expect(notes.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('documents.stop'), exact: true })).toHaveCount(0);
    await inEachLook('documents', page);
    await page.getByRole('searchbox', { name: t('documents.search') }).fill(texts[language].query);
    const found = page
      .getByRole('list', { name: t('documents.found') })
      .getByRole('button')
      .first();
    await expect(found).toBeVisible();
    await inEachLook('documents-found', page);
    await found.click();
    await expect(page.getByRole('article')).toBeVisible();
    await inEachLook('documents-reader', page);
    await app.close();
  });
}
