import { asRecord } from '../../../../shared/model/record.ts';
import type { ChatToolCall } from '../../../engine-protocol/chat.ts';
import type { RunRow } from '../../db/runs.ts';
import type { AnyTool } from '../../tools/define-tool.ts';
import type { Transcript } from '../transcript.ts';
import type { RunWork } from './run-work.ts';

/** What an agent said by a tool that ends its turn, once that call was made; undefined while the turn goes on. */
export function lastWords(transcript: Transcript, run: RunRow, { deps }: RunWork): string | undefined {
  const tool = enderOf(run, deps);
  const calls = transcript.findLast(({ role }) => role === 'assistant')?.toolCalls ?? [];
  const ids = new Set(calls.filter(({ name }) => name === tool?.name).map(({ toolCallId }) => toolCallId));
  if (!tool || ids.size === 0) return undefined;
  const made = deps.journal.ofRuns([run.id]).findLast(({ id, status }) => ids.has(id) && status === 'done');
  return made && wordsIn(made, tool);
}

/** What these calls would say as the reply, where they do nothing else: it is held against what was done like any reply. */
export function onlyWords(calls: readonly ChatToolCall[], run: RunRow, { deps }: RunWork): string | undefined {
  const [only, ...more] = calls;
  const tool = only && enderOf(run, deps);
  return tool && more.length === 0 && only.name === tool.name ? wordsIn(only, tool) : undefined;
}

const enderOf = ({ agentId }: RunRow, { agents }: RunWork['deps']): AnyTool | undefined =>
  agents.toolsOf(agentId).find(({ endsTurn }) => endsTurn);

function wordsIn({ args }: Pick<ChatToolCall, 'args'>, { speaks = '', aliases }: AnyTool): string | undefined {
  const given = asRecord(args);
  return [speaks, ...(aliases[speaks] ?? [])].map((name) => given[name]).find((words) => typeof words === 'string');
}
