import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

const data = {
  en: {
    blocks: [
      ['human', 'Ana, teacher in Porto. Prefers short answers and tea over coffee.'],
      ['house', 'Boiler serviced on 3 March; the next service is due in a year.\nThe garden gate squeaks.'],
    ],
    filed: ['trip to Lisbon 2025', 'Stayed near the river; the night train was too warm.'],
    memory: ['Treehouse roof, finished 2026-10-12', 'The roof of the treehouse is done; the ladder is next.'],
    update: 'The ladder has eight rungs now.',
    knowledge: 'Basil grows better on the south window',
  },
  de: {
    blocks: [
      ['human', 'Ana, Lehrerin in Porto. Mag kurze Antworten und lieber Tee als Kaffee.'],
      ['haus', 'Heizung am 3. März gewartet; die nächste Wartung ist in einem Jahr fällig.\nDas Gartentor quietscht.'],
    ],
    filed: ['Reise nach Lissabon 2025', 'Unterkunft am Fluss; der Nachtzug war zu warm.'],
    memory: [
      'Dach des Baumhauses, fertig am 2026-10-12',
      'Das Dach des Baumhauses ist fertig; als Nächstes die Leiter.',
    ],
    update: 'Die Leiter hat jetzt acht Sprossen.',
    knowledge: 'Basilikum wächst am Südfenster besser',
  },
} as const;

for (const language of ['en', 'de'] as const) {
  test(`text blocks and named memories, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const { blocks, filed, memory, update, knowledge } = data[language];
    const agentId = 'librarian';
    const use = (tool: string, args: Record<string, unknown>) => call(page, 'tools.call', { agentId, tool, args });
    await call(page, 'agents.setPacks', { agentId, packs: ['core', 'companion', 'blocks', 'assistant'] });
    for (const other of ['hearth', 'planner'])
      await call(page, 'agents.setPacks', { agentId: other, packs: ['core', 'blocks'] });
    for (const [label, content] of blocks) await use('block', { operation: 'append', label, content });
    await use('recall', { operation: 'insert', label: filed[0], content: filed[1] });
    await use('create_memory', { name: memory[0], text: memory[1] });
    await use('update_outdated_or_incorrect_memory', { memory_name: memory[0], update_text: update });
    await use('knowledge_store', { content: knowledge, type: 'fact', importance: 0.7 });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.storage'), exact: true })
      .click();
    await page.getByText(memory[0]).first().click();
    await inEachLook('storage-named', page);
    await page.getByRole('radio', { name: t('storage.kind.blocks') }).click();
    await page.getByText(blocks[1][0], { exact: true }).first().click();
    await expect(page.getByRole('complementary')).toBeVisible();
    await inEachLook('storage-blocks', page);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('storage.share.add'), exact: true })
      .click();
    await expect(page.getByRole('complementary').getByRole('combobox').nth(1)).toBeVisible();
    await page.getByRole('complementary').getByText(t('storage.share.hint')).scrollIntoViewIfNeeded();
    await inEachLook('storage-blocks-shared', page);
    await app.close();
  });
}
