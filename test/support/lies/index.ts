import { hidden } from './hidden.ts';
import { hosts } from './hosts.ts';
import type { Lie } from './lie.ts';
import { meaning } from './meaning.ts';
import { sizes, targets, words } from './targets.ts';

/** Every lie, each a trick of its own. */
export const lies: readonly Lie[] = [...hidden, ...hosts, ...meaning, ...targets, ...sizes, ...words];
