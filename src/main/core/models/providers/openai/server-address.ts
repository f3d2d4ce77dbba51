import { fail } from '../../../../../shared/model/failure.ts';
import { isLoopback } from '../../../net/guard.ts';

/**
 * The address of a server as it is asked, from what people write or copy: without a scheme it is plain on this computer and encrypted
 * elsewhere; `/v1` is added where no version is named, and what stands behind it is left out. Throws invalid_value.
 */
export function serverAddress(written: string, allowsPlain: boolean): string {
  const text = written.trim();
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = parseUrl(isWhole ? text : `http://${text.startsWith(':') ? `127.0.0.1${text}` : text}`);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw fail('invalid_value', 'This is no address of a server.', {
      ...{ field: 'address', words: 'errors.own.notAServer', hint: 'Give one such as http://127.0.0.1:1234.' },
    });
  }
  const isHere = isLoopback(url.hostname);
  if (!isWhole && !isHere) url.protocol = 'https:';
  if (url.protocol === 'http:' && !isHere && !allowsPlain) {
    throw fail('invalid_value', 'Another computer is reached with https:// alone, unless you allow it without.', {
      ...{
        field: 'address',
        words: 'errors.own.serverNotEncrypted',
        hint: 'Use https://, or allow it without encryption.',
      },
    });
  }
  const path = url.pathname.replace(/\/(chat\/completions|completions|models|embeddings)\/?$/, '').replace(/\/+$/, '');
  return `${url.origin}${/\/v\d+$/.test(path) ? path : `${path}/v1`}`;
}

/** `URL.canParse` is not in the Node of Electron 25. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
