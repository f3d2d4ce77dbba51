import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import type { Fetch } from '../../net/guard.ts';
import type { WebResult } from '../../tools/web-port.ts';
import { readAnswer } from '../read-answer.ts';
import { plainResults } from './plain-results.ts';

const Answer = z.object({
  results: z.array(z.object({ title: z.string().nullish(), url: z.string().nullish(), content: z.string().nullish() })),
});

/** Asks a SearXNG, which has to allow JSON. Throws unavailable. */
export async function searchSearxng(
  query: string,
  { address, reach, signal }: { readonly address: URL; readonly reach: Fetch; readonly signal: AbortSignal },
): Promise<WebResult[]> {
  const url = new URL(`${address.pathname.replace(/\/(search)?$/, '')}/search`, address);
  url.searchParams.set('q', query);
  url.searchParams.set('format', 'json');
  const response = await reach(url, { signal, headers: { accept: 'application/json' } });
  if (response.status === 403) {
    await response.body?.cancel();
    throw fail('unavailable', 'This SearXNG does not answer in JSON.', {
      hint: 'Its owner has to add “json” to search.formats in its settings.yml.',
      words: 'errors.own.searxngWithoutJson',
    });
  }
  const { results } = await readAnswer(response, Answer);
  return plainResults(results.map(({ title, url: at, content }) => ({ title, url: at, description: content })));
}
