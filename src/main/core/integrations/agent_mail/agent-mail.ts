import { countMails } from '../../net/mail/fetch-mail.ts';
import { sendMail, trySending } from '../../net/mail/send-mail.ts';
import { addressesIn } from '../../tools/mail-addresses.ts';
import { defineIntegration } from '../define-integration.ts';
import { accountFields, accountHosts, addressOf, SendingAccount, serverOf } from '../mail/account.ts';
import { readInbox } from '../mail/read-inbox.ts';
import { sayMailProblem } from '../mail/say-problem.ts';

/** A mail account that agents have for themselves: read, and sent from when the person says yes. */
export const agentMail = defineIntegration({
  kind: 'agent_mail',
  title: (t) => t('integrations.agentMail.title'),
  does: (t) => t('integrations.agentMail.does'),
  sends: (t) => t('integrations.agentMail.sends'),
  settings: SendingAccount,
  fields: accountFields(true),
  hosts: accountHosts,
  async check(connected, _deps, { signal, t }) {
    const [inbox, outbox] = [serverOf(connected, 'imap'), serverOf(connected, 'smtp')];
    const count = await countMails(inbox, signal).catch((thrown: unknown) => {
      throw sayMailProblem(thrown, inbox.host);
    });
    await trySending(outbox, signal).catch((thrown: unknown) => {
      throw sayMailProblem(thrown, outbox.host);
    });
    return t('integrations.agentMail.found', { count });
  },
  port: (connected, deps) => {
    const address = addressOf(connected.settings);
    return {
      address,
      recipients: (to) => addressesIn(to),
      read: (query, most, signal) => readInbox(serverOf(connected, 'imap'), { query, most }, { ...deps, signal }),
      async send({ to, subject, body }, signal) {
        const server = serverOf(connected, 'smtp');
        const mail = { from: address, to: addressesIn(to), subject, text: body };
        const { id, refused } = await sendMail(server, mail, signal).catch((thrown: unknown) => {
          throw sayMailProblem(thrown, server.host);
        });
        return { messageId: id, to: mail.to, refused };
      },
    };
  },
});
