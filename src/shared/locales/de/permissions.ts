import type { permissions as english } from '../en/permissions.ts';
import type { Words } from '../words.ts';

export const permissions: Words<typeof english> = {};
