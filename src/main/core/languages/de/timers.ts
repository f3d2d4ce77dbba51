import type { Rewording } from '../language-pack.ts';

const count =
  '\\d{1,3}|eine|einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|vierzig|fünfundvierzig|sechzig|neunzig|einer halben|eine halbe';
const unit = '(?:sekunden?|minuten?|stunden?|sek|min|std)';
const length = `(?:${count})[ -]?${unit}\\.?`;
const little = '(?: (?:bitte|mal|doch|schnell|kurz|eben|gleich|mir|uns))*';
const begins = `(?:stell|setz|mach|start|leg)(?:e|en)?(?:st du)?${little} (?:einen|'?nen)(?: neuen)? `;

/** How German asks for a timer: its length before it, behind it, or as a number alone, which is one of minutes. */
export const timers: readonly Rewording[] = [
  // „Kannst du einen Timer auf 15 Minuten stellen?“
  [
    new RegExp(
      `^(?:(?:kannst|könntest|würdest|magst) du${little} )?(?:bitte )?(?:einen|'?nen) timer (?:auf |für |von |über )?(${length})((?: für [^.,;:!?]{2,30}?)?) (?:ein|an)?(?:stellen|machen|setzen|starten|schalten)(?: bitte)?[?.!]*$`,
      'iu',
    ),
    'Stell einen Timer in $1$2',
  ],
  [
    new RegExp(
      `^(?:(?:kannst|könntest|würdest|magst) du${little} )?(?:bitte )?(?:den|meinen) timer (?:auf |für |von |über )?(${length})((?: für [^.,;:!?]{2,30}?)?) (?:ein|an)?(?:stellen|machen|setzen|starten|schalten)(?: bitte)?[?.!]*$`,
      'iu',
    ),
    'Stell den Timer auf $1$2',
  ],
  // „Timer auf 25 Minuten, …“: nichts sonst verlangt ihn.
  [
    new RegExp(
      `^(?:(?:einen?|'?nen) )?(?:küchen)?(?:timer|eieruhr)[:,]? (?:auf |für |von |über )?(?=${length}(?!\\p{L}))`,
      'iu',
    ),
    'Stell einen Timer in ',
  ],
  // „25 Minuten Timer“, „Stell einen 20-Minuten-Timer“
  [
    new RegExp(`(?:^(?:(?:einen?|'?nen) )?|\\b${begins})(${count})[ -]?(${unit})[ -]?timer(?: an)?(?!\\p{L})`, 'iu'),
    'Stell einen Timer in $1 $2',
  ],
  [
    new RegExp(
      `\\b${begins}(?:küchen)?timer (?:auf |für |von |über |mit )?(?=${length}(?!\\p{L}))(?!.* und (?:noch )?einen)`,
      'iu',
    ),
    'Stell einen Timer in ',
  ],
  // „Timer für die Nudeln: 9 Minuten“
  [
    new RegExp(
      `^(?:(?:einen?|'?nen) |${begins})?timer (für [^\\d.,;:!?]{2,30}?)[:,]? (?:auf |von )?(${length})[.!]*$`,
      'iu',
    ),
    'Stell einen Timer in $2 $1',
  ],
  // „Wecker auf 6 Uhr stellen“
  [
    new RegExp(
      `^(?:(?:kannst|könntest|würdest|magst) du${little} )?(?:bitte )?(?:(?:einen|'?nen|den|meinen) )?wecker (?!(?:[^.,;!?]* )?nicht )([^.,;!?]{0,20}\\d[^.,;!?]{0,20}?) (?:ein)?(?:stellen|machen|setzen)(?: bitte)?[?.!]*$`,
      'iu',
    ),
    'Stell den Wecker $1',
  ],
  // „Stell den Wecker auf 6“
  [
    new RegExp(
      `(^(?:(?:bitte )?(?:stell|setz|mach|start)e?${little} )?(?:(?:den|einen|'?nen|meinen) )?wecker (?:[^.,;!?]{0,20} )?)auf (\\d{1,2})(?=[.!]*$|\\s+(?:für|bitte)|[,;]\\s)`,
      'iu',
    ),
    '$1auf $2 Uhr',
  ],
  // „Und einen auf 12 Minuten für die Nudeln“
  [
    new RegExp(
      `^(?:und )?(?:noch )?(?:einen|'?nen)(?: zweiten| weiteren)? (?:auf|von|über) (${length})(?: (für [^.,;:!?]{2,30}?))?(?: bitte)?[.!]*$`,
      'iu',
    ),
    'Stell einen Timer in $1 $2',
  ],
  // „Gib mir noch 5 Minuten“
  [
    new RegExp(`^(?:gib|lass) (?:mir|ihm|uns) (?:bitte )?noch (${length})(?: mehr| dazu| drauf)?[.!]*$`, 'iu'),
    '$1 länger',
  ],
  // „Wie lange noch?“
  [/^wie lange (?:ist |dauert )?(?:es |das )?noch\?*$/iu, 'Was kommt als Nächstes?'],
  [/^wie lange (?:läuft|geht|dauert) (?:der|die|das|mein) ([^.,;:!?]{2,30}?) noch\?*$/iu, 'Wann ist $1?'],
  // „Stell einen Timer auf 10“
  [
    new RegExp(`(?:^|\\b${begins})timer (?:auf |für |von )(\\d{1,3})(?=[.!]*$|\\s+für\\s|[,;:]\\s)`, 'iu'),
    'Stell einen Timer in $1 Minuten',
  ],
];

/** „Stell den Timer auf 10 Minuten“, „Stell den Wecker morgen auf 6 Uhr“, „Wecker um 7“ */
export const ringsAnew: Rewording = [
  new RegExp(
    `^(?:(?:bitte )?(?:stell|setz|mach|start)e?${little} (?:den|die|meinen) |(?:den |meinen )?)(?:küchen)?(timer|eieruhr|wecker)(?= .*(?:\\p{N}|halb|viertel|stunde|minute))(?!.* (?:stattdessen|lieber|doch|jetzt|nicht|später|früher)(?!\\p{L}))`,
    'iu',
  ),
  'Stell einen $1',
];
