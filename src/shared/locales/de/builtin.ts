import type { builtin as english } from '../en/builtin.ts';
import type { Words } from '../words.ts';

export const builtin: Words<typeof english> = {};
