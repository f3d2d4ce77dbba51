import { z } from 'zod';

/** Tools that take one memory by what it is called; an unnamed one has its id for a name. */
export const ByName = z.object({
  memory_name: z.string().trim().min(1, 'must not be empty').max(512).describe('Its exact name'),
});
