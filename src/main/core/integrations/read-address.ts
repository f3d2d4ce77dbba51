import { fail } from '../../../shared/model/failure.ts';
import { isLoopback } from '../net/guard.ts';

/** Where a service answers, as the person wrote it: encrypted, or on this computer; without a scheme it is https. `example` is given beside a refusal. Throws invalid_value. */
export function readAddress(written: string, example: string): URL {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  let url: URL | undefined;
  try {
    url = new URL(text);
  } catch {
    // Told below.
  }
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '') {
    throw fail('invalid_value', 'This is no address that starts with https:// (or http:// on this computer).', {
      ...{ field: 'address', words: 'errors.own.notSecure', hint: `Give one such as ${example}.` },
    });
  }
  return url;
}

/** Host and port, as they are granted. */
export const grantOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
