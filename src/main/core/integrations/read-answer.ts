import type { z } from 'zod';
import { fail } from '../../../shared/model/failure.ts';
import { flawOf } from '../../../shared/model/nesting.ts';
import { sayUnreachable } from './own-reach.ts';
import { readBytes } from './read-bytes.ts';

/** Bytes of an answer; a service that says more is none. */
const MOST_BYTES = 2 * 1_048_576;

/** What a service answered, as data. Throws limit (it wants to be asked less often), unavailable. */
export async function readAnswer<S extends z.ZodType>(response: Response, schema: S): Promise<z.output<S>> {
  if (response.status === 429) {
    await response.body?.cancel();
    throw fail('limit', 'The service wants to be asked less often.', {
      ...{ hint: 'Try again later.', words: 'errors.own.askedTooOften' },
    });
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw fail('unavailable', `The service answered ${response.status}.`, {
      ...{ hint: 'Check how it is connected, or try later.', words: 'errors.own.serviceAnswered' },
      params: { status: response.status },
    });
  }
  const data = dataIn(await textOf(response));
  const read = flawOf(data) === undefined ? schema.safeParse(data) : undefined;
  if (!read?.success) throw strange();
  return read.data;
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw strange();
  }
}

async function textOf(response: Response): Promise<string> {
  const bytes = await readBytes(response, MOST_BYTES, strange).catch((thrown: unknown) => {
    throw sayUnreachable(thrown, hostOf(response));
  });
  return bytes.toString('utf8');
}

function hostOf({ url }: Response): string {
  return url === '' ? 'The service' : new URL(url).host;
}

function strange() {
  return fail('unavailable', 'What answers there is not such a service.', {
    ...{ hint: 'Check the address.', words: 'errors.own.notTheService' },
  });
}
