import type { chat as english } from '../en/chat.ts';
import type { Words } from '../words.ts';

export const chat: Words<typeof english> = {};
