import { z } from 'zod';
import { canonicalZone, isNamedZone } from '../../../shared/model/common.ts';

/** Where a time is meant, when not where the person is. */
export const TimeZone = z
  .string()
  .trim()
  .max(64)
  .overwrite(canonicalZone)
  .refine(isNamedZone, 'must be an IANA name such as Europe/Berlin')
  .optional()
  .describe('IANA; only if the person names another place');
