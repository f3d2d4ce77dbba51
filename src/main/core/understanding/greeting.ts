import { withoutFirst } from './clauses.ts';
import { anyOf } from './order-words.ts';

/** Whether a sentence, with its mark, only greets: "Morning!" */
export const isGreeting = (sentence: string): boolean => withoutFirst(anyOf('greetings'), sentence) === '';
