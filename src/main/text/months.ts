import { languageIds } from '../../shared/locales/index.ts';

/** The names of the months in every language of the app, in full, as alternatives of a regular expression. */
export const monthNames: string = languageIds
  .flatMap((language) =>
    Array.from({ length: 12 }, (_, month) =>
      new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)),
    ),
  )
  .join('|');
