import { fail } from '../../../../shared/model/failure.ts';
import { visibleLine } from '../../../../shared/model/visible-text.ts';
import { NetworkRefused } from '../../net/guard.ts';
import { MailProblem } from '../../net/mail/mail-server.ts';
import { sayUnreachable } from '../own-reach.ts';

/** What kept a mail server from doing what it was asked, as people and agents read it; all else stays as it is. */
export function sayMailProblem(thrown: unknown, host: string): unknown {
  if (thrown instanceof NetworkRefused) return sayUnreachable(thrown, host);
  if (!(thrown instanceof MailProblem)) return thrown;
  const params = { host };
  switch (thrown.problem) {
    case 'silent':
      return fail('unavailable', `${host} does not answer.`, {
        ...{
          hint: 'Check the address and whether this computer is online.',
          words: 'errors.own.nobodyAnswers',
          params,
        },
      });
    case 'certificate':
      return fail('unavailable', `The certificate of ${host} cannot be trusted.`, {
        ...{ hint: 'Nothing was sent there.', words: 'errors.own.badCertificate', params },
      });
    case 'unencrypted':
      return fail('unavailable', `${host} offers no encryption.`, {
        ...{ hint: 'Name and password were not sent.', words: 'errors.own.noEncryption', params },
      });
    case 'password':
      return fail('unavailable', 'The server does not take this name and password.', {
        ...{ hint: 'Check both; some servers want a password made for apps.', words: 'errors.own.wrongPassword' },
      });
    case 'refused':
      return fail('unavailable', `${host} refused the mail: ${visibleLine(thrown.said)}`, {
        ...{
          hint: 'It was not sent.',
          words: 'errors.own.mailRefused',
          params: { host, said: visibleLine(thrown.said) },
        },
      });
    case 'strange':
      return fail('unavailable', `What answers at ${host} is no mail server.`, {
        ...{ hint: 'Check server and port.', words: 'errors.own.noMailServer', params },
      });
  }
}
