import type { ChangeWords } from '../change-words.ts';

const it = 'it|that|this|them|that one|this one|the last one|the last';
const things = 'reminder|alarm|timer|schedule|one|appointment';
const sorry =
  "no|nope|nah|sorry|oops|whoops|wait|hang on|hold on|actually|nvm|never ?mind|i meant?|i mean|oh dear|my mistake|my bad|correction|not quite|scratch that|rather|better|let's say|let's make it|hmm+|ok but|but|n|and|only|just|and only|oh|ok|okay";

/** How English speaks of what is there already. */
export const changes: ChangeWords = {
  moves: 'move|shift|reschedule|postpone|push|delay|bring|put off|pull|change|update|switch|bump',
  makes: 'make|set|put|give|have|do',
  it,
  things,
  corrects: sorry,
  instead: 'instead|actually|rather|after all|better|i meant|i mean|sorry|not',
  small: `${it}|${things}|the|my|our|to|on|at|in|for|by|please|pls|still|only|just|and|but|rather|instead|actually|then|from|same time|same day|time|tbh|thanks|again|now|is|it's|its|be|off|until|till|about|s|should|can we do|n|of|reminders|day|date`,
  later: 'later|back|on top|out|more|another|off|further',
  earlier: 'earlier|forward|up|sooner|less',
  more: 'too|also|as well|both|all|all of them|same thing|the same|after that|afterwards|again|and then|plus',
  postpones: 'delay|postpone|push|put off|snooze',
  ratherThan: 'rather than|instead of|not',
  rename: [
    /^(?:rename|call|name) (?:it|that|this) (?:to |as )?(?<name>.+?)(?: instead| please)?$/iu,
    /^change (?:the|its) name (?:of it )?(?:to|into) (?<name>.+)$/iu,
    /^(?:rename|change the name of) (?:the |my )?(?<query>.+?)(?: reminder| one| alarm)? (?:to|as|into) (?<name>.+)$/iu,
  ],
  drop: [
    /^(?:delete|cancel|remove|drop|scrap|forget|stop|kill|bin|ditch) (?:it|that|this|that one|this one|the last one)(?: please| again| then)?$/iu,
    /^(?:forget (?:about )?it|never ?mind|don't bother|no need(?: any ?more)?|not needed(?: any ?more)?|done|already done|it's done|that's done|i(?:'ve| have)? (?:already )?did it|ill (?:just )?do it now)$/iu,
  ],
  undo: [
    /^(?:please )?(?:undo|revert|take (?:it|that) back|put (?:it|that) back|bring (?:it|that) back)(?: (?:that|it|this|please))?$/iu,
  ],
  other: [/^(?:no,? )?(?:i meant? )?the other(?: one)?$/iu],
  again: [
    /^(?:(?:remind|ring|ping|tell|nudge|wake) me |do (?:it|that) |the same )?(?:about (?:it|that) |of (?:it|that) )?(?:again|once more|same again)(?: (?<when>.+))?$/iu,
    /^(?:remind|ping|nudge|tell) me (?:of|about) (?:it|that) (?:again )?(?<when>.+)$/iu,
  ],
  snooze: [/^(?:snooze|later|not now)(?: (?:it|that|this))?(?: (?:for|by|until|till))?(?: (?<when>.+))?$/iu],
  alsoItems: [/^(?:and|plus|also|add)(?: also)? (?<items>.+?)(?: too| as well| please)?$/iu],
  notItems: [
    /^(?:and )?(?:no|not|without|skip|leave out|remove|take off|minus|drop)(?: the| any)? (?<items>.+?)(?: though| then| please)?$/iu,
  ],
};
