import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

const data = {
  en: {
    todos: [
      ['Renew the passport', 'Friday', 'high'],
      ['Book the train to Lisbon', 'tomorrow at 18:00', null],
      ['Oil the garden gate', null, 'low'],
      ['Send Ana the photos from the lake', null, null],
    ],
    goals: [
      [
        'Half marathon in April',
        'Three runs a week, one of them long',
        '20 WEEKS',
        1,
        'Ten kilometres without a break today',
      ],
      ['Read twelve books this year', 'Half an hour before sleep', '5 WEEKS', 2, 'The ninth is finished'],
      ['Speak enough Portuguese to order dinner', 'A lesson each evening', '3 MONTHS', 3, null],
    ],
    note: 'The photo booth at the station takes cards',
    ask: 'What did I want to reach this year?',
  },
  de: {
    todos: [
      ['Pass verlängern', 'Freitag', 'high'],
      ['Zug nach Lissabon buchen', 'morgen um 18 Uhr', null],
      ['Gartentor ölen', null, 'low'],
      ['Ana die Fotos vom See schicken', null, null],
    ],
    goals: [
      [
        'Halbmarathon im April',
        'Drei Läufe in der Woche, einer davon lang',
        '20 WEEKS',
        1,
        'Heute zehn Kilometer ohne Pause',
      ],
      [
        'Dieses Jahr zwölf Bücher lesen',
        'Vor dem Schlafen eine halbe Stunde',
        '5 WEEKS',
        2,
        'Das neunte ist ausgelesen',
      ],
      ['Genug Portugiesisch, um Essen zu bestellen', 'Jeden Abend eine Lektion', '3 MONTHS', 3, null],
    ],
    note: 'Der Automat am Bahnhof nimmt Karten',
    ask: 'Was wollte ich dieses Jahr erreichen?',
  },
} as const;

for (const language of ['en', 'de'] as const) {
  test(`the plan, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const open = async (name: 'agents' | 'plan'): Promise<void> => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: t(`shell.panels.${name}`), exact: true })
        .click();
    };
    await open('plan');
    await expect(page.getByText(t('plan.empty.todos'))).toBeVisible();
    await inEachLook('plan-empty', page);
    const { todos, goals, note, ask } = data[language];
    for (const [title, due, priority] of todos) {
      await call(page, 'todos.add', {
        agentId: 'hearth',
        title,
        ...(due ? { due } : {}),
        ...(priority ? { priority } : {}),
      });
    }
    await call(page, 'agents.setPacks', { agentId: 'planner', packs: ['core', 'companion'] });
    for (const [goal_name, strategy, time_to_completion, priority, update] of goals) {
      const of = { agentId: 'planner' };
      await call(page, 'tools.call', {
        ...{ ...of, tool: 'create_goal', args: { goal_name, strategy, time_to_completion, priority } },
      });
      if (!update) continue;
      const args = { goal_name, status_update_or_note: update };
      await call(page, 'tools.call', { ...of, tool: 'add_goal_status_update', args });
    }
    await page.getByRole('button', { name: todos[0][0], exact: true }).click();
    await page
      .getByRole('complementary')
      .getByRole('textbox', { name: t('plan.fields.description') })
      .fill(note);
    await inEachLook('plan-todos', page);
    await page.getByRole('radio', { name: t('plan.view.goals') }).click();
    await expect(page.getByRole('button', { name: goals[0][0], exact: true })).toBeVisible();
    await inEachLook('plan-goals', page);
    await page.getByRole('button', { name: goals[0][0], exact: true }).click();
    await expect(page.getByRole('complementary')).toBeVisible();
    await inEachLook('plan-goal', page);
    // What the chat in which they were set says of them.
    const { spaceId } = await call(page, 'chat.ask', { agentId: 'planner', text: ask });
    for (const [at, [goal_name]] of goals.entries()) {
      const tool = at === 1 ? 'drop_goal_from_current_context' : 'add_goal_to_current_context';
      await call(page, 'tools.call', { agentId: 'planner', tool, args: { goal_name }, spaceId });
    }
    await page.getByRole('navigation').getByRole('button', { name: ask }).click();
    await page.getByRole('button', { name: t('chat.showDetails'), exact: true }).click();
    await expect(page.getByText(t('pins.here'))).toBeVisible();
    await inEachLook('chat-in-view', page);
    await open('agents');
    await page.getByRole('button', { name: /^(Planner|Planerin)/ }).click();
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('agents.try.title').replace('{{tool}}', t('tools.create_goal.title')) })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inEachLook('agents-try', page);
    await app.close();
  });
}
