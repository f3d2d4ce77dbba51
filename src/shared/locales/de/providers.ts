import type { providers as english } from '../en/providers.ts';
import type { Words } from '../words.ts';

export const providers: Words<typeof english> = {};
