/** Tool calls that one turn may make before the person is asked to go on, and a whole chain of turns (docs/trust.md#limits). */
export const callsPerTurn = 25;
export const callsPerChain = 100;
/** Working time of one run; the clock stands while it waits for the person. */
export const longestRunMs = 10 * 60_000;
/** Characters of one reply: at most 768 KB in UTF-8. A model that says more runs wild. */
export const longestReplyChars = 262_144;
/** Calls that are taken from one answer. */
export const callsPerAnswer = 64;
/** UTF-8 bytes of one message. */
export const longestMessageBytes = 1_048_576;
