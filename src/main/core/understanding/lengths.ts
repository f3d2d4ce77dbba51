import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Shift } from '../languages/time-grammar/moment.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';

/** The lengths of time that a text names, with or without a word before them: "in two days", "an hour". */
export function lengthsIn(text: string, language: Language): Shift[] {
  const sentence = readSentence(text.normalize('NFC'));
  const { pieces } = languages[language].timeGrammar;
  const found: Shift[] = [];
  for (let at = 0; at < sentence.tokens.length; at += 1) {
    const hits = pieces(sentence, at).filter(({ value }) => value.length === 1 && value[0]?.piece === 'shift');
    const [longest] = [...hits].sort((a, b) => b.end - a.end);
    const [piece] = longest?.value ?? [];
    if (!longest || piece?.piece !== 'shift') continue;
    found.push(piece.shift);
    at = longest.end - 1;
  }
  return found;
}
