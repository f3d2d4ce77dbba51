import type { host as english } from '../en/host.ts';
import type { Words } from '../words.ts';

export const host: Words<typeof english> = {};
