export const builtin = {} as const;
