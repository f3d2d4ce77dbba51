import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import { areAddresses } from '../mail-addresses.ts';
import { short } from '../words.ts';

export const sendEmail = defineTool({
  name: 'send_email',
  pack: 'assistant',
  subject: 'others',
  icon: 'mail',
  needs: 'agent_mail',
  description: 'Send an e-mail from your own address, as plain text. The person sees it whole and is asked first.',
  title: (t) => t('tools.send_email.title'),
  does: (t) => t('tools.send_email.does'),
  examples: [
    'Write an e-mail to anna@example.org that I will be late.',
    'Mail the plumber and ask for a date.',
    'Schreib eine E-Mail an anna@example.org, dass ich später komme.',
    'Frag den Klempner per Mail nach einem Termin.',
  ],
  input: z.object({
    to: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(2_000)
      .refine(areAddresses, 'must be plain addresses such as anna@example.org, with commas between')
      .describe('An address; several with commas between'),
    subject: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(500)
      .regex(/^[^\r\n]*$/, 'must be one line'),
    body: z.string().min(1, 'must not be empty').max(50_000),
  }),
  effect: 'external',
  acts: ['send'],
  policy: 'ask',
  aliases: {
    to: ['recipient', 'recipients', 'email', 'address', 'to_email'],
    subject: ['title'],
    body: ['text', 'message', 'content'],
  },
  canUndo: false,
  // Whatever the policy: what is written to others in the person's house cannot be taken back.
  asksFirst: () => true,
  facts: {
    to: ({ to }, { integrations, named, t }) =>
      named(
        () => {
          const { address, recipients } = integrations.open('agent_mail');
          return { address, all: recipients(to) };
        },
        ({ address, all }) => ({
          lines: [
            t('tools.send_email.from', { address }),
            t('tools.send_email.nothingAttached'),
            ...(isAsWritten(all, to) ? [] : [t('tools.send_email.to', { count: all.length })]),
          ],
          things: isAsWritten(all, to) ? [] : all.map((text) => ({ text })),
          bound: { address, all },
        }),
      ),
  },
  summary: ({ to, subject }, { t }) => t('tools.send_email.about', { to: short(to), subject: short(subject) }),
  receipt: ({ subject }, result, { t }) =>
    t('tools.send_email.done', {
      to: short((result as { to: readonly string[] }).to.join(', ')),
      subject: short(subject),
    }),
  async act({ to, subject, body }, { ports, signal }) {
    const {
      messageId,
      to: sentTo,
      refused,
    } = await ports.integrations.open('agent_mail').send({ to, subject, body }, signal);
    return { result: { success: true, messageId, to: sentTo, ...(refused.length === 0 ? {} : { refused }) } };
  },
});

/** One address, which stands there already. */
const isAsWritten = (recipients: readonly string[], to: string): boolean =>
  recipients.length === 1 && recipients[0] === to;
