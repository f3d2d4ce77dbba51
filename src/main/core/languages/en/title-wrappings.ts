/** What people say around the first thing of a conversation. */
export const titleWrappings: readonly RegExp[] = [
  /^(?:hi|hey|hello|good (?:morning|evening|afternoon))(?:[ ,]+(?:there|hearth))?[\s,.!]+/iu,
  /^please[\s,]+/iu,
  /^(?:can|could|would|will) you (?:please )?/iu,
  /^(?:i(?:'d| would) like (?:you )?to|i want (?:you )?to) /iu,
  /^tell me(?: about)? /iu,
  /^remind me (?:to|about|of|that) /iu,
  /^(?:remember|note|keep in mind) that /iu,
];
