import type { Rewording } from '../language-pack.ts';

const count =
  'a half|\\d{1,3}|an?|half an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|twenty-five|thirty|forty|forty-five|fifty|sixty|ninety';
const unit = '(?:sec(?:ond)?|min(?:ute)?|h(?:ou)?r)s?';
const length = `(?:${count})[ -]?${unit}`;
/** At the beginning alone: "remind me at 5 to set a 10 minute timer" names what is to be done then. */
const begins =
  '(?<=^(?:(?:please|can you|could you|will you|would you|ok|okay|hey|just|now|and|possibly),? )*)(?:(?:set|start|put|pop|make|run|create|begin|give)(?: me| us)?(?: on| up)?|(?:i |we )?(?:need|want))';
/** Behind it: "put a 3 minute timer on". */
const going = '(?: on| going| up| running)?(?=[\\s.,;:!?]|$)';

/** How English asks for a timer: its length before it, behind it, or as a number alone, which is one of minutes. */
export const timers: readonly Rewording[] = [
  // "timer for 25 minutes, …": nothing else asks for it.
  [
    new RegExp(
      `^(?:an? )?(?:kitchen |egg )?timer[:,]? (?:for |of |to |at )?(?=(?:${count})[ -]?(?:sec|min|h(?:ou)?r)\\p{L}*(?![^.;!?]*\\binstead\\b))`,
      'iu',
    ),
    'set a timer in ',
  ],
  // "25 minute timer", "set a 10 minute timer"
  [
    new RegExp(
      `(?:^(?:an? )?|\\b${begins} (?:an?|another|my) )(${count})[ -]?(${unit.slice(0, -2)})s?[ -]timer${going}(?!.*\\btimer)`,
      'iu',
    ),
    'set a timer in $1 $2s',
  ],
  [
    new RegExp(`(?:^(?:an? )?|\\b${begins} (?:an?|another|my) )half(?:[ -]an)?[ -]hour[ -]timer${going}`, 'iu'),
    'set a timer in half an hour',
  ],
  [new RegExp(`(?:^|\\b${begins} )an hour[ -](?:long )?timer${going}`, 'iu'), 'set a timer in an hour'],
  [
    new RegExp(`\\b${begins} a(?: new| kitchen)? timer (?:for |of |at )?(?=${length}(?!\\p{L}))`, 'iu'),
    'set a timer in ',
  ],
  // "pasta timer 9 minutes"
  [
    new RegExp(
      `^(?!(?:set|start|the|my|a|an|new|another|cancel|stop)\\s)(\\p{L}+) timer[:,]? (?:for )?(${length})[.!]*$`,
      'iu',
    ),
    'set a timer in $2 for $1',
  ],
  // "set a timer for the eggs for 6 minutes"
  [
    new RegExp(
      `\\b${begins} an? timer for ((?:the |my )?(?!\\d)[^.,;:!?\\d]{2,30}?)[,:]? (?:for |in )?(${length})[.!]*$`,
      'iu',
    ),
    'set a timer in $2 for $1',
  ],
  // "set an alarm for 7am on weekdays", "a reminder for 5: ring Ann"
  [
    /\b(reminder|alarm|nudge|ping|shout)(?: in| up| me)? for (?=\d{1,2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:\s+(?:on|every|each|to)\s|\s*[:,–-]+\s))/iu,
    '$1 at ',
  ],
  // "alarm for the roast in 40 minutes"
  [/^(?:an? )?alarm (?=for [^.,;:!?\d]{2,40} (?:in|at) )/iu, 'set an alarm '],
  // "And one for 12 minutes for the pasta"
  [
    new RegExp(
      `^(?:and |plus |also )?(?:one|another(?: one)?|a second(?: one)?) (?:for|of) (${length})(?: (for [^.,;:!?]{2,30}))?(?: please| too| as well)*[.!]*$`,
      'iu',
    ),
    'set a timer in $1 $2',
  ],
  // "add 5 minutes"
  [
    new RegExp(
      `^(?:please |can you |could you )*(?:add|put on|tack on|give (?:it|me)) (?:another |an extra )?(${length})(?: more| extra)?(?: (?:to|on) (?:it|that|the timer|the clock))?(?: please)?[.!?]*$`,
      'iu',
    ),
    'make it $1 later',
  ],
  // "how long left on the timer?", "how much time is left?"
  [
    /^how (?:long|much (?:time|longer))(?: is| have i got| do i have)?(?: there)? (?:left|to go|remaining) (?:on|for) (?:the|my) ([^.,;:!?]{2,30})\?*$/iu,
    'when is the $1?',
  ],
  [
    /^how (?:long|much (?:time|longer))(?: is| have i got| do i have)?(?: there)?(?: left| to go| remaining)\?*$/iu,
    "what's next?",
  ],
  // "set a timer for 10"
  [
    new RegExp(`(?:^(?:an? )?|\\b${begins} an? )timer (?:for |of )(\\d{1,3})(?=[.!]*$|\\s+for\\s|[,;:]\\s)`, 'iu'),
    'set a timer in $1 minutes',
  ],
];

/** "Set the timer for 10 minutes", "set my alarm for 6:30 tomorrow", "alarm at 7" */
export const ringsAnew: Rewording = [
  /^((?:please |can you |could you |will you |would you )*)(?:(?:set|start|put|turn on) (?:the|my) |(?:an? |the |my )?(?=\S+ (?:at|for|on|every|each|weekdays|tomorrow|today|\d)))(?:kitchen )?(timer|alarm)(?: clock)?(?= .*\p{N}| .*(?:noon|midnight|half|hour))(?!.* (?:instead|rather|now|not|should|later|earlier)\b)(?: to| at| on| for)?/iu,
  '$1set a $2 for',
];
