import { z } from 'zod';
import type { Translate } from '../../../../shared/locales/index.ts';
import { defineTool } from '../define-tool.ts';
import { short } from '../words.ts';

export const browserAct = defineTool({
  name: 'browser_act',
  pack: 'assistant',
  subject: 'others',
  icon: 'web',
  needs: 'browser',
  description:
    'Perform one action on the current page: click [3]; type "ana@example.org" into the email field; choose "Berlin" in [5]; press Enter in [2]; scroll down. Name elements by number or name, text in quotes.',
  title: (t) => t('tools.browser_act.title'),
  does: (t) => t('tools.browser_act.does'),
  examples: [
    'Click the Sign in button.',
    'Type my name into the form.',
    'Klick auf „Anmelden“.',
    'Trag meinen Namen in das Formular ein.',
  ],
  input: z.object({
    action: z.string().trim().min(1).max(4_000).describe('One action, such as: click [3]'),
    site: z.string().max(300).optional(),
    step: z.string().max(10_000).optional(),
  }),
  says: { action: 'words' },
  effect: 'external',
  readsOutside: { kind: 'web', name: 'browser' },
  policy: 'ask',
  aliases: { action: ['instruction', 'what', 'text', 'do'] },
  drafts: {
    names: ['site', 'step'],
    timeoutMs: 5 * 60_000,
    make: async ({ action }, { ports, signal }) => ({
      ...(await ports.integrations.open('browser').plan(action, signal)),
    }),
  },
  facts: {
    action: 'said',
    site: ({ site }, { t }) => ({
      lines: [t('tools.browser_act.site')],
      isProblem: false,
      bound: site ?? null,
    }),
    step: ({ step }, { t, integrations, named }) =>
      named(
        () => integrations.open('browser').planned(),
        (parts) => ({
          lines: parts === null ? [t('tools.browser_act.forgotten')] : [t(`tools.browser_act.step.${parts.does}`)],
          things:
            parts === null
              ? []
              : [
                  ...(parts.name === null ? [] : [{ text: parts.name, note: roleWords(parts.role ?? '', t) }]),
                  ...(parts.text === '' ? [] : [{ text: parts.text, note: t('tools.browser_act.text') }]),
                ],
          isFirst: parts !== null,
          bound: step ?? null,
        }),
      ),
  },
  canUndo: false,
  timeoutMs: 5 * 60_000,
  summary: ({ action, step }, { t }) => t('tools.browser_act.about', { step: short(step ?? action) }),
  receipt: ({ action, step }, _result, { t }) => t('tools.browser_act.done', { step: short(step ?? action) }),
  act: async ({ site = '', step = '' }, { ports, signal }) => ({
    result: await ports.integrations.open('browser').act({ site, step }, signal),
  }),
});

const roles = [
  ...(['button', 'link', 'textbox', 'searchbox', 'combobox', 'listbox', 'checkbox', 'radio', 'switch'] as const),
  ...(['slider', 'spinbutton', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'tab', 'option', 'treeitem'] as const),
];

/** What people call an element of this role; of one that Hearth does not know, the role. */
function roleWords(role: string, t: Translate): string {
  const known = roles.find((one) => one === role);
  return known ? t(`tools.browser_act.role.${known}`) : role;
}
