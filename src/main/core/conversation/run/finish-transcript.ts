import type { ToolCall } from '../../../../shared/model/tool.ts';
import type { RunRow } from '../../db/runs.ts';
import { cutOff } from '../../gate/refusals.ts';
import { clampResult } from '../prompt/clamp-result.ts';
import { closed, readTranscript, resultOf, spokenText, type Transcript, unanswered } from '../transcript.ts';

/** Small enough for any window; the model that read it may be another one. */
const keptResultTokens = 480;
const settledStatus: readonly ToolCall['status'][] = ['done', 'failed', 'denied', 'unknown'];

/** Whether the question that this run waits for has its answer (or its end), and what it handed on its result. */
export function isAnswered(run: RunRow, toolCalls: readonly ToolCall[]): boolean {
  const open = unanswered(readTranscript(run.transcript))[0];
  const status = toolCalls.find((call) => call.id === open?.toolCallId)?.status;
  return status !== 'awaiting' && status !== 'open' && status !== 'handed';
}

/**
 * The transcript of a run that goes no further, fit to be sent again: text that was shown but not yet written down is
 * added, calls that the journal knows the end of get their result, all others an error.
 */
export function finishedTranscript(transcript: Transcript, shown: string, toolCalls: readonly ToolCall[]): Transcript {
  let whole = transcript;
  for (const call of unanswered(transcript)) {
    const row = toolCalls.find(({ id }) => id === call.toolCallId);
    if (row && settledStatus.includes(row.status)) {
      whole = [...whole, resultOf(call, clampResult(row.result, keptResultTokens))];
    } else if (row?.status === 'executing') {
      // It was told to stop and has not said yet how it ended.
      whole = [...whole, resultOf(call, clampResult({ error: cutOff }, keptResultTokens))];
    }
  }
  whole = closed(whole, { code: 'unavailable', message: 'The run ended before this call did.' });
  const spoken = spokenText(whole);
  const rest = shown.startsWith(spoken) ? shown.slice(spoken.length).trim() : '';
  return rest === '' ? whole : [...whole, { role: 'assistant', text: rest }];
}
