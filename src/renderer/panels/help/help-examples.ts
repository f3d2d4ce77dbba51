import type { help } from '../../../shared/locales/en/help.ts';

/** In this order they are one conversation that is understood from beginning to end. */
export const helpExamples: readonly (keyof typeof help.say.examples)[] = [
  'remind',
  'repeat',
  'move',
  'remember',
  'ask',
  'due',
  'cancel',
];
