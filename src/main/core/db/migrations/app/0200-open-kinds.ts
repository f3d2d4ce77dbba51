import type { Migration } from '../types.ts';
import { dropKindChecks } from '../without-kind-checks.ts';

/** Kinds are no longer listed in the tables: a new one needs no migration. */
export const openKinds: Migration = { version: 200, name: 'open-kinds', up: dropKindChecks };
