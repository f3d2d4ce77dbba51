import { languageIds } from '../../../../../shared/locales/index.ts';
import { createTranslator } from '../../../base/translator.ts';

const translate = createTranslator();
const replies = new Set(languageIds.map((language) => translate(language)('builtin.says.talked')));

/** Whether a reply left mere talk at that: nothing in what was said waits for more. */
export const isLeftAlone = (reply: string): boolean => replies.has(reply.trim());
