import type { approval as english } from '../en/approval.ts';
import type { Words } from '../words.ts';

export const approval: Words<typeof english> = {};
