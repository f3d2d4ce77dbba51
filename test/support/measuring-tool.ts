/** A tool that nobody has, with parameters as told. */
export const measuringTool = (properties: Readonly<Record<string, unknown>>) => ({
  name: 'measure',
  description: 'Measure something.',
  inputSchema: { type: 'object', properties },
});

/** The arguments of one call of it. */
export type Args = Record<string, unknown>;
