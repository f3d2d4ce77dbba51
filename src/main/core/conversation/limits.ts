/** Characters of one reply: at most 768 KB in UTF-8. A model that says more runs wild. */
export const longestReplyChars = 262_144;
/** Calls that are taken from one answer. */
export const callsPerAnswer = 64;
/** UTF-8 bytes of one message. */
export const longestMessageBytes = 1_048_576;
