import { countMails } from '../../net/mail/fetch-mail.ts';
import { defineIntegration } from '../define-integration.ts';
import { accountFields, accountHosts, ReadingAccount, serverOf } from './account.ts';
import { readInbox } from './read-inbox.ts';
import { sayMailProblem } from './say-problem.ts';

/** The person's own inbox: read, never changed. */
export const mail = defineIntegration({
  kind: 'mail',
  title: (t) => t('integrations.mail.title'),
  does: (t) => t('integrations.mail.does'),
  sends: (t) => t('integrations.mail.sends'),
  settings: ReadingAccount,
  fields: accountFields(false),
  hosts: accountHosts,
  async check(connected, _deps, { signal, t }) {
    const server = serverOf(connected, 'imap');
    const count = await countMails(server, signal).catch((thrown: unknown) => {
      throw sayMailProblem(thrown, server.host);
    });
    return t('integrations.mail.found', { count });
  },
  port: (connected, deps) => ({
    read: (query, most, signal) => readInbox(serverOf(connected, 'imap'), { query, most }, { ...deps, signal }),
  }),
});
