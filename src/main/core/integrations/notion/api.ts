import type { Client } from '@notionhq/client';
import { Failure, fail } from '../../../../shared/model/failure.ts';
import type { Clock } from '../../base/clock.ts';
import { LostSight } from '../../base/lost-sight.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import type { Fetch } from '../../net/guard.ts';
import { readBytes } from '../read-bytes.ts';

export const NOTION = 'https://api.notion.com';

/** Bytes of one answer. */
const MOST_BYTES = 8 * 1_048_576;
/** How often, and for how long at a time, it is waited where Notion wants to be asked less often. */
const MOST_WAITS = 3;
const LONGEST_WAIT_MS = 20_000;
/** Where Notion does not say how long. */
const USUAL_WAIT_MS = 1_000;
/** The library's own timer: stop and the call's time end a request sooner. */
const LIBRARY_MS = 10 * 60_000;

export interface NotionAccess {
  readonly token: string;
  readonly reach: Fetch;
  readonly clock: Pick<Clock, 'after' | 'now'>;
}

/** Asks Notion, and says what is wrong in plain words. Rejects with Failure, LostSight (a write that nobody answered), or as `signal` was aborted. */
export async function askNotion<T>(
  { token, reach, clock }: NotionAccess,
  signal: AbortSignal,
  work: (notion: Client) => Promise<T>,
): Promise<T> {
  // Only for those who have it.
  const { Client: Notion, isNotionClientError } = await import('@notionhq/client');
  const fetch = ownFetch(reach, clock, signal);
  const silent = (): void => undefined;
  const notion = new Notion({ auth: token, fetch, retry: false, timeoutMs: LIBRARY_MS, logger: silent });
  try {
    return await work(notion);
  } catch (thrown) {
    signal.throwIfAborted();
    if (thrown instanceof Failure || thrown instanceof LostSight) throw thrown;
    throw isNotionClientError(thrown) ? sayProblem(thrown) : thrown instanceof SyntaxError ? strange() : thrown;
  }
}

/** What the library needs of `fetch`: nothing is followed or repeated but what Notion asks to be repeated. */
function ownFetch(reach: Fetch, clock: NotionAccess['clock'], signal: AbortSignal) {
  return async (url: string, { method = 'GET', headers = {}, body }: RequestHow = {}) => {
    if (new URL(url).origin !== NOTION || (body !== undefined && typeof body !== 'string')) throw strange();
    const isWrite = method === 'PATCH' || (method === 'POST' && !url.endsWith('/search'));
    for (let waits = 0; ; waits += 1) {
      const asked = reach(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
      const response = await asked.catch((thrown: unknown) => {
        throw isWrite && !isRefused(thrown) ? new LostSight('Notion no longer answers.') : thrown;
      });
      if (response.status === 429 || response.status === 529) {
        await response.body?.cancel();
        const ms = waitOf(response.headers.get('retry-after'), clock.now());
        if (waits >= MOST_WAITS || ms > LONGEST_WAIT_MS) throw askedTooOften();
        await untilAborted(new Promise<void>((resolve) => void clock.after(ms, resolve)), signal);
        continue;
      }
      // It may have been done all the same.
      if (isWrite && response.status >= 500) throw new LostSight('Notion answered with an error.');
      const bytes = await readBytes(response, MOST_BYTES, strange).catch((thrown: unknown) => {
        throw isWrite ? new LostSight('Notion fell silent.') : thrown;
      });
      const { ok, status } = response;
      return { ok, status, headers: response.headers, text: async () => bytes.toString('utf8') };
    }
  };
}

interface RequestHow {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | FormData;
}

/** Nothing was sent. */
const isRefused = (thrown: unknown): boolean => thrown instanceof Failure && thrown.info.code === 'blocked_by_policy';

/** Seconds or a date (RFC 9110, 10.2.3). */
function waitOf(written: string | null, now: number): number {
  if (written === null) return USUAL_WAIT_MS;
  const ms = /^\d{1,6}$/.test(written) ? Number(written) * 1_000 : Date.parse(written) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : USUAL_WAIT_MS;
}

function sayProblem({ code, ...more }: { readonly code: string }): Failure {
  if (code === 'unauthorized')
    return fail('unavailable', 'Notion does not take this key.', {
      ...{ hint: 'Connect it again with another key.', words: 'errors.own.keyRefused' },
    });
  if (code === 'restricted_resource')
    return fail('blocked_by_policy', 'Notion does not let this connection do that.', {
      ...{ hint: 'The person can give it the right in Notion.', words: 'errors.own.notionNotAllowed' },
    });
  if (code === 'object_not_found') return noPage();
  if (code === 'validation_error' || code === 'invalid_json' || code === 'invalid_request')
    return fail('invalid_value', 'Notion does not take this.', {
      ...{ hint: 'Give plainer Markdown, and ids from list.', words: 'errors.own.notionRefused' },
    });
  if (code === 'conflict_error')
    return fail('conflict', 'The page was changed at the same moment.', {
      ...{ hint: 'Try again.', words: 'errors.own.notionBusy' },
    });
  const status = String((more as { status?: unknown }).status ?? '?');
  return fail('unavailable', `The service answered ${status}.`, {
    ...{ hint: 'Try later.', words: 'errors.own.serviceAnswered', params: { status } },
  });
}

export const noPage = (field: 'pageId' | 'parentPageId' = 'pageId'): Failure =>
  fail('not_found', 'There is no such page, or it is not shared with this connection.', {
    ...{ field, hint: 'Look with action list; give the id from there.', words: 'errors.own.noPage' },
  });

const askedTooOften = () =>
  fail('limit', 'The service wants to be asked less often.', {
    ...{ hint: 'Try again later.', words: 'errors.own.askedTooOften' },
  });

const strange = () =>
  fail('unavailable', 'What answers there is not such a service.', {
    ...{ hint: 'Try again later.', words: 'errors.own.notTheService' },
  });
