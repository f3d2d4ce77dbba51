/** What people want most, as it is written; a click adds it to what stands there. */
export const filterExamples = [
  { id: 'above', filter: 'event.payload.amount > 100' },
  { id: 'from', filter: 'event.payload.from == "Ana"' },
  { id: 'has', filter: 'event.payload.subject.contains("invoice")' },
  { id: 'agent', filter: 'event.agent == "planner"' },
] as const;
