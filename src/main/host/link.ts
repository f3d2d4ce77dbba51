/** What a link may fill in of a mail. Some mail programs take `attach` too, and a file of the person's with it. */
const MAIL_FIELDS = ['to', 'cc', 'bcc', 'subject', 'body'];

/** The link as it would be opened and whom it leads to; undefined for what is not opened at all. */
export function parseLink(url: string): { href: string; host: string } | undefined {
  try {
    const { protocol, href, host, pathname, searchParams } = new URL(url);
    if (protocol === 'https:' || protocol === 'http:') return { href, host };
    const isPlain = [...searchParams.keys()].every((name) => MAIL_FIELDS.includes(name.toLowerCase()));
    return protocol === 'mailto:' && isPlain ? { href, host: pathname } : undefined;
  } catch {
    return undefined;
  }
}
