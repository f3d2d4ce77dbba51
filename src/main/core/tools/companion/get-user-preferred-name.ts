import { getsName } from './own-name.ts';

export const getUserPreferredName = getsName('preferred', ['What do you call me?', 'Wie nennst du mich?']);
