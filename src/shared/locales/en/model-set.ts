/** What can be set of a model, under “More” on its card. */
export const modelSet = {
  title: 'Set {{name}}',
  usual: 'As Hearth sets it',
  usualOf: 'As Hearth sets it ({{count}} word pieces)',
  window: 'Reads at once',
  windowHint:
    'More takes more memory and time. A loaded model is unloaded for this and loaded anew with your next message.',
  needs: 'about {{need}} of memory',
  tooMuch: 'about {{need}} of memory; all models together may take {{budget}}',
  answer: 'Length of answers',
  atMost: 'At most {{count}} word pieces',
  answerHint: 'A word is one to three pieces. Longer answers leave less room for what was said before.',
  temperature: 'Variety (temperature)',
  temperatureHint: 'Only of what it says. What it does, and its tests, stay exact.',
  temperatures: {
    none: 'None, as Hearth sets it: the likeliest word',
    little: 'A little',
    some: 'Some',
    free: 'A lot',
  },
  thinks: 'Think before answering',
  thinksHint: 'Answers come later and take more of the room.',
  back: 'Back to how Hearth sets it',
  backLabel: 'Back to how Hearth sets {{name}}',
} as const;
