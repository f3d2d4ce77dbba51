import type { tools as english } from '../en/tools.ts';
import type { Words } from '../words.ts';

export const tools: Words<typeof english> = {};
