import { setsName } from './own-name.ts';

export const setUserFullName = setsName('full', {
  description: "Keep the person's full name once they have told it. Do not press them for it.",
  examples: [
    'My full name is Ana Maria Sousa.',
    'I am called Jonas Peter Berger in full.',
    'Mein voller Name ist Ana Maria Sousa.',
    'Mit vollem Namen heiße ich Jonas Peter Berger.',
  ],
});
