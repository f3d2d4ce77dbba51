import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

const data = {
  en: {
    schedules: [
      ['Water the plants', 'tomorrow at 9', 'hearth'],
      ['Stretch', 'every weekday at 10', 'hearth'],
      ['Week in review', 'every Friday at 16:30', 'planner'],
      ['Pay the rent', 'on the first of the month at 8', 'planner'],
      ['Bring back the books', 'every second Saturday at 11', 'librarian'],
      ['Fix the gate', '0 9 13 * 5', 'hearth'],
    ],
    events: ['Paper bins', 'Yoga', 'Grandma’s birthday', 'Parents’ evening', 'Dentist'],
  },
  de: {
    schedules: [
      ['Pflanzen gießen', 'morgen um 9 Uhr', 'hearth'],
      ['Dehnen', 'werktags um 10 Uhr', 'hearth'],
      ['Wochenrückblick', 'jeden Freitag um 16:30', 'planner'],
      ['Miete überweisen', 'am Ersten des Monats um 8 Uhr', 'planner'],
      ['Bücher zurückbringen', 'jeden zweiten Samstag um 11 Uhr', 'librarian'],
      ['Gartentor richten', '0 9 13 * 5', 'hearth'],
    ],
    events: ['Papiertonne', 'Yoga', 'Omas Geburtstag', 'Elternabend', 'Zahnarzt'],
  },
} as const;

const times = [
  ['DTSTART;TZID=Europe/Berlin:20261102T070000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;INTERVAL=2'],
  ['DTSTART;TZID=Europe/Berlin:20261103T183000', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
  ['DTSTART;VALUE=DATE:20261224', 'RRULE:FREQ=YEARLY'],
  ['DTSTART;TZID=Europe/Berlin:20261202T190000'],
  ['DTSTART;TZID=Europe/Berlin:20261012T090000'],
];

for (const language of ['en', 'de'] as const) {
  test(`schedules by agent, what they may do, and calendar files, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    await call(page, 'settings.set', { language });
    const { schedules, events } = data[language];
    for (const [name, when, agentId] of schedules) await call(page, 'schedules.create', { name, when, agentId });
    const panel = (name: 'permissions' | 'schedules') =>
      page
        .getByRole('navigation')
        .getByRole('button', { name: t(`shell.panels.${name}`), exact: true })
        .click();
    await panel('schedules');
    await page.getByRole('radio', { name: t('schedules.view.list') }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(3);
    await inEachLook('schedules-by-agent', page);
    await page.getByRole('radio', { name: t('schedules.view.month') }).click();
    await page.locator('[data-key^="day "]').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inEachLook('schedules-day', page);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: t('schedules.view.list') }).click();
    await page.getByRole('row', { name: new RegExp(`^${schedules[1][0]}`) }).click();
    const details = page.getByRole('complementary');
    const may = details.locator('summary');
    await may.click();
    const { schedules: made } = await call(page, 'schedules.list', { query: schedules[1][0] });
    await call(page, 'schedules.takeBack', { id: made[0]?.id ?? '', tools: ['set_reminder', 'store_set'] });
    await details.getByRole('button', { name: t('schedules.may.permit') }).scrollIntoViewIfNeeded();
    await inEachLook('schedules-may', page, () =>
      details.getByRole('button', { name: t('schedules.may.open') }).scrollIntoViewIfNeeded(),
    );

    const path = join(userData, 'home.ics');
    const lines = events.flatMap((name, at) => ['BEGIN:VEVENT', `SUMMARY:${name}`, ...(times[at] ?? []), 'END:VEVENT']);
    writeFileSync(path, ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
    await app.evaluate(
      ({ dialog }, [open, save]) => {
        Object.assign(dialog, {
          showOpenDialog: () => Promise.resolve({ canceled: false, filePaths: [open] }),
          showSaveDialog: () => Promise.resolve({ canceled: false, filePath: save }),
        });
      },
      [path, join(userData, 'hearth.ics')],
    );
    const all = page.getByRole('button', { name: t('schedules.actions.all') });
    await all.click();
    await inEachLook('schedules-menu', page);
    await page.getByRole('menuitem', { name: t('schedules.ics.importMenu') }).click();
    await expect(page.getByRole('dialog').getByText(events[0])).toBeVisible();
    await inEachLook('schedules-import', page);
    await page.keyboard.press('Escape');
    await all.click();
    await page.getByRole('menuitem', { name: t('schedules.ics.exportMenu') }).click();
    await inEachLook('schedules-export', page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('schedules.ics.choosePlace') })
      .click();
    await expect(page.getByRole('dialog').getByRole('status')).toBeVisible();
    await inEachLook('schedules-exported', page);
    await page.keyboard.press('Escape');

    await panel('permissions');
    const section = page.getByRole('region', { name: t('permissions.unattended.title') });
    await inEachLook('permissions-unattended', page, () => section.scrollIntoViewIfNeeded());
    await page.getByRole('radio', { name: t('permissions.view.matrix') }).click();
    await inEachLook('permissions-matrix-unattended', page, () => section.scrollIntoViewIfNeeded());
    await app.close();
  });
}
