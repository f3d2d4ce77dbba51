import { describe, expect, it } from 'vitest';
import { isSpokenHere } from '../../../../src/main/core/models/tool-calling/spoken-here.ts';

describe('a language that Hearth has words of', () => {
  it.each([
    'Remind me tomorrow at nine to call the dentist.',
    'what do i have on friday',
    'Erinnere mich bitte morgen früh an den Müll',
    'was steht auf meiner Liste?',
    'Who wrote Faust?',
    '2 + 2',
    '',
  ])('is told from its small words: %s', (text) => {
    expect(isSpokenHere(text)).toBe(true);
  });

  it.each([
    'Avísame mañana a las ocho para llamar a mi madre',
    'Rappelle-moi demain à 8h30 pour la prise de sang',
    'Ricordami di spegnere il forno fra mezz’ora',
    'Przypomnij mi jutro o dziewiątej o wizycie u dentysty',
    'Her sabah yedide ilacımı almam lazım',
    'Påminn mig på fredag om att hämta Elsa',
    'Напомни мне завтра в восемь позвонить маме',
    '明日の朝八時に薬を飲むように言って',
  ])('is not there: %s', (text) => {
    expect(isSpokenHere(text)).toBe(false);
  });
});
