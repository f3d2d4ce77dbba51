import type { RequestWords } from '../language-pack.ts';

/** How German asks a model for something. */
export const requests: RequestWords = {
  frequent: 'der|die|das|ein|eine|ist|bin|ich|du|mir|mich|mein|was|wann|wo|wer|wie|hallo|danke|bitte|und',
  telling:
    'der|die|das|ein|eine|einen|ist|ich|du|mir|mich|mein|meine|was|wann|wo|wer|wie|bitte|und|dass|um|morgen|jeden|unter|als|dir',
  and: 'und',
  paired: 'beziehungsweise|bzw|respektive',
  thereafter: 'dann|danach|anschließend|schließlich|zuletzt',
  again: 'noch ?mals?|noch einmal|dasselbe|das (?:gleiche|selbe)|wiederhole?',
  negation: 'nicht|kein|keine|keinen|nie|niemals|ohne',
  lengths: {
    second: 'sekunden?',
    minute: 'minuten?',
    hour: 'stunden?',
    day: 'tage?n?',
    week: 'wochen?',
    month: 'monate?n?',
    year: 'jahre?n?',
  },
  numbers: {
    ...{
      null: 0,
      ein: 1,
      eine: 1,
      einen: 1,
      eins: 1,
      zwei: 2,
      drei: 3,
      vier: 4,
      funf: 5,
      sechs: 6,
      sieben: 7,
      acht: 8,
    },
    ...{ neun: 9, zehn: 10, elf: 11, zwolf: 12, dreizehn: 13, vierzehn: 14, funfzehn: 15, sechzehn: 16, siebzehn: 17 },
    ...{ achtzehn: 18, neunzehn: 19, zwanzig: 20, dreissig: 30, vierzig: 40, funfzig: 50, sechzig: 60, siebzig: 70 },
    ...{ achtzig: 80, neunzig: 90, hundert: 100, tausend: 1e3, million: 1e6, millionen: 1e6, halb: 0.5, halbe: 0.5 },
    ...{ viertel: 0.25, einmal: 1, zweimal: 2, dreimal: 3, dutzend: 12, paar: 2, erste: 1, zweite: 2, dritte: 3 },
  },
  openings: { done: 'Ich habe', found: 'Das habe ich gefunden:', failed: 'Das hat nicht geklappt:' },
  times: {
    word: 'heute|morgen|übermorgen|mittags?|mitternacht|morgens|abends?|nachmittags?|stunden?|minuten?|sekunden?|wochen?|wochenende|monate?n?|jahre?n?|tage?n?|täglich|wöchentlich|monatlich|stündlich|werktags?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|januar|februar|märz|mai|juni|juli|oktober|dezember',
    beside:
      'um|am|ab|bis|nach|vor|nächste[nrsm]?|diese[nrsm]?|jede[nrsm]?|halb|halbe[nr]?|viertel|dreiviertel|uhr|einer?|einem|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|der|die|das|den|dem|und|früh|abend|im',
    looseEnd: 'um|ab|bis|der|die|das|den|dem|und|im',
    looseStart: 'der|die|das|den|dem|und',
  },
};
