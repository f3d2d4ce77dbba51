import type { schedules as english } from '../en/schedules.ts';
import type { Words } from '../words.ts';

export const schedules: Words<typeof english> = {};
