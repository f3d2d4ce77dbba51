import type { OrderWords } from '../language-pack.ts';

const pick = (number: string, ordinal: string): RegExp =>
  new RegExp(`^(?:nummer |nr\\.? |#)?(?:${number})$|^(?:(?:die|das|den|der) )?(?:${ordinal})[nrs]?$`, 'iu');

/** The words around what is asked for. */
export const orders: OrderWords = {
  greetings:
    '(?:morgen|mahlzeit|abend|tag|tach)(?=[!.])|ähm?|äh|hm+|digga|alter|hallo|hey|guten (?:morgen|tag|abend)|moin|servus|und|so|also|ach|oh',
  please: 'bitte',
  closing:
    'bitte|danke(?: (?:dir|euch|schön|sehr|vielmals|im voraus|schon ?mal))*|vielen(?: lieben)? dank(?: dir)?|dankeschön|lol|haha|halt|ok|okay|ja|gell|ne',
  partings:
    "das (?:wars|war's|war es|war alles|wär'?s|wäre alles|ist alles)(?: (?:schon|dann|erst ?mal|auch))*|das reicht(?= (?:\\S+ )?für )|mehr (?:brauch\\p{L}*|will|hab\\p{L}*|möchte) (?:ich|wir)(?= [^,]{0,20}nicht$)|sonst nichts(?: mehr)?|(?:wir )?(?:sehen|hören|sprechen|lesen) uns|gute nacht|schlaf (?:gut|schön)|tschüss?|tschau|ciao|servus|mach'?s gut|feierabend|schöne[ns]?|(?:danke|super|gut|okay|ok|alles klar|prima|na dann|also|dann),? bis",
  politeness: [
    /^(?:(?:kannst|könntest|würdest|magst) du|kannst(?= (?:die|das|den|mir|mich|es|sie|ihn)\b)|kannste|könnteste|würdeste) (?:bitte )?(?:mal )?/iu,
    /^(?:können|könnten|würden) sie (?:bitte )?(?:mal )?/iu,
    /^(?:du sollst|ich möchte,? dass du) /iu,
    // "Sag mal, was …": of a question only.
    /^sag(?:e|t)?(?: doch| bitte)* mal(?=[,:]? (?:w(?:er|as|ann|ohin|oher|o|ie|elch\p{L}*|arum|ieso|em|en)|hab\p{L}*|hast|hat|ist|sind|war|steht|gibt|kannst|weißt)(?!\p{L}))[,:]?\s+/iu,
  ],
  picks: [
    pick('1|eins', 'erste'),
    pick('2|zwei', 'zweite'),
    pick('3|drei', 'dritte'),
    pick('4|vier', 'vierte'),
    pick('5|fünf', 'fünfte'),
    /^(?:(?:die|das|den|der) )?letzte[nrs]?$/iu,
  ],
  yes: 'ja|jep|klar|gern|mach das|in ordnung',
  yesIndeed: 'bitte|alle|klar|mach das|gern',
  no: 'nein|nee|nö|ne|nicht nötig|lieber nicht|lass|lass es|lass mal|jetzt nicht|vergiss es',
  noIndeed: 'danke|bitte|lass|lass es|lass mal|lieber nicht|nicht nötig|jetzt nicht|vergiss es',
  statement: 'ich|wir|er|sie|du|war|waren|hatte|hatten|habe|ist',
  named:
    'ihn|ihm|sie|ihr|ihnen|es|das|dem|dahin|dorthin|damit|davon|dafür|dazu|daran|dran|darüber|eine[nrs]? neue[nrs]?',
  me: 'mich|mir',
  askingVerbs: ['erinnere', 'erinner', 'benachrichtige'],
  asking: 'erinner(?:e|n)?|weck(?:e|en)?|benachrichtig(?:e|en)?',
  // It ends in an infinitive.
  orderedThing: /(?:^|\s)\p{Ll}+n$/u,
  remindMe: 'erinnere mich',
  that: 'dass',
  verbs: 'gehen',
  ours: {
    articles: 'de[nmr]|die|das|kein\\p{L}*|mein\\p{L}*|diese\\p{L}*',
    things: 'erinnerung|wecker|zeitplan',
    one: '',
  },
};
