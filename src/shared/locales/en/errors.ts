/** What a person reads when a call fails; the core's own sentence (English) stays in the log and the details. */
export const errors = {
  missing_parameter: 'Something is missing. Fill it in and try again.',
  invalid_value: 'That could not be understood. Check it and try again.',
  not_found: 'It is no longer there.',
  conflict: 'It has changed in the meantime. Look again and repeat.',
  blocked_by_policy: 'Your permissions do not allow this. You can change them under Permissions.',
  denied_by_user: 'You declined this.',
  expired: 'Too late: the question has expired.',
  limit: 'That is more than Hearth can take at once.',
  unavailable: 'That does not work right now. Try again in a moment.',
  internal: 'Something went wrong inside Hearth. Try again; if it happens again, the log says more.',
} as const;
