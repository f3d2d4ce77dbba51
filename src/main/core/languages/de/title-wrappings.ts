/** What people say around the first thing of a conversation. */
export const titleWrappings: readonly RegExp[] = [
  /^(?:hi|hey|hallo|moin|servus|guten (?:morgen|tag|abend))(?:[ ,]+(?:hearth|zusammen))?[\s,.!]+/iu,
  /^bitte[\s,]+/iu,
  /^(?:kannst|könntest|würdest) du (?:mir |mich |bitte )*(?:sagen,? |erzählen,? )?/iu,
  /^(?:ich möchte,? dass du|ich (?:möchte|will|hätte gern)) /iu,
  /^(?:sag mir|erzähl mir)(?: bitte)?(?: von| über)? /iu,
  /^erinner[en]? mich (?:bitte )?(?:daran,?|an|dass) /iu,
  /^(?:merk|merke) dir(?: bitte)?,? (?:dass )?/iu,
];
