import { describe, expect, it } from 'vitest';
import { accountHosts, SendingAccount } from '../../../../src/main/core/integrations/mail/account.ts';
import { mailProviders } from '../../../../src/main/core/integrations/mail/providers.ts';
import { readQuery } from '../../../../src/main/core/integrations/mail/read-query.ts';

const hosts = (settings: object) => accountHosts(SendingAccount.parse(settings));

describe('a mail account', () => {
  it('knows its servers by the address alone', () => {
    expect(hosts({ address: 'anna@GMX.de' })).toEqual(['imap.gmx.net:993', 'mail.gmx.net:587']);
    expect(hosts({ address: 'anna@example.org', provider: 'strato' })).toEqual([
      'imap.strato.de:993',
      'smtp.strato.de:465',
    ]);
  });

  it('reaches every provider encrypted, and no two claim one domain', () => {
    for (const { imap, smtp } of mailProviders) expect([imap.security, smtp.security]).not.toContain('none');
    const domains = mailProviders.flatMap((one) => one.domains);
    expect(new Set(domains).size).toBe(domains.length);
  });

  it.each([
    ['an unknown provider', { address: 'anna@example.org' }, 'provider'],
    ['no address', { address: 'anna' }, 'address'],
    ['no server', { address: 'a@example.org', provider: 'own' }, 'imapHost'],
    [
      'an address in place of a server',
      { address: 'a@example.org', provider: 'own', imapHost: 'https://x.org' },
      'imapHost',
    ],
    [
      'no encryption beyond this computer',
      { address: 'a@example.org', provider: 'own', imapHost: 'x.org', imapSecurity: 'none' },
      'imapSecurity',
    ],
  ])('is refused with %s', (_, settings, field) => {
    expect(() => hosts(settings)).toThrow(expect.objectContaining({ info: expect.objectContaining({ field }) }));
  });

  it.each([
    ['boiler valve', { words: ['boiler', 'valve'] }],
    ['from:anna subject:"the boiler" is:unread', { from: 'anna', subject: 'the boiler', isUnread: true }],
    ['after:2026-11-01 before:2026/11/10', { since: new Date('2026-11-01'), before: new Date('2026-11-10') }],
    ['newer_than:7d in:inbox', { since: new Date('2026-11-15') }],
    ['at 10:30 after:noon', { words: ['at', '10:30', 'after:noon'] }],
    ['', {}],
  ])('reads the query %j', (text, query) => {
    expect(readQuery(text, Date.parse('2026-11-22'))).toEqual(query);
  });
});
