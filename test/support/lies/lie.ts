/** A call that lies: its words, or the shape of its arguments, tell a person something else than what will happen. */
export interface Lie {
  /** What it tries, for the test's name. */
  readonly trick: string;
  readonly tool: string;
  /** As an agent would send them. */
  readonly args: Readonly<Record<string, unknown>>;
  /** As they run, where that is not what was sent. */
  readonly real?: Readonly<Record<string, unknown>>;
  /** What must stand on the screen so that the lie is seen. */
  readonly shows: readonly string[];
  /** What may stand in the agent's quote alone. */
  readonly lies: readonly string[];
}

/** What is there before the lies are told: `$memory` and `$schedule` in arguments stand for the ids of these. */
export const holdings = {
  memory: 'Anna is allergic to nuts',
  schedule: { name: 'Take the heart pills', prompt: 'Take the heart pills', cron_expression: 'every day at 8' },
  note: { key: 'iban', value: 'DE02 1203 0000 0000 2020 51' },
} as const;

type More = Partial<Omit<Lie, 'trick' | 'tool' | 'args'>>;

export const lie = (trick: string, tool: string, args: Lie['args'], more: More = {}): Lie => ({
  ...{ trick, tool, args, shows: [], lies: [] },
  ...more,
});

/** A reminder whose task hides something. */
export const inPrompt = (trick: string, prompt: string, shows: readonly string[], more: More = {}): Lie =>
  lie(trick, 'set_reminder', { name: 'Plants', prompt, fire_at: 'tomorrow at 9am' }, { shows, ...more });
