import type { settings as english } from '../en/settings.ts';
import type { Words } from '../words.ts';

export const settings: Words<typeof english> = {};
