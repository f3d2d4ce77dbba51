import type { Migration } from '../types.ts';
import { app } from './0010-app.ts';

export const appMigrations: readonly Migration[] = [app];
