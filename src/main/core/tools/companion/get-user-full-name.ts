import { getsName } from './own-name.ts';

export const getUserFullName = getsName('full', ['What is my full name?', 'Wie heiße ich mit vollem Namen?']);
