import type { RequestWords } from '../language-pack.ts';

/** How English asks a model for something. */
export const requests: RequestWords = {
  lead: "please|hey|hi|hello|ok|okay|so|and|now|just|(?:can|could|would|will) you|I (?:want|need|would like|'d like) you to",
  frequent: 'the|a|is|are|am|i|you|me|my|what|when|where|who|how|tell|hi|hello|thanks|please|and',
  and: 'and',
  wishVerbs: 'remind|remember|store|save|set|list|show',
  openings: { done: 'I have', found: 'Here is what I found:', failed: 'That did not work:' },
  times: {
    word: 'today|tonight|tomorrow|noon|midday|midnight|morning|afternoon|evening|hours?|minutes?|mins?|seconds?|weeks?|weekdays?|weekends?|months?|years?|days?|daily|weekly|monthly|hourly|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december',
    beside:
      "in|at|on|by|from|after|for|to|till|until|next|this|every|each|other|first|last|half|quarter|past|a|an|the|of|and|or|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|couple|few|am|pm|a\\.m|p\\.m|o'clock|may",
    looseEnd: 'to|for|in|at|on|by|of|a|an|the|and|or|every|each|next|this',
    looseStart: 'to|for|of|a|the|and|or',
  },
};
