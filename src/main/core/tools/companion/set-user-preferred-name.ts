import { setsName } from './own-name.ts';

export const setUserPreferredName = setsName('preferred', {
  description: 'Keep what the person likes to be called, early on and rarely afterwards.',
  examples: ['Call me Ana.', 'I go by Joe.', 'Nenn mich Ana.', 'Ich werde lieber Jo genannt.'],
});
