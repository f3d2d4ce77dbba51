import type { CoreContext } from '../base/core-context.ts';
import { listModelSpeeds, putModelSpeed } from '../db/model-speeds.ts';
import type { ChatModel } from './provider.ts';

/** Of fewer tokens the time says little. */
const SHORTEST = 8;
/** Once so many were counted, what is new counts for more than what is long ago. */
const MEMORY = 4_000;

/** How quickly each model writes on this computer, measured in the answers that it gives, and kept for its file as it is. */
export function createSpeeds(
  { appDb }: Pick<CoreContext, 'appDb'>,
  deps: {
    /** Changes when the file does; undefined while nobody knows of it. */
    readonly printOf: (id: string) => string | undefined;
    readonly onChange: (id: string) => void;
  },
) {
  const rows = new Map(listModelSpeeds(appDb).map((row) => [row.model, row]));
  const rowOf = (id: string) => {
    const row = rows.get(id);
    return row?.print === deps.printOf(id) ? row : undefined;
  };

  const note = (id: string, tokens: number, ms: number): void => {
    const print = deps.printOf(id);
    if (print === undefined || tokens < SHORTEST || !(ms > 0)) return;
    const before = rowOf(id);
    const share = (before?.tokens ?? 0) > MEMORY ? 0.5 : 1;
    const row = {
      ...{ model: id, print },
      tokens: Math.round((before?.tokens ?? 0) * share + tokens),
      ms: Math.round((before?.ms ?? 0) * share + ms),
    };
    rows.set(id, row);
    putModelSpeed(appDb, row);
    deps.onChange(id);
  };

  return {
    /** Tokens a second; null where it never answered as the file it is. */
    of(id: string): number | null {
      const row = rowOf(id);
      return row && row.ms > 0 ? (1_000 * row.tokens) / row.ms : null;
    },
    /** The model, measured while it answers. */
    measure: (id: string, model: ChatModel): ChatModel => ({
      ...model,
      async *chat(request, signal) {
        for await (const event of model.chat(request, signal)) {
          if (event.type === 'end') note(id, event.usage.output, event.usage.decodeMs);
          yield event;
        }
      },
    }),
  };
}
