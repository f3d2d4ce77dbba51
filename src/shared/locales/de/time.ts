import type { time as english } from '../en/time.ts';
import type { Words } from '../words.ts';

export const time: Words<typeof english> = {};
