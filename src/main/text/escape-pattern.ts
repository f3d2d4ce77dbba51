/** Text as a part of a regular expression that matches nothing but it. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
