/** What a message may want of what was done or said just before. */
export const dialogueActs = [
  'retime',
  'rename',
  'extend',
  'cancel',
  'cancelall',
  'another',
  'repeats',
  'once',
  'skip',
  'until',
  'undo',
  'restore',
  'done',
  'snooze',
  'add',
  'remove',
  'swap',
  'clear',
  'title',
  'keep',
  'amend',
  'forget',
  'ask',
  'remind',
  'talk',
] as const;
export type DialogueAct = (typeof dialogueActs)[number];

/** What was done or told last when it was said. */
export const occasions = [
  'reminder',
  'repeating',
  'changed',
  'cancelled',
  'listed',
  'took',
  'remembered',
  'forgot',
  'toldplans',
  'toldlist',
  'toldfact',
  'asked',
  'chat',
] as const;
export type Occasion = (typeof occasions)[number];
