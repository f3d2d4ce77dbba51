import type { OrderWords } from '../language-pack.ts';

const pick = (words: string): RegExp =>
  new RegExp(
    `^(?!(?:one|two|three|four|five|\\d) of )(?:the )?(?:number |no\\.? |#)?(?:${words})(?: one)?(?: of (?:them|those|these))?$`,
    'iu',
  );

/** The words around what is asked for. */
export const orders: OrderWords = {
  greetings:
    '(?:morning|afternoon|evening)(?=[!.])|hey|hi|hiya|hello|good (?:morning|afternoon|evening)|yo|ok|okay|so|and|oh|well|right',
  please: 'please|pls|plz|kindly',
  closing:
    'please|pls|plz|(?:thanks|thank you)(?: (?:so|very) much| a lot| a bunch| a million| in advance)*(?: (?:love|mate|pal|dear|darling|buddy|you))?|thx|cheers(?: mate)?|lol|tbh|rn|haha|btw|mate|ta|asap|ok|okay',
  partings:
    "(?:that(?:'s|s| is|'ll be| will be| was)|this is|it's) (?:it|all|everything|enough|the lot)|that(?:'ll| will) do(?= for )|enough|nothing (?:else|more)|(?:i'll |we'll |i will |we will )?(?:see|catch|talk to|speak to|chat to) (?:you|ya|u)|(?:talk|speak|chat)(?= (?:soon|later|again|tomorrow))|good ?night|night night|nighty night|bye(?: bye)?|goodbye|have an? (?:good|great|nice|lovely|wonderful|fab)(?: one| time| rest)?(?: of (?:the|your))?(?: day| evening| morning| afternoon| night| weekend| week)?|enjoy (?:your|the)|sleep (?:well|tight)|take care|over and out",
  politeness: [
    /^(?:can|could|would|will) (?:you|u|ya) (?:(?:please|pls|plz|kindly|possibly|perhaps|maybe|just|quickly|also|by any chance) )*(?!remember\b|know\b|still\b)/iu,
    /^(?:can|could|shall|should) we (?:please )?(?=(?:change|move|make|switch|push|shift|put|set|bring|do|reschedule|delay|cancel|delete|add|remove)\b)/iu,
    /^(?:i(?:'d| would) like you to|i want you to|i need you to) /iu,
  ],
  picks: [
    '1|one|first|1st',
    '2|two|second|2nd',
    '3|three|third|3rd',
    '4|four|fourth|4th',
    '5|five|fifth|5th',
    'last',
  ].map(pick),
  yes: 'yes|yep|yeah|sure|go ahead|do it|ok|okay',
  yesIndeed: 'please|all|all of them|cancel them|cancel them all|sure|do it',
  no: "no|nope|nah|not now|never mind|nevermind|don't|do not|rather not|leave it|forget it",
  noIndeed: "thanks|thank you|please|never mind|not now|leave it|don't|do not|forget it|it's fine|that's fine",
  statement: "i|i'm|we|he|she|they|you|was|were|had|is|are",
  named: 'it|that|this|them|those|these|her|him|there|one|ones',
  me: 'me',
  askingVerbs: ['remind', 'remindme', 'notify'],
  asking: 'remind|wake|alert|notify',
  // It begins with its verb; "Tom comes over" does not.
  orderedThing: /^(?!(?:the|my|our|a|an|his|her|their|your|this|that)\b)\p{Ll}/u,
  remindMe: 'remind me',
  that: 'that',
  verbs: 'go going',
  ours: { articles: 'the|my|that|this|our|no', things: 'reminder|alarm|timer|schedule', one: 'one' },
};
