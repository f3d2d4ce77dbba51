/** What a tool does, as people speak of it; `any`: something, without saying what. */
export const acts = ['make', 'change', 'remove', 'look', 'send', 'any'] as const;
export type Act = (typeof acts)[number];
