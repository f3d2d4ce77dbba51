import { z } from 'zod';
import { call } from './define.ts';

export const eventCalls = {
  /**
   * Runs an expression in CEL over an event and further variables: JSON, or values with their type (`{ int64Value: "7" }`).
   * `matches` (and `result`) is whether it gave true; a field that the event does not have is no match. `value` is what it
   * gave, as JSON, and `type` its type in the language. What cannot be read or run is `invalid_value`, and says where;
   * what works too long is `limit`.
   */
  'events.testFilter': call(
    z.object({
      expression: z.string().max(100_000),
      event: z.record(z.string(), z.unknown()).optional(),
      bindings: z.record(z.string(), z.unknown()).optional(),
    }),
    z.object({ matches: z.boolean(), result: z.boolean(), value: z.unknown().optional(), type: z.string().optional() }),
  ),
};
