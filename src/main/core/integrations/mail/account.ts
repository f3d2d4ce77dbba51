import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import { isLoopback } from '../../net/guard.ts';
import type { MailServer } from '../../net/mail/mail-server.ts';
import { addressesIn } from '../../tools/mail-addresses.ts';
import type { Connected, FieldOf } from '../define-integration.ts';
import { type Endpoint, mailProviders, providerOf } from './providers.ts';

const Security = z.enum(['tls', 'starttls', 'none']);
const Host = z.string().trim().toLowerCase().max(253);
const Port = z.coerce.number().int().min(1).max(65_535);

/** The settings of an account that is read, and of one that mail is sent from as well. */
export const ReadingAccount = z.object({
  provider: z.string().max(40).default('auto'),
  address: z.string().trim().min(1).max(320),
  user: z.string().trim().max(320).default(''),
  imapHost: Host.optional(),
  imapPort: Port.default(993),
  imapSecurity: Security.default('tls'),
});
export const SendingAccount = ReadingAccount.extend({
  smtpHost: Host.optional(),
  smtpPort: Port.default(465),
  smtpSecurity: Security.default('tls'),
});
export type ReadingAccount = z.output<typeof ReadingAccount>;
export type SendingAccount = z.output<typeof SendingAccount>;

const own = { field: 'provider', is: ['own'] } as const;

function serverFields(which: 'imap' | 'smtp'): readonly FieldOf[] {
  return [
    { name: `${which}Host`, type: 'text', shownWhen: own, label: (t) => t(`integrations.mailAccount.${which}Host`) },
    {
      name: `${which}Port`,
      type: 'number',
      isOptional: true,
      shownWhen: own,
      label: (t) => t(`integrations.mailAccount.${which}Port`),
    },
    {
      ...{ name: `${which}Security`, type: 'choice', isOptional: true, shownWhen: own },
      label: (t) => t(`integrations.mailAccount.${which}Security`),
      choices: [
        { value: 'tls', label: () => 'TLS' },
        { value: 'starttls', label: () => 'STARTTLS' },
        { value: 'none', label: (t) => t('integrations.mailAccount.notEncrypted') },
      ],
    },
  ];
}

/** The form of an account. */
export function accountFields(sends: boolean): readonly FieldOf[] {
  return [
    { name: 'address', type: 'text', label: (t) => t('integrations.mailAccount.address') },
    {
      ...{ name: 'password', type: 'secret' },
      label: (t) => t('integrations.mailAccount.password'),
      hint: (t) => t('integrations.mailAccount.passwordHint'),
    },
    {
      ...{ name: 'provider', type: 'choice' },
      label: (t) => t('integrations.mailAccount.provider'),
      choices: [
        { value: 'auto', label: (t) => t('integrations.mailAccount.auto') },
        ...mailProviders.map(({ id, name }) => ({ value: id, label: () => name })),
        { value: 'own', label: (t) => t('integrations.mailAccount.own') },
      ],
    },
    {
      ...{ name: 'user', type: 'text', isOptional: true, shownWhen: own },
      label: (t) => t('integrations.mailAccount.user'),
      hint: (t) => t('integrations.mailAccount.userHint'),
    },
    ...serverFields('imap'),
    ...(sends ? serverFields('smtp') : []),
  ];
}

/** `host:port` of what it reaches. Throws invalid_value with the field. */
export function accountHosts(account: ReadingAccount | SendingAccount): string[] {
  addressOf(account);
  const servers = [endpointOf(account, 'imap'), ...('smtpPort' in account ? [endpointOf(account, 'smtp')] : [])];
  return servers.map(({ host, port }) => `${host}:${port}`);
}

/** The address as servers are told it. Throws invalid_value. */
export function addressOf({ address }: ReadingAccount): string {
  return addressesIn(address, 'address')[0] ?? address;
}

/** How one of its servers is reached. Throws invalid_value. */
function endpointOf(account: ReadingAccount | SendingAccount, which: 'imap' | 'smtp'): Endpoint {
  if (account.provider === 'own') return ownEndpoint(account, which);
  const provider =
    account.provider === 'auto' ? providerOf(account.address) : mailProviders.find(({ id }) => id === account.provider);
  if (provider) return provider[which];
  throw fail('invalid_value', 'The servers of this address are not known here.', {
    ...{ field: 'provider', hint: 'Choose the provider, or give the servers.', words: 'errors.own.unknownProvider' },
  });
}

function ownEndpoint(account: ReadingAccount | SendingAccount, which: 'imap' | 'smtp'): Endpoint {
  const field = `${which}Host`;
  const { host, port, security } =
    which === 'imap' || !('smtpPort' in account)
      ? { host: account.imapHost, port: account.imapPort, security: account.imapSecurity }
      : { host: account.smtpHost, port: account.smtpPort, security: account.smtpSecurity };
  if (host === undefined || !/^[a-z0-9.-]+$|^\[?[0-9a-f:]+\]?$/.test(host)) {
    throw fail('invalid_value', 'This is no name of a server.', {
      ...{ field, hint: 'Give one such as imap.example.org.', words: 'errors.own.notAServer' },
    });
  }
  if (security === 'none' && !isLoopback(host)) {
    throw fail('invalid_value', 'Beyond this computer mail is only reached encrypted.', {
      ...{ field: `${which}Security`, hint: 'Choose TLS or STARTTLS.', words: 'errors.own.mailNotEncrypted' },
    });
  }
  return { host, port, security };
}

/** One of its servers with what opens it. */
export function serverOf(
  { settings, secrets, admit }: Connected<ReadingAccount | SendingAccount>,
  which: 'imap' | 'smtp',
): MailServer {
  const address = addressOf(settings);
  return {
    ...endpointOf(settings, which),
    user: settings.user === '' ? address : settings.user,
    password: secrets['password'] ?? '',
    admit,
  };
}
