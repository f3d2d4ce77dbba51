import type { Migration } from '../types.ts';
import { profile } from './0010-profile.ts';
import { ledger } from './0040-ledger.ts';
import { serverQuestions } from './0060-server-questions.ts';

export const profileMigrations: readonly Migration[] = [profile, ledger, serverQuestions];
