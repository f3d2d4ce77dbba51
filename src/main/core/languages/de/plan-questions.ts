import type { PlanQuestionWords } from '../plan-question-words.ts';

const comesUp = 'steht|stehen|liegt|liegen|stünde';

/** How German asks what is planned. */
export const planQuestions: PlanQuestionWords = {
  asks: 'was|wos|wie|welche[nrs]?',
  asksWhen: 'wann',
  asksWhether: `(?:habe?|haben|hätten?|hätte|bin|sind|mache?) (?:ich|i|wir)|(?:ist|sind)|${comesUp}|gibt|kommt`,
  whether: 'ob',
  any: 'irgendwas|irgendetwas|irgendwelche|termine|pläne',
  tells:
    '(?:sage?(?: mir)? mal|mir (?:bitte |mal |kurz )*sagen|(?:sage?|verrate?|nenne?) mir(?: (?:bitte|mal|kurz|schnell))*|(?:schaue?|guck)(?: (?:mal|bitte|kurz))*(?: nach)?|ich (?:würde|möchte|will|wollte)(?: (?:gern|gerne|mal|nur))* wissen)',
  shows: '(?:zeige?|lies)(?: mir)?(?: (?:bitte|mal))*',
  planned: [
    `(?:${comesUp}) … an`,
    'geplant|eingeplant|verplant|vorgesehen|eingetragen|fällig|anstehen|ansteht|ansteh|anliegt|termine?n?|erinnerungen|(?:termin)?kalender|pläne|vorhabe|vorhaben',
    "(?:auf dem|auf'm|aufm) (?:plan|programm|terminplan)",
    '(?:habe?|haben) (?:ich|i|wir) … vor',
  ],
  there: [
    'los|gibt|gibts|gibt es|wie (?:voll|beschäftigt|ausgebucht)|kommt|habe|hab|haben|mache?|dran|zu tun|zu erledigen|ansonsten|passiert|übrig|plan',
    'muss|müssen|soll … tun|machen|erledigen',
    'sieht|siehts|schaut|schauts … aus',
  ],
  things: 'was|wos|etwas|irgendwas|irgendetwas|termine?|pläne|nichts|nix|viel|welche',
  free: 'frei|freien? (?:tag|vormittag|nachmittag|abend|termin)|zeit|luft|beschäftigt|ausgebucht|verplant|verfügbar|unterwegs',
  next: '(?:als |der |die |das |mein |meine )?nächste[nrs]?',
  small:
    "'s|ich|i|wir|mir|uns|mich|bei|mein|meine|meinem|meinen|meiner|unser|unsere|unserem|der|die|den|dem|ein|eine|einen|ist|sind|wäre|wär|hab|habe|haben|steht|stehen|liegt|sieht|schaut|schauts|da|so|noch|denn|schon|sonst|eigentlich|alles|auch|überhaupt|jetzt|gerade|grad|mal|bitte|genau|für|am|an|auf|aus|in|im|zu|vor|etwas|was|also|nochmal|und|dann|ganze|ganzen|plan",
  today: '(?:mein|unser)(?:en)? tag',
  week: 'woche',
  weekend: '(?:das )?wochenende',
};
