import type { ChatRequest } from '../../../engine-protocol/chat.ts';
import { Inspected } from '../../../engine-protocol/inspected.ts';
import type { StartEngine, TemplateSource } from '../../../engine-protocol/messages.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/core-context.ts';
import { createHelper, type HelperWork, type Outcome } from '../../base/helper.ts';

/**
 * Looks into what other people made (model files, chat templates) in a process of its own, one thing at a time. What takes
 * too long is ended with the process; nothing of it ever runs beside the core.
 */
export interface Inspector {
  /** Throws ProviderError: load_failed; `TookTooLong` when it did not end in time. */
  file(path: string): Promise<Inspected>;
  canRead(template: string): Promise<boolean>;
  /** Throws ProviderError `unsupported` when the template fails, takes too long or writes too much. */
  render(template: TemplateSource, request: ChatRequest): Promise<string>;
  stop(): void;
}

/** The machine may have been busy, or asleep: worth a second try, not a third. */
export class TookTooLong extends ProviderError {}

/** An honest header takes 0.2 s, an honest template a few milliseconds. */
const LONGEST_MS = 5_000;

export function createInspector(deps: {
  readonly startEngine: StartEngine;
  readonly clock: Clock;
  readonly log: Log;
  /** How long one thing may take; shorter in tests. */
  readonly longestMs?: number;
}): Inspector {
  const { clock, log, longestMs = LONGEST_MS } = deps;
  const helper = createHelper({ start: deps.startEngine, clock });
  const ask = (work: HelperWork): Promise<Outcome> =>
    helper.ask(work, {
      longestMs,
      onTooLong: () => log.warn('a model file or chat template took too long', { work: work.type }),
    });

  return {
    async file(path) {
      const outcome = await ask({ type: 'inspect', path });
      if (outcome.is === 'took')
        throw new TookTooLong('load_failed', 'Looking into it took too long.', { model: path });
      const inspected = outcome.is === 'done' ? Inspected.safeParse(outcome.value).data : undefined;
      if (!inspected) throw new ProviderError('load_failed', 'The file cannot be read.', { model: path });
      return inspected;
    },
    canRead: async (template) => {
      const outcome = await ask({ type: 'readTemplate', template });
      return outcome.is === 'done' && outcome.value === true;
    },
    async render(template, request) {
      const outcome = await ask({ type: 'render', template, request });
      if (outcome.is === 'done' && typeof outcome.value === 'string') return outcome.value;
      throw new ProviderError('unsupported', 'The chat template cannot be used for this conversation.');
    },
    stop: helper.stop,
  };
}
