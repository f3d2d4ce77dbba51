import type { ChangeWords } from '../change-words.ts';

const it =
  "it|it's|that|this|them|(?:those|these)(?= (?:off|out|away|back|too|as well|instead|again)|$)|that one|this one|the last one|the last";
const things = 'reminders?|alarms?|timers?|schedules?|ones?|appointments?';
const sorry =
  "no|nope|nah|sorry|oops|whoops|wait|hang on|hold on|actually|nvm|never ?mind|(?:i )?meant|i mean|oh dear|my mistake|my bad|correction|not quite|scratch that|crap|ah|oh|yeah|yes|perfect|great|thanks|oh no|my bad|i do beg your pardon|beg your pardon|pardon|wrong|rather|better|let's say|let's make it|hm+|ok but|but|n|and|only|just|and only|oh|ok|okay|so|well|(?:lovely|nice|cool|awesome|brilliant|good|fine|sweet|super|right|cheers)(?=[,.!])|dude|bro|(?:mate|man|buddy)(?=,)";

/** What is said of a time, behind it. */
export const wouldSuit = 'would be (?:good|fine|great|nice|ideal|perfect|best|lovely)';

/** How English speaks of what is there already. */
export const changes: ChangeWords = {
  moved:
    "(?:got|is|was|has been|been|has|now) (?:re)?(?:moved|scheduled|pushed|put|brought|shifted|pulled)(?: back| forward| up)?|is now|(?:i )?would rather|(?:i)?'d rather|should be|could that be",
  moves: 'move|shift|reschedule|postpone|push|delay|bring|put off|pull|change|update|switch|bump',
  makes: 'make|set|put|give|have|do|turn',
  it,
  onlyThe: '(?:only|just) the (?:\\S+ )?ones?',
  things,
  corrects: sorry,
  instead: 'instead|actually|rather|after all|better|i meant|i mean|sorry|not',
  small: `${it}|${things}|the|my|our|to|on|at|in|for|by|please|pls|still|only|just|and|but|rather|instead|actually|then|from|same time|same day|time|tbh|thanks|again|now|is|it's|its|be|off|until|till|about|s|should|can we do|n|of|reminders|day|date|btw|lol|haha|just this one|this one|always|into an?|into|(?:kind of |sort of )?thing|an?(?= (?:daily|weekly|monthly|yearly|every))`,
  later: 'later|back|on top|out|more(?! like)|another|off|further|after (?:that|it|this)$',
  earlier: 'earlier|forward|up|sooner|less|before(?: that| it)?$',
  more: 'too(?=[.,;!]|$)|also|as well|same thing|the same|same(?= (?:for|on|at|with|but))|again|once more|one more time|a second time|and then|plus',
  alike:
    'another (?:one|reminder|alarm)|a (?:second|third)(?: one| reminder| alarm)?|one more(?: reminder| alarm)?|an extra (?:one|reminder)|the same|same(?= (?:for|on|at|with|but))|too(?=[.,;!]|$)|also|as well|(?<=^(?:and|plus|then|and then) )one(?= (?:at|for|on|in|by|every|the)\\b)',
  partsOfHour: [
    ['(?:a )?quarter past', 15],
    ['half past', 30],
    ['(?:a )?quarter to', -15],
  ],
  postpones: 'delay|postpone|push|put off|snooze',
  ratherThan: 'rather than|instead of|not|and never(?! mind)',
  drops: [
    "delete|cancel|clear|erase|remove|leave out|drop|scrap|forget|forget about|stop|kill|bin|ditch|lose|skip|dismiss|get rid of|call off|turn off|switch off|never ?mind about|never ?mind|don't bother with|no need for|wipe",
    'take … (?:off|out|away)',
    '(?:cross|tick|check|strike) … (?:off|out)',
    'scratch|cross (?:off|out)|tick off|strike|take (?:off|out)',
    'call … off',
    'turn … off',
  ],
  unwanted: [
    "… (?:can|may|could) (?:go|be (?:deleted|cancelled|removed))|(?:is|are|was)(?: now)? (?:off|over|cancelled|canceled|done|history|not needed(?: any ?more)?|no longer needed)|got cancelled|fell through|isn't (?:happening|needed(?: any ?more)?)|not needed any ?more|no longer needed",
    "(?:i |we )?(?:don't|do not|dont|won't) (?:need|want)(?: to)? … (?:any ?more|any longer|now)",
    "(?:i |we )?(?:no longer (?:need|want|have)|(?:don't|do not|dont) (?:need|want|have to do))(?: to)?",
  ],
  ends: "cancel(?:led|ed|s)?|skip(?:ped|s)?|leav(?:e|ing) (?:it |that )?out|sit(?:ting)? out|clear|delet(?:e|ed)|remov(?:e|ed)|drop|scrap|forget|stop|kill|bin|ditch|get rid|take (?:it |that |them |both )?(?:out|off|away)|cross|tick|strike|no more|no longer|any ?more|any longer|not needed|needless|don't need|dont need|do not need|(?:is|are|was|were|'s|all|now) (?:off|over|done|gone|finished|history)|can go|be gone|fell through|isn't happening|already|done|did|got|had|has died|gave|sorted|finished|called off|enough of",
  returns: 'back|restore|reinstate|keep|after all|undo|revert',
  notThen: "not(?! (?:only|just))|off|free|isn't|won't|doesn't|is no good|excluded|out",
  at: 'at',
  everything: 'everything|all of it|the lot|whatever',
  except: 'except(?: for)?|but(?: not)?(?: for)?|apart from|aside from|save for|bar|other than|without|excluding|minus',
  solely: 'only|just|solely|exclusively|nothing but',
  keeps: 'keep|keeps|stay|stays|remains?|leave(?! out)|spare|untouched|unaffected|unchanged',
  replaces: 'replace|trade|change|turn',
  butRather: "but|it's|its|it is|that's|make it",
  inPlace: 'for|with|by',
  formerly: 'from|was|were|used to be',
  lacks:
    "(?:we|i)?(?:'re|re|'ve| are| have| am|'m)? ?(?:all |nearly |almost )?(?:out of|r[au]n(?:ning)? (?:out of|low on|short of)|low on|short of|missing)|(?:we|i) (?:(?:still|also|just|really|only) )*(?:need|could use|could do with)(?: (?:more|some))?(?! to)|(?:is|are) (?:(?:all |still )?(?:gone|empty|missing))|there's no",
  undoes: ['undo|revert|reverse that|roll back|unsend', 'take … back', 'change … back'],
  backs: [
    '(?:put|bring|get|want|need) … back(?: in| on)?',
    'restore|keep(?! (?:a|the) (?:note|list))|reinstate',
    '(?:put|bring) back',
  ],
  redoes: ['redo', 'undo (?:the|that) undo', '(?:do )?(?:it|that) after all'],
  names: ['rename|call|name|relabel|retitle', 'change the name(?: of)?'],
  titles: [
    '(?:put|use|set|have|make|take) … (?:as|for|be) (?:its|the|their) (?:name|title)(?: instead)?',
    '(?:give|set) (?:it|that|this|them) the (?:name|title)',
    '(?:make|change) (?:its|the) (?:name|title) (?:to|into|be)?',
    'the (?:name|title) (?:should|is to|must) be',
    '(?:(?:make|have) (?:it|that|this)|change (?:it|that|this) to) say',
    '(?:can|could|should) (?:it|that|this) say … instead',
  ],
  into: 'to|as|into',
  over: "off (?:it|they) goe?s?|forget (?:about )?it|never ?mind|nvm|don't bother|no need(?: any ?more)?|not needed(?: any ?more)?|done|already done|(?:it's|that's|all) done|i(?:'ve| have)? (?:already )?(?:did|done) (?:it|that)|(?:i'?ll|ill) (?:just )?do it now|sorted|all sorted|cancel|delete|stop|don't need (?:it|that|this)(?: any ?more)?|i don't need (?:it|that|this)(?: any ?more)?",
  done: "already|just|done|did|got|'ve(?! to\\b)|(?:have|has|had)(?! to\\b)|bought|paid|sent|finished|\\p{L}{3,}ed",
  leaves: 'out|off|away',
  joins: '(?<!c[ao]mes? )in|on|instead|in (?:its|their) place|in place of (?:it|that|them)',
  otherOf: 'other',
  other: '(?:i meant? |it was )?the other(?: one)?(?: i meant?)?',
  setsAt: 'put|set|have|do|schedule|book|make',
  putsAround: [
    '(?:put|jot|write|note|get|stick) … down',
    '… (?:belongs?|goes|go) (?:on|in) (?:there|it|that|the list)(?: too| as well| also)?',
  ],
  ratherThis: 'instead|in (?:his|her|its|their) (?:place|stead)',
  meanwhile: "(?:when|while|once) (?:i'm|im|i am|we're|we are|i get|we get) (?:there|at it)|at the same time",
  anew: 'new|replacement|rescheduled',
  fromStart:
    '(?:start|starts|starting|begin|set)(?: \\S+){0,5} (?:over|again|anew|afresh)|restart|from scratch|from the (?:start|beginning|top)|(?:count(?:ed|ing)? )?from right now|counted from now|from this moment',
  again: 'again|once more|one more time|a second time',
  snoozes: 'snooze|later|not now',
  all: 'all|all of (?:them|these|those)|them|them all|those|these|the lot|every one of them',
  both: 'both|both of them',
  counts: ['two|2|a couple', 'three|3', 'four|4', 'five|5', 'six|6'],
  latest: 'last|latest|most recent',
  onward:
    'in future|until further notice|for the foreseeable future|going forward|after that|from then on|thereafter|from now on|afterwards|onwards',
  slips:
    "i (?:misread|misspoke|mistyped|misheard)(?: (?:it|that|my \\S+))?|i (?:got|had|said) (?:it|that) wrong|(?:my|a) (?:typo|mistake)|typo|correction|that was wrong|that's wrong",
  reports: 'said|says|told|wrote|writes|asked|asks|thinks|wants|texted|reckons',
  adds: 'and|plus|also|add|put|stick|instead',
  puts: "(?:can|could|would) (?:you|u)|(?:it|they|that) (?:needs?|has|have) to (?:go|be)|(?:needs?|goes|go|get|put|stick|pop|chuck|add|write|jot|throw|bung)(?: (?:it|them|em|that|those|some|'em))?(?: down)?|would (?:ya|you)|following|called",
  onto: '(?:on|onto|to|in|into|under|off|from|of|the|my|our|a|an|that|this|for)',
  skips:
    'no more|no|not|without|skip|scratch|strike|tick off|cross out|leave out|remove|take off|minus|drop|scrap|lose|cross off|delete',
  apart:
    'though|then|please|off|out|too|as well|instead|on|on it|on there|there|from it|(?:from|off|to|on) (?:the|that|my) list',
  pointing: {
    one: 'the|my|our|that',
    some: '(?:both|all)(?: of)?(?: the| my| our| those)?|(?:the|my|those|these) (?:two|three)|those|these|everything|the lot',
    alone: '(?!)',
    links: 'on|at|for|from|of|set for|due',
  },
  theretofore: 'before(?:hand| that| this| it)?|prior|preceding',
  thereafter: '(?:right |straight |just )?after(?:wards| that| this| it)?|following',
  relativeDays: [
    ['(?:on )?the day before', -1, ''],
    ['(?:on )?(?<!in )the (?:evening|night) before', -1, 'in the evening'],
    ['(?:on )?(?<!in )the morning before', -1, 'in the morning'],
    ['(?:on )?(?<!in )the afternoon before', -1, 'in the afternoon'],
    ['(?:on )?(?:that|the same) day|(?:on )?the (?:actual day(?: itself)?|day itself)|on the day', 0, ''],
    ['(?:in |on )?(?:that|the same) morning', 0, 'in the morning'],
    ['(?:in |on )?(?:that|the same) afternoon', 0, 'in the afternoon'],
    ['(?:in |on )?(?:that|the same) (?:evening|night)', 0, 'in the evening'],
    ['(?:on )?the (?:day after(?: that)?|next day|following day)', 1, ''],
    ['(?:on |in )?the week after(?: that)?|a week after that', 7, ''],
    ['(?:on |in )?the week before(?: that)?|a week before that', -7, ''],
    ['(?:on )?(?<!in )the morning after|(?:in |on )?the (?:next|following) morning', 1, 'in the morning'],
    ['(?:on )?(?<!in )the evening after|(?:in |on )?the (?:next|following) evening', 1, 'in the evening'],
  ],
  oneDay: '1 day',
  hence: 'so',
  therefore: 'so|because|since|as|cause|coz|cos',
  unfit: 'too (?:early|late|soon)',
  speakers: 'i|we|im',
  between: { opens: '(?:(?:sometime|some time|any ?time) )?(?:in )?between', joins: 'and|&|n' },
  span: { from: 'from', to: 'to|until|till|til' },
  forgets: 'forget|miss|skip|leave',
  urges: ["(?:don't|do not|not|never|mustn't|can't|cannot|won't|shouldn't) … (?:forget|miss)"],
  lets: "(?:just |rather |better |do )?(?:(?:leave|keep) (?:it|that|them|everything|things)(?: (?:as (?:it|they) (?:is|are|was|were)|as is|like that|there|be|on|in|alone))*|never ?mind|nvm|forget (?:about )?(?:it|that)|don't(?: bother)?|it'?s fine(?: as it is)?)(?: then)?",
  retracts:
    '(?:oh |ah |er |um |hmm? )?(?:no|nope|nah|sorry|wait|hang on|scratch that|i mean|i meant|actually|make (?:it|that)|well,? (?:no|make (?:it|that))|or (?:better|rather|make (?:it|that)|actually)|better make (?:it|that)|correction|not (?:this|these|that) ones?)',
  rather: 'instead|rather',
  denies: "not|no|never|except|without|skip|excluding|excluded|apart from|don't|doesn't|won't|can't|isn't|aren't",
  excludes: {
    words:
      'except|except for|apart from|other than|rather than|instead of|any ?time but|anything but|excluding|never|(?:(?:but|and|just|only|please|certainly|definitely|obviously|ideally|preferably) )*not',
    leads: 'but|and|just|only|though',
  },
  thisOnce: 'just this once',
  onceOnly:
    "(?:just|only)(?: for)? (?:this|the (?:coming|next)|that)(?: (?:one|once|time|(?:mon|tues|wednes|thurs|fri|satur|sun)day))+(?: only)?|(?:just|only) (?:the )?once|(?:a |as a )?(?:one[- ]off|one[- ]time(?: thing)?)|not (?:recurring|repeating)|no repeats?|without repeating|(?:don't|doesn't|shouldn't|needn't|not) (?:need to |have to )?(?:repeat|recur)(?: it)?",
  oftenThing:
    /\b(?:something(?: that (?:happens|comes|repeats))?|an?(?: (?:regular|recurring|repeating))*) (daily|nightly|weekly|fortnightly|monthly|quarterly|yearly|hourly)(?: (?:recurring|repeating))?(?: (?:thing|one|reminder|alarm|habit|event|affair|job|task))?(?: (?:out )?of (?:it|that|this))?(?![\p{L}-])/iu,
  firstTime:
    '(?:the |with the |for the )?first(?: (?:one|time|reminder)|(?= (?:is|being|on|in|from)\\s))(?: is| being| should be| to be)?',
  permits: '(?:(?:so|then|and|oh|ok|okay) )?you (?:can|may)(?: just| now| also| actually| then)*',
  startsNow: '(?:starting|beginning)(?: off)?(?: with| from)? (?:this|the)(?: (?:next|coming|first))? (?:one|time)',
  startsFrom: 'from|starting(?: from| on)?|as of|beginning|effective',
  wholly: 'completely|entirely|altogether|in full|(?:the )?whole(?: of)?|all of|all day',
  movesAround: [
    ['(?:put|push|hold|kick) … (?:off|back|out)', 'postpone'],
    ['(?:bring|move|pull) … (?:forward|up)', 'move'],
  ],
  begins: '(?:starts?|begins?|kicks? off|takes? place|leaves?|departs?|opens?|commences?|starting|beginning)',
  suits:
    "(?:is|are|would be|'s) (?:enough|plenty|sufficient|better)|will do|suffices?|suits? me(?: better)?|works? better(?: for me)?",
  pauses: 'pause|suspend|freeze|on (?:hold|ice|pause)|(?:give|take|have|need) (?:\\S+ )?a (?:rest|break|miss)',
  waits: 'waits?|not needed',
  forNow:
    'for now|for the moment|for the time being|for a (?:bit|while)|(?:un)?till? (?:further notice|i (?:say|tell|let|ask)\\b.*|we (?:say|tell|know|hear)\\b.*)|indefinitely',
  putsIt:
    '(?:so |and |can you |could you |please )*(?:put|pop|stick|add|get|jot|write) (?:that|it|those|them|this)(?: (?:on|down|in|there|on there|on it|on the list|too|as well|please))*',
  aThing: 'an?|some|another',
  miscounts: '(?:i )?(?:miscounted|mismeasured|miscalculated)',
  sameRhythm:
    '(?:the )?same (?:\\S+ )?(?:rhythm|interval|cycle|pattern|frequency)|(?:keep|keeping) (?:the|that|its) (?:same )?(?:\\S+ )?(?:rhythm|interval|cycle|pattern)|as often as (?:before|now)',
  resumes:
    'resume|un-?(?:pause|freeze|mute|suspend)|reactivate|restart|(?:start|starts|kick|pick|fire|turn|switch|runs?|goes|comes|on|going)(?: \\S+){0,4} again|(?:back|start(?:ed)?) (?:on|up|in|running|going)(?: again)?|back to (?:normal|usual)|as (?:normal|usual|before)|carr(?:y|ies) on|continues?|go ahead|start back(?: up)?|off (?:hold|ice|pause)',
  chooses: [
    '… it is(?: then| now)?',
    "(?:(?:he|she|they|i|we)(?:'d| would)? )?(?:rather|sooner|prefer)(?: (?:have|get))?",
  ],
  perhapsSuits: `${wouldSuit}|on (?:those|these) days`,
  sameTime: '(?:at )?(?:the )?same (?:time|hour)',
  byNow: 'now|already|only|will|still|anyway|but|though|these days|nowadays|all along',
  musts: '(?:must|should|shall|has to|have to|needs to|ought to|had better)(?: (?:happen|be|come|be done|take place))?',
  sideWords:
    'obviously|of course|clearly|naturally|mind you|though|please|pls|ok(?:ay)?|thanks|right|duh|needless to say',
  swaps: 'swap|switch|exchange|trade',
  reversed: '(?:the )?(?:other|wrong) way (?:(?:a)?round|about)|vice versa|back to front',
  swapped: 'and|with',
  swapsWhat: 'round|around|over|times?|slots?|places?',
  holds: 'has(?: got)?|have(?: got)?|keeps|is keeping|holds|is holding|looks after|is looking after',
  heldWith: 'with',
  hurries: 'too (?:tight|close|short notice)|cutting it (?:fine|close)',
  leadsToMore:
    '(?:one|two|three|a few|some|a couple) more (?:items?|lines?|things?|entry|entries)(?: (?:for|on|to) (?:it|that|there|this|the list))?',
  emptied: 'empt(?:y|ied)|clear(?:ed)?|wiped?',
  swapsOf: 'of|for|between|with each other',
  ofThem: 'of (?:them|those|these|the lot|the list)|on (?:it|there|the list)',
  included: 'included|inclusive',
  forgot: 'forgot(?:ten)?',
  splits:
    'split(?:ting)?|separate(?:ly|d)?|divide|two (?:separate )?(?:ones|reminders|schedules|entries)|its own|their own|one each',
  swapsDays: '(?:week)?days?|dates?',
  swapsHours: 'times?|hours?',
  renamesEnd: 'instead|from now on',
};
