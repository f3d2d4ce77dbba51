import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import type { Fetch } from '../../net/guard.ts';
import type { WebResult } from '../../tools/web-port.ts';
import { readAnswer } from '../read-answer.ts';
import { plainResults } from './plain-results.ts';

const Answer = z.object({
  web: z
    .object({
      results: z.array(
        z.object({ title: z.string().nullish(), url: z.string().nullish(), description: z.string().nullish() }),
      ),
    })
    .optional(),
});

/** Asks Brave Search with the person's key. Throws unavailable, limit. */
export async function searchBrave(
  query: string,
  { key, reach, signal }: { readonly key: string; readonly reach: Fetch; readonly signal: AbortSignal },
): Promise<WebResult[]> {
  const url = new URL('https://api.search.brave.com/res/v1/web/search');
  url.searchParams.set('q', query);
  url.searchParams.set('count', '10');
  const response = await reach(url, {
    signal,
    headers: { accept: 'application/json', 'x-subscription-token': key },
  });
  if ([401, 403, 422].includes(response.status)) {
    await response.body?.cancel();
    throw fail('unavailable', 'Brave does not take this key.', {
      ...{ hint: 'Connect it again with another key.', words: 'errors.own.keyRefused' },
    });
  }
  const { web } = await readAnswer(response, Answer);
  return plainResults(web?.results ?? []);
}
