import type { ChatMessage } from '../../../engine-protocol/chat.ts';
import { dueHead } from '../../../text/current-turn.ts';
import type { Database } from '../../db/driver.ts';
import { messagesHeard } from '../../db/inbox.ts';
import { type MessageRow, messagesOfRun, saidTo } from '../../db/messages.ts';
import { callsOfOffers } from '../../db/offers.ts';
import { type RunRow, turnsOf } from '../../db/runs.ts';
import type { ToolCallRow } from '../../db/tool-calls.ts';
import { builtinId } from '../../models/providers/builtin/builtin.ts';
import { asSent, closed, readTranscript, resultOf, type StoredCall, type Transcript } from '../transcript.ts';
import { clampText } from './clamp-result.ts';
import { withoutBlockMarks } from './context-block.ts';

/** One turn of a space as the model reads it: what was said to the agent, byte for byte, and what came of it. */
export interface Turn {
  readonly turn: number;
  readonly messages: readonly ChatMessage[];
  /** Ids of the memories that its context block shows. */
  readonly recalled: readonly string[];
}

/** What the person or a schedule said for a run: one user message, its frozen context block before it. */
export function spokenTo(rows: readonly MessageRow[], agentId: string): ChatMessage | undefined {
  const said = saidTo(rows, agentId);
  if (said.length === 0) return undefined;
  const context = said.find((row) => row.context !== null)?.context;
  const words = said.map(wordsOf);
  const text = words.join('\n\n');
  return { role: 'user', text: context ? `${context}\n\n${text}` : text, said: words };
}

/** What was said to the agent in this run: its batch, what it took from its inbox since included. */
export function heardIn(db: Database, run: Pick<RunRow, 'id' | 'agentId' | 'mode'>): MessageRow[] {
  if (run.mode !== 'alone') return messagesHeard(db, run.id);
  return saidTo(messagesOfRun(db, run.id), run.agentId);
}

/** A schedule's prompt is told as such, or a small model takes it for a wish to be reminded. */
export function wordsOf(row: Pick<MessageRow, 'author' | 'text'>): string {
  const text = withoutBlockMarks(row.text);
  return row.author === 'schedule' ? `${dueHead}\n${text}` : text;
}

/** The turns that a run's window shows before its own. Results that another model was handed longer are cut to `resultTokens`. */
export function turnsBefore(
  db: Database,
  run: Pick<RunRow, 'agentId' | 'spaceId' | 'mode' | 'windowTurn' | 'turn'>,
  resultTokens: number,
): Turn[] {
  return turnsOf(db, run, { from: run.windowTurn, to: (run.turn ?? 0) - 1 }).map((row) =>
    turnOf(db, row, resultTokens),
  );
}

function turnOf(db: Database, run: RunRow, resultTokens: number): Turn {
  const rows = messagesOfRun(db, run.id);
  const user = run.mode === 'alone' ? spokenTo(rows, run.agentId) : undefined;
  // What stands there with a button is Hearth's own question, whoever spoke beside it.
  const isModels = isByModel(run) && rows.every(({ offer }) => offer === null);
  const transcript = closed(readTranscript(run.transcript), {
    code: 'unavailable',
    message: 'Waiting for the person to answer.',
  });
  return {
    turn: run.turn ?? 0,
    messages: [
      ...(user ? [user] : []),
      ...withOffers(transcript, callsOfOffers(db, run.id))
        .map(asSent)
        .map((message) => {
          if (message.role === 'tool') return { ...message, text: clampText(message.text, resultTokens) };
          return isModels && message.role === 'assistant' ? { ...message, byModel: true } : message;
        }),
    ],
    recalled: [...rows, ...transcript].flatMap(({ recalled = [] }) => recalled.map((memory) => memory.id)),
  };
}

/** Whether a model answered it, and not code alone. */
export const isByModel = ({ model }: Pick<RunRow, 'model'>): boolean => model !== '' && model !== builtinId;

/** A turn and what came of its offer by a click: the calls stand with what was said last, their results behind it. */
function withOffers(transcript: Transcript, made: readonly ToolCallRow[]): Transcript {
  const done = made.filter(({ finishedAt }) => finishedAt !== null);
  if (done.length === 0) return transcript;
  const calls = done.map(({ id, tool, args }) => ({ id, name: tool, args, toolCallId: id }));
  const last = transcript.at(-1);
  const said = last?.role === 'assistant' && !last.toolCalls ? last : undefined;
  return [
    ...(said ? transcript.slice(0, -1) : transcript),
    { role: 'assistant', text: said?.text ?? '', toolCalls: calls },
    ...done.map(({ result }, at) => resultOf(calls[at] as StoredCall, JSON.stringify(result))),
  ];
}

/** Neighbouring user messages become one: a turn without a reply must not break a template's alternation. */
export function joinUsers(messages: readonly ChatMessage[]): ChatMessage[] {
  const joined: ChatMessage[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (message.role === 'user' && last?.role === 'user') {
      // What was said is what was said last: a turn that was never answered is not done now.
      const said = message.said ?? last.said;
      joined[joined.length - 1] = { role: 'user', text: `${last.text}\n\n${message.text}`, ...(said ? { said } : {}) };
    } else joined.push(message);
  }
  return joined;
}
