import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Piece } from '../languages/time-grammar/moment.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';

/** All that words may say of a time, wherever it stands among them: an hour, a part of the day, a length. */
export function piecesIn(words: string, language: Language): readonly Piece[] {
  const sentence = readSentence(words.normalize('NFC'));
  const { pieces } = languages[language].timeGrammar;
  return sentence.tokens.flatMap((_, at) => pieces(sentence, at).flatMap(({ value }) => value));
}
