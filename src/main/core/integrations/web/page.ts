import { type Failure, fail } from '../../../../shared/model/failure.ts';
import { cleanText } from '../../../../shared/model/text.ts';
import { PageRead } from '../../../engine-protocol/document.ts';
import { createHelper } from '../../base/helper.ts';
import { type NetworkGuard, NetworkRefused } from '../../net/guard.ts';
import type { WebPage } from '../../tools/web-port.ts';
import type { IntegrationDeps } from '../define-integration.ts';
import { sayUnreachable } from '../own-reach.ts';
import { readBytes } from '../read-bytes.ts';

const MOST_BYTES = 5 * 1_048_576;
const LONGEST_READ_MS = 15_000;
const HEAP_MB = 256;
const KNOWN = /^(?:text\/(?:html|plain|markdown)|application\/xhtml\+xml)$/;

/**
 * Reads one page that the person let be read: asked for without cookies, its text taken in a process of its own. Throws blocked_by_policy
 * for what is not of the public internet, unavailable with where it moved to, what it is instead of a page, or that it took too long.
 */
export async function readPage(
  address: URL,
  {
    guard,
    deps,
    signal,
  }: { readonly guard: Pick<NetworkGuard, 'fetchPage'>; readonly deps: IntegrationDeps; readonly signal: AbortSignal },
): Promise<WebPage> {
  try {
    const response = await guard.fetchPage('web', address.origin)(address, { signal, headers });
    const charset = charsetOf(response);
    const body = await readBytes(response, MOST_BYTES, tooLarge);
    const { title, markdown, isCut } = await inOwnProcess({ body, charset }, deps, signal);
    const url = address.href;
    return {
      url,
      title: title === null ? null : cleanText(title),
      markdown: cleanText(markdown),
      ...(isCut ? { isCut } : {}),
    };
  } catch (thrown) {
    if (signal.aborted) throw tooSlow();
    if (thrown instanceof NetworkRefused && thrown.leadsTo?.startsWith('http')) throw moved(thrown.leadsTo);
    throw sayUnreachable(thrown, address.host);
  }
}

const headers = { accept: 'text/html, text/plain;q=0.8', 'accept-encoding': 'identity', 'user-agent': 'Hearth' };

/** What it says of its letters. Throws unavailable where it is no page. */
function charsetOf(response: Response): string | undefined {
  const [type = '', ...rest] = (response.headers.get('content-type') ?? 'text/html').split(';');
  const packed = response.headers.get('content-encoding') ?? 'identity';
  const isPage = response.ok && KNOWN.test(type.trim().toLowerCase()) && packed === 'identity';
  if (isPage) return /charset\s*=\s*"?([\w:-]+)/i.exec(rest.join(';'))?.[1];
  void response.body?.cancel();
  if (!response.ok) {
    throw fail('unavailable', `The page answered ${response.status}.`, {
      ...{ hint: 'Try another page.', words: 'errors.own.pageAnswered', params: { status: response.status } },
    });
  }
  throw fail('unavailable', 'There is no page that Hearth can read at this address.', {
    ...{ hint: 'Try another page.', words: 'errors.own.notAPage' },
  });
}

const tooLarge = (): Failure =>
  fail('limit', 'The page is larger than 5 MB.', { hint: 'Try another page.', words: 'errors.own.pageTooLarge' });

async function inOwnProcess(
  { body, charset }: { readonly body: Buffer; readonly charset: string | undefined },
  { startReader, context: { clock } }: IntegrationDeps,
  signal: AbortSignal,
): Promise<PageRead> {
  const helper = createHelper({ start: () => startReader({ heapMb: HEAP_MB }), clock });
  signal.addEventListener('abort', helper.stop, { once: true });
  try {
    const work = {
      type: 'readPage' as const,
      body: body.toString('base64'),
      ...(charset === undefined ? {} : { charset }),
    };
    const ended = await helper.ask(work, { longestMs: LONGEST_READ_MS, onTooLong: () => undefined });
    const read = ended.is === 'done' ? PageRead.safeParse(ended.value).data : undefined;
    if (read) return read;
    throw fail('unavailable', 'There is no page that Hearth can read at this address.', {
      ...{ hint: 'Try another page.', words: 'errors.own.notAPage' },
    });
  } finally {
    signal.removeEventListener('abort', helper.stop);
    helper.stop();
  }
}

function moved(leadsTo: string): Failure {
  const address = leadsTo.slice(0, 500);
  return fail('unavailable', `The page sends on to ${address}, which was not read.`, {
    ...{ hint: 'Read that address, if it is meant.', words: 'errors.own.pageMoved', params: { address } },
  });
}

function tooSlow(): Failure {
  return fail('unavailable', 'The page took too long, so it was not read.', {
    ...{ hint: 'Try another page.', words: 'errors.own.pageTooSlow' },
  });
}
