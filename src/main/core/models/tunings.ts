import { fail } from '../../../shared/model/failure.ts';
import type { ModelSet, ModelTuning } from '../../../shared/model/tuning.ts';
import { sizeInWords } from '../../../shared/size-in-words.ts';
import type { CoreContext } from '../base/core-context.ts';
import { listModelTunings, putModelTuning } from '../db/model-tunings.ts';
import { mostAnswer } from './answer-room.ts';
import type { FoundModel } from './provider.ts';

const NOTHING: ModelSet = { contextSize: null, answerTokens: null, temperature: null, thinks: null };
const SMALLEST_WINDOW = 2_048;

export type Tunings = ReturnType<typeof createTunings>;

/** What the person set of each model, kept for its file or server model as it is: another file of the same name begins anew. */
export function createTunings(
  { appDb, person }: Pick<CoreContext, 'appDb' | 'person'>,
  deps: {
    /** As its provider found it. */
    readonly find: (id: string) => FoundModel | undefined;
    /** Bytes that all models together may take. */
    readonly budget: () => number;
    /** Tokens that fit into it as it is open, else what is usual. */
    readonly windowOf: (id: string) => number;
  },
) {
  const rows = new Map(listModelTunings(appDb).map((row) => [row.model, row]));
  const printOf = (id: string): string | undefined => {
    const model = deps.find(id);
    return model && (model.print ?? id);
  };
  /** Before the first look nobody knows the print: then what was kept holds. */
  const setOf = (id: string): ModelSet => {
    const row = rows.get(id);
    const print = printOf(id);
    if (!row || (print !== undefined && row.print !== print)) return NOTHING;
    const { contextSize, answerTokens, temperature, thinks } = row;
    return { contextSize, answerTokens, temperature, thinks };
  };

  const settableOf = (id: string): NonNullable<FoundModel['settable']> => {
    const settable = deps.find(id)?.settable;
    if (settable) return settable;
    throw fail('invalid_value', 'Nothing of this model can be set.', {
      field: 'model',
      words: 'errors.own.nothingToSet',
    });
  };

  const checkWindow = (id: string, tokens: number): void => {
    const { window } = settableOf(id);
    if (!window)
      throw fail('invalid_value', 'The server decides how much this model reads at once.', {
        field: 'contextSize',
        words: 'errors.own.windowOfServer',
      });
    if (tokens > window.most)
      throw fail('invalid_value', `It reads at most ${window.most} tokens at once.`, {
        field: 'contextSize',
        words: 'errors.own.windowTooLarge',
        params: { most: window.most },
      });
    const needBytes = window.bytesAt(tokens);
    const budgetBytes = deps.budget();
    if (needBytes !== null && needBytes > budgetBytes)
      throw fail('limit', `It would need ${needBytes} bytes; all models together may take ${budgetBytes}.`, {
        field: 'contextSize',
        words: 'errors.own.windowOverBudget',
        params: {
          need: sizeInWords(needBytes, person.locale()),
          budget: sizeInWords(budgetBytes, person.locale()),
        },
      });
  };

  return {
    setOf,
    /** A found model with the memory that it takes as it is set. */
    applied(model: FoundModel): FoundModel {
      const { contextSize } = setOf(model.id);
      const window = model.settable?.window;
      if (contextSize === null || !window) return model;
      return { ...model, memoryBytes: window.bytesAt(Math.min(contextSize, window.most)) };
    },
    /** What can be set, and what is. Throws invalid_value where nothing can. */
    view(id: string): ModelTuning {
      const { window, canThink } = settableOf(id);
      const set = setOf(id);
      const budget = deps.budget();
      const sizes = window ? windowsUpTo(window.most, set.contextSize) : [];
      const widest = window ? (set.contextSize ?? window.usual) : deps.windowOf(id);
      return {
        set,
        windows: window
          ? sizes.map((tokens) => {
              const bytes = window.bytesAt(tokens);
              return { tokens, bytes, fits: bytes === null || bytes <= budget };
            })
          : null,
        usualWindow: window?.usual ?? null,
        mostAnswer: mostAnswer(widest),
        canThink,
        budgetBytes: Number.isFinite(budget) ? Math.round(budget) : null,
      };
    },
    /** Throws invalid_value for what this model cannot, `limit` for a window that all models' memory has no room for. */
    change(id: string, change: { readonly [K in keyof ModelSet]?: ModelSet[K] | undefined }): void {
      const { canThink } = settableOf(id);
      const before = setOf(id);
      const keep = <K extends keyof ModelSet>(key: K): ModelSet[K] => {
        const now = change[key];
        return now === undefined ? before[key] : (now as ModelSet[K]);
      };
      if (change.contextSize != null) checkWindow(id, change.contextSize);
      if (change.thinks === true && !canThink)
        throw fail('invalid_value', 'This model cannot be told to think.', {
          field: 'thinks',
          words: 'errors.own.cannotThink',
        });
      const row = {
        ...{ model: id, print: printOf(id) ?? id },
        ...{ contextSize: keep('contextSize'), answerTokens: keep('answerTokens') },
        ...{ temperature: keep('temperature'), thinks: keep('thinks') },
      };
      rows.set(id, row);
      putModelTuning(appDb, row);
    },
  };
}

/** Doubled from 2,048 tokens on, and the most itself; what is set stands among them. */
function windowsUpTo(most: number, set: number | null): readonly number[] {
  const sizes = new Set([most, ...(set === null ? [] : [set])]);
  for (let size = SMALLEST_WINDOW; size < most; size *= 2) sizes.add(size);
  return [...sizes].sort((a, b) => a - b);
}
