import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

const MOST = 10;

export const readInbox = defineTool({
  name: 'read_inbox',
  pack: 'assistant',
  subject: 'others',
  icon: 'mail',
  needs: 'agent_mail',
  description: 'Read the newest e-mails in your own mailbox, to which people write to you.',
  title: (t) => t('tools.read_inbox.title'),
  does: (t) => t('tools.read_inbox.does'),
  examples: [
    'Is there anything new in your mailbox?',
    'Has the plumber written back to you?',
    'Ist etwas in deinem Postfach?',
    'Hat der Klempner dir geantwortet?',
  ],
  input: z.object({}),
  effect: 'read',
  readsOutside: { kind: 'mail', name: 'mail' },
  policy: 'allow',
  canUndo: false,
  summary: (_, { t }) => t('tools.read_inbox.about'),
  receipt: (_, result, { t }) => t('tools.read_inbox.done', { count: (result as { emails: unknown[] }).emails.length }),
  act: async (_, { ports, signal }) => ({
    result: await ports.integrations.open('agent_mail').read('', MOST, signal),
  }),
});
