export const providers = {} as const;
