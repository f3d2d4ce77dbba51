/** How one server is reached. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly security: 'tls' | 'starttls' | 'none';
}

export interface MailProvider {
  readonly id: string;
  readonly name: string;
  /** Ends of addresses by which it is known. */
  readonly domains: readonly string[];
  readonly imap: Endpoint;
  readonly smtp: Endpoint;
}

const tls = (host: string, port: number): Endpoint => ({ host, port, security: 'tls' });
const startTls = (host: string, port: number): Endpoint => ({ host, port, security: 'starttls' });

/** Well-known providers that take a name and a password; nobody is asked where a domain's servers are. */
export const mailProviders: readonly MailProvider[] = [
  {
    ...{ id: 'gmail', name: 'Gmail', domains: ['gmail.com', 'googlemail.com'] },
    ...{ imap: tls('imap.gmail.com', 993), smtp: tls('smtp.gmail.com', 465) },
  },
  {
    ...{ id: 'icloud', name: 'iCloud', domains: ['icloud.com', 'me.com', 'mac.com'] },
    ...{ imap: tls('imap.mail.me.com', 993), smtp: startTls('smtp.mail.me.com', 587) },
  },
  {
    ...{ id: 'yahoo', name: 'Yahoo', domains: ['yahoo.com', 'yahoo.de', 'yahoo.co.uk', 'yahoo.fr', 'ymail.com'] },
    ...{ imap: tls('imap.mail.yahoo.com', 993), smtp: tls('smtp.mail.yahoo.com', 465) },
  },
  {
    ...{ id: 'aol', name: 'AOL', domains: ['aol.com', 'aol.de'] },
    ...{ imap: tls('imap.aol.com', 993), smtp: tls('smtp.aol.com', 465) },
  },
  {
    ...{ id: 'gmx', name: 'GMX', domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'] },
    ...{ imap: tls('imap.gmx.net', 993), smtp: startTls('mail.gmx.net', 587) },
  },
  {
    ...{ id: 'gmx-com', name: 'GMX.com', domains: ['gmx.com'] },
    ...{ imap: tls('imap.gmx.com', 993), smtp: startTls('mail.gmx.com', 587) },
  },
  {
    ...{ id: 'webde', name: 'WEB.DE', domains: ['web.de'] },
    ...{ imap: tls('imap.web.de', 993), smtp: startTls('smtp.web.de', 587) },
  },
  {
    ...{ id: 't-online', name: 'T-Online', domains: ['t-online.de', 'magenta.de'] },
    ...{ imap: tls('secureimap.t-online.de', 993), smtp: tls('securesmtp.t-online.de', 465) },
  },
  {
    ...{ id: 'freenet', name: 'freenet', domains: ['freenet.de'] },
    ...{ imap: tls('mx.freenet.de', 993), smtp: startTls('mx.freenet.de', 587) },
  },
  {
    ...{ id: 'posteo', name: 'Posteo', domains: ['posteo.de', 'posteo.net', 'posteo.at', 'posteo.ch', 'posteo.eu'] },
    ...{ imap: tls('posteo.de', 993), smtp: startTls('posteo.de', 587) },
  },
  {
    ...{ id: 'mailbox', name: 'mailbox.org', domains: ['mailbox.org'] },
    ...{ imap: tls('imap.mailbox.org', 993), smtp: tls('smtp.mailbox.org', 465) },
  },
  {
    ...{ id: 'fastmail', name: 'Fastmail', domains: ['fastmail.com', 'fastmail.fm'] },
    ...{ imap: tls('imap.fastmail.com', 993), smtp: tls('smtp.fastmail.com', 465) },
  },
  {
    ...{ id: 'zoho', name: 'Zoho', domains: ['zoho.com', 'zohomail.com'] },
    ...{ imap: tls('imap.zoho.com', 993), smtp: tls('smtp.zoho.com', 465) },
  },
  {
    ...{ id: 'ionos', name: 'IONOS', domains: [] },
    ...{ imap: tls('imap.ionos.de', 993), smtp: tls('smtp.ionos.de', 465) },
  },
  {
    ...{ id: 'strato', name: 'STRATO', domains: [] },
    ...{ imap: tls('imap.strato.de', 993), smtp: tls('smtp.strato.de', 465) },
  },
];

export function providerOf(address: string): MailProvider | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return mailProviders.find(({ domains }) => domains.includes(domain));
}
