import type { EngineEvent } from '../engine-protocol/chat.ts';

const FRAME_MS = 16;

/** Joins text, arguments and reading progress that come within one frame of the screen; everything else passes at once, in order. */
export function coalesce(send: (event: EngineEvent) => void): {
  readonly add: (event: EngineEvent) => void;
  readonly flush: () => void;
} {
  let held: EngineEvent | undefined;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (held) send(held);
    held = undefined;
  };
  return {
    flush,
    add(event) {
      const isArgs = event.type === 'tool_call_delta' && event.args !== undefined;
      if (event.type !== 'text' && event.type !== 'thinking' && event.type !== 'prefill' && !isArgs) {
        flush();
        send(event);
        return;
      }
      if (held && held.type !== event.type) flush();
      if (held && held.type === event.type && 'text' in held && 'text' in event) {
        held = { type: event.type, text: held.text + event.text } as EngineEvent;
      } else if (held?.type === 'tool_call_delta' && isArgs) {
        held = { ...event, args: (held.args ?? '') + event.args };
      } else held = event;
      timer ??= setTimeout(flush, FRAME_MS);
    },
  };
}
