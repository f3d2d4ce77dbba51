import type { PlanQuestionWords } from '../plan-question-words.ts';

/** How English asks what is planned. */
export const planQuestions: PlanQuestionWords = {
  asks: 'what|whats|which|how|hows',
  asksWhen: 'when|whens',
  asksWhether: '(?:do|have|am|are) (?:i|we)|(?:is|are) (?:there|anything|something|any|my|…)|(?:i|we) got|got',
  whether: 'if|whether',
  any: 'anything|any|plans|appointments',
  tells:
    "tell me|(?:i(?:'d| would)? (?:like|want|love|need)|wanted) to know|i wonder|(?:i'm |just )?wondering|let me know|say|check|see",
  shows: 'show(?: me)?|read(?: me)?(?: out)?|pull up',
  planned: [
    'planned|scheduled|due|upcoming|lined up|coming up|plans|appointments?|reminders|alarms|agenda|calendar|diary|schedule|on the (?:books|cards)',
  ],
  there: [
    "(?:what|what 's|whats|what is|what 've|anything|something|much|got|have|still|else|else 's|else is) on",
    'up|happening|going on|doing|to do|in store|ahead|ahead of|left|there|plan|got|have|comes|how (?:busy|full|booked|packed|free)',
    "how 's|hows|how is … looking",
    'what|whats … like',
    'does … look',
    'how … looks',
  ],
  things: 'anything|something|any|plans|much|appointments|nothing',
  free: 'free|free (?:day|morning|afternoon|evening|slot|hour)|busy|available|time|booked|booked up|doing|up to',
  next: 'next',
  small:
    "'s|'ve|'m|'re|i|we|me|my|our|is|are|am|do|does|have|has|got|a|an|the|this|on|at|in|of|for|to|up|so|else|still|also|all|yet|already|again|now|right|really|exactly|currently|please|need|list of|look|looking|looks|like|plan|stuff|things|thing|whole|other|there|much",
  today: '(?:my|our) day',
  week: 'week',
  weekend: 'weekend',
};
