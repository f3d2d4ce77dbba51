export const permissions = {} as const;
