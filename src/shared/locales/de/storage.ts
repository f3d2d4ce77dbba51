import type { storage as english } from '../en/storage.ts';
import type { Words } from '../words.ts';

export const storage: Words<typeof english> = {};
