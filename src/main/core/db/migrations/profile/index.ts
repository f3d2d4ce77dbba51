import type { Migration } from '../types.ts';
import { profile } from './0010-profile.ts';

export const profileMigrations: readonly Migration[] = [profile];
