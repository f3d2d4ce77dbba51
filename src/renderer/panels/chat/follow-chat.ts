import { onEvent } from '../../api.ts';
import { changeMessage, endWork, putMessage, putToolCall, putWork, removeMessages, useChat } from './chat-state.ts';

/** Streamed text is put on the screen this often (ms): words may come faster than a screen can show them. */
const beat = 40;

/** Gathers streamed text between beats. */
function createStream() {
  let waiting = new Map<string, string>();
  let timer: number | undefined;
  const flush = () => {
    window.clearTimeout(timer);
    timer = undefined;
    const ready = waiting;
    waiting = new Map();
    for (const [id, text] of ready) changeMessage(id, (message) => ({ ...message, text: message.text + text }));
  };
  return {
    add(messageId: string, text: string) {
      waiting.set(messageId, (waiting.get(messageId) ?? '') + text);
      timer ??= window.setTimeout(flush, beat);
    },
    /** The whole text has come: what was gathered is part of it. */
    forget: (messageId: string) => void waiting.delete(messageId),
    end: () => window.clearTimeout(timer),
  };
}

/** Keeps the open space fresh from events. */
export function followChat(): () => void {
  const stream = createStream();
  const isHere = (spaceId: string | null) => spaceId !== null && spaceId === useChat.getState().spaceId;
  const stops = [
    onEvent('message.added', ({ message }) => putMessage(message)),
    onEvent('message.updated', ({ message }) => {
      stream.forget(message.id);
      putMessage(message);
    }),
    onEvent('message.removed', ({ spaceId, messageIds }) => removeMessages(spaceId, messageIds)),
    onEvent('message.delta', ({ spaceId, messageId, text }) => isHere(spaceId) && stream.add(messageId, text)),
    onEvent('run.started', ({ run: { id: runId, agentId, spaceId, startedAt } }) => {
      if (isHere(spaceId)) putWork({ runId, agentId, phase: { phase: 'queued' }, since: Date.parse(startedAt) });
    }),
    onEvent('run.phase', ({ runId, agentId, spaceId, phase }) => {
      // An agent with several spaces has gone on in another one.
      if (isHere(spaceId)) putWork({ runId, agentId, phase, since: Date.now() });
      else endWork(runId);
    }),
    onEvent('run.ended', ({ run }) => endWork(run.id)),
    onEvent('tool.proposed', ({ toolCall }) => putToolCall(toolCall)),
    onEvent('tool.running', ({ toolCall }) => putToolCall(toolCall)),
    onEvent('tool.awaiting', ({ toolCall }) => putToolCall(toolCall)),
    onEvent('tool.done', ({ toolCall }) => putToolCall(toolCall)),
    onEvent('memory.recalled', ({ messageId, memories }) => {
      if (messageId) changeMessage(messageId, (message) => ({ ...message, recalled: memories }));
    }),
  ];
  return () => {
    stream.end();
    for (const stop of stops) stop();
  };
}
