import { afterAll, describe, expect, it } from 'vitest';
import { testCache } from '../../../support/cache.ts';
import { createPlainAsker, type PlainOutcome } from '../../../support/plain-answers.ts';
import { plainRequests } from './plain-requests.ts';

/** Promised; the README says how many it really is. */
const LEAST = 19;

describe.skipIf(!testCache.qwen)('twenty plain requests to a model of 0.5 B', { timeout: 900_000 }, () => {
  const asker = testCache.qwen ? createPlainAsker(testCache.qwen) : undefined;
  afterAll(() => asker?.close());

  it(`end right, ${LEAST} at least`, async () => {
    const wrong: string[] = [];
    const replies: string[] = [];
    for (const request of plainRequests) {
      const outcome: PlainOutcome | undefined = await asker?.ask(request);
      if (!outcome) throw new Error('There is no model.');
      replies.push(outcome.text);
      if (outcome.wrong.length > 0) wrong.push(`${request.text} → ${outcome.wrong.join('; ')}`);
    }
    console.info(`${plainRequests.length - wrong.length} of ${plainRequests.length} plain requests ended right`, wrong);
    expect(plainRequests.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST);
    // Whatever a reply says, no print of a call is in it.
    for (const reply of replies) expect(reply).not.toMatch(/<\/?tool_|"arguments"|<\/?think/);
  });
});
