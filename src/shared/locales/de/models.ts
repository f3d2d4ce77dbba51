import type { models as english } from '../en/models.ts';
import type { Words } from '../words.ts';

export const models: Words<typeof english> = {};
