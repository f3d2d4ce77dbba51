import { languageOf } from '../../shared/locales/index.ts';
import { Failure, sayFailure } from '../../shared/model/failure.ts';
import { createTranslator } from '../core/base/translator.ts';

/** Why Hearth cannot start and what helps, in the computer's language: no settings could be read. */
export function sayForDialog(thrown: unknown, locale: string): string {
  if (!(thrown instanceof Failure)) return String(thrown);
  const language = languageOf(locale);
  const { message, hint } = sayFailure(thrown, { language: () => language, t: createTranslator()(language) });
  return [message, hint].filter(Boolean).join('\n\n');
}
