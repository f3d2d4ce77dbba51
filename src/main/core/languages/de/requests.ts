import type { RequestWords } from '../language-pack.ts';

/** How German asks a model for something. */
export const requests: RequestWords = {
  lead: 'bitte|hallo|also|und|mal|(?:kannst|könntest|würdest) du',
  frequent: 'der|die|das|ein|eine|ist|bin|ich|du|mir|mich|mein|was|wann|wo|wer|wie|hallo|danke|bitte|und',
  telling:
    'der|die|das|ein|eine|einen|ist|ich|du|mir|mich|mein|meine|was|wann|wo|wer|wie|bitte|und|dass|um|morgen|jeden|unter|als|dir',
  and: 'und',
  wishVerbs: 'erinner|merk|speicher',
  openings: { done: 'Ich habe', found: 'Das habe ich gefunden:', failed: 'Das hat nicht geklappt:' },
  times: {
    word: 'heute|morgen|übermorgen|mittags?|mitternacht|morgens|abends?|nachmittags?|stunden?|minuten?|sekunden?|wochen?|wochenende|monate?n?|jahre?n?|tage?n?|täglich|wöchentlich|monatlich|stündlich|werktags?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|januar|februar|märz|mai|juni|juli|oktober|dezember',
    beside:
      'um|am|ab|bis|nach|vor|nächste[nrsm]?|diese[nrsm]?|jede[nrsm]?|halb|halbe[nr]?|viertel|dreiviertel|uhr|einer?|einem|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|der|die|das|den|dem|und|früh|abend|im',
    looseEnd: 'um|ab|bis|der|die|das|den|dem|und|im',
    looseStart: 'der|die|das|den|dem|und',
  },
};
