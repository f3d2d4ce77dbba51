/** What a person reads when something about a model cannot be. */
export const modelErrors = {
  noSuchModel: { message: 'This model is no longer there.', hint: 'Look again under Models.' },
  modelNotBroken: { message: 'This file is not broken.', hint: 'Hearth throws away only files that nobody can use.' },
  nothingToSet: { message: 'Nothing of this model can be set.', hint: 'Choose one that talks.' },
  windowOfServer: {
    message: 'The server decides how much this model reads at once.',
    hint: 'Start the server with a larger context.',
  },
  windowTooLarge: {
    message: 'This model reads at most {{most}} word pieces at once.',
    hint: 'Choose that many, or fewer.',
  },
  windowOverBudget: {
    message: 'With that it needs about {{need}} of memory; all models together may take {{budget}}.',
    hint: 'Choose fewer word pieces, or allow more memory under Settings, Models.',
  },
  cannotThink: { message: 'This model cannot be told to think.', hint: 'Choose one that can.' },
} as const;
