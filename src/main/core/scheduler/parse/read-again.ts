import { Failure } from '../../../../shared/model/failure.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { readWhen, type When } from './read-when.ts';

/** What a rule says that is told with more words behind it; undefined where both together are none ("every Saturday, Monday to Friday"). */
export function readAgain(text: string, viewpoint: Viewpoint): When | undefined {
  try {
    return readWhen(text, viewpoint);
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}
