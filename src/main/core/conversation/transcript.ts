import type { RecalledMemory } from '../../../shared/model/memory.ts';
import type { ChatMessage, ChatToolCall } from '../../engine-protocol/chat.ts';

/** A call in a transcript. `toolCallId` names its journal row, chosen before the call is made: so it is never made twice. */
export interface StoredCall extends ChatToolCall {
  readonly toolCallId: string;
  /** It may rest on other people's text: the person is asked whatever the policy. */
  readonly mustAsk?: true;
  /** The person said yes to it; code speaks of it. */
  readonly isOffered?: true;
}

/** One line of what came after the message: only ever appended to, so that the prompt's prefix stays (docs/inference.md#prompt-layout). */
export interface StoredMessage extends Omit<ChatMessage, 'toolCalls'> {
  readonly toolCalls?: readonly StoredCall[];
  /** The memories that its context block shows. */
  readonly recalled?: readonly RecalledMemory[];
}

export type Transcript = readonly StoredMessage[];

export function readTranscript(json: string): Transcript {
  return JSON.parse(json) as StoredMessage[];
}

/** The memories that a run's opening shows. */
export function recalledIn({ transcript }: { readonly transcript: string }): readonly RecalledMemory[] {
  return readTranscript(transcript).flatMap(({ recalled = [] }) => recalled);
}

/** As it is sent: without our own marks. */
export function asSent(message: StoredMessage): ChatMessage {
  const { toolCalls, recalled: _recalled, ...rest } = message;
  if (!toolCalls) return rest;
  return { ...rest, toolCalls: toolCalls.map(({ id, name, args }) => ({ id, name, args })) };
}

/** Calls without their result yet, in the order in which the model made them. */
export function unanswered(transcript: Transcript): StoredCall[] {
  const answered = new Set(transcript.map((message) => message.toolCallId));
  return transcript.flatMap((message) => message.toolCalls ?? []).filter((call) => !answered.has(call.id));
}

export function countCalls(transcript: Transcript): number {
  return transcript.reduce((sum, message) => sum + (message.role === 'tool' ? 1 : 0), 0);
}

export function resultOf(call: StoredCall, text: string): StoredMessage {
  return { role: 'tool', text, toolCallId: call.id, toolName: call.name };
}

/** Answers every open call with `error`, so that the history can be sent again. */
export function closed(transcript: Transcript, error: { readonly code: string; readonly message: string }): Transcript {
  const open = unanswered(transcript);
  return [...transcript, ...open.map((call) => resultOf(call, JSON.stringify({ error })))];
}

/** What the agent has said so far, as its message shows it. */
export function spokenText(transcript: Transcript): string {
  return transcript
    .filter((message) => message.role === 'assistant' && message.text !== '')
    .map((message) => message.text)
    .join('\n\n');
}
