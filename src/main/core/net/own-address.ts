import { isLoopback } from './guard.ts';

/** Where Ollama listens unless told otherwise. */
const USUAL_PORT = '11434';

/**
 * The address of a server on this computer, from what people write: with or without `http://`, as `127.0.0.1:9999` or
 * `:9999` (as in OLLAMA_HOST), with or without a slash at its end. Undefined for anything that is not on this computer.
 */
export function ownAddress(written: string): string | undefined {
  const text = written.trim();
  const isWhole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text);
  const url = parseUrl(isWhole ? text : `http://${text.startsWith(':') ? `127.0.0.1${text}` : text}`);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || !isLoopback(url.hostname)) return undefined;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined;
  if (!isWhole && url.port === '') url.port = USUAL_PORT;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** `URL.canParse` is not in the Node of Electron 25. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
