import type { RequestWords } from '../language-pack.ts';

/** How English asks a model for something. */
export const requests: RequestWords = {
  frequent: 'the|a|is|are|am|i|you|me|my|what|when|where|who|how|tell|hi|hello|thanks|please|and',
  and: 'and',
  paired: 'respectively',
  thereafter: 'then|finally|lastly|afterwards|after that',
  again: 'again|once more|one more time|same|repeat',
  negation: "not|no|never|without|don't|doesn't|isn't|none",
  lengths: {
    // "The second" is mostly the one behind the first, and "min" the least.
    second: 'seconds',
    minute: 'minutes?',
    hour: 'hours?|hrs?',
    day: 'days?',
    week: 'weeks?',
    month: 'months?',
    year: 'years?',
  },
  numbers: {
    ...{
      zero: 0,
      one: 1,
      two: 2,
      three: 3,
      four: 4,
      five: 5,
      six: 6,
      seven: 7,
      eight: 8,
      nine: 9,
      ten: 10,
      eleven: 11,
    },
    ...{ twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 },
    ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100 },
    ...{ thousand: 1e3, million: 1e6, billion: 1e9, half: 0.5, quarter: 0.25, once: 1, twice: 2, dozen: 12, couple: 2 },
    ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, single: 1, double: 2, triple: 3 },
  },
  openings: { done: 'I have', found: 'Here is what I found:', failed: 'That did not work:' },
  times: {
    word: 'today|tonight|tomorrow|noon|midday|midnight|morning|afternoon|evening|hours?|minutes?|mins?|seconds?|weeks?|weekdays?|weekends?|months?|years?|days?|daily|weekly|monthly|hourly|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|june|july|august|september|october|november|december',
    beside:
      "in|at|on|by|from|after|for|to|till|until|next|this|every|each|other|first|last|half|quarter|past|a|an|the|of|and|or|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|couple|few|am|pm|a\\.m|p\\.m|o'clock|may",
    looseEnd: 'to|for|in|at|on|by|of|a|an|the|and|or|every|each|next|this',
    looseStart: 'to|for|of|a|the|and|or',
  },
};
