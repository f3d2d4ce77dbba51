import type { RunRow } from '../../db/runs.ts';
import type { ChatModel } from '../../models/provider.ts';
import type { ModelStep } from './read-stream.ts';
import type { RunWork } from './run-work.ts';

/**
 * What an answer does, as far as its model may: where the exam does not say that it may be trusted with calls, it looks, and a
 * change that the gate would make unasked is offered instead, however sure it is. What the gate asks about goes there.
 */
export function onlyOffered<S extends ModelStep>(
  step: S,
  { model, run, work }: { readonly model: ChatModel; readonly run: RunRow; readonly work: RunWork },
): S {
  if (model.info.readsWhole || !model.onlySpeaks?.()) return step;
  const { context, deps, reply } = work;
  const isSilent = (tool: string): boolean =>
    context.tools.named(tool)?.effect !== 'read' &&
    deps.policies.decide(tool, run.chain).policy === 'allow' &&
    deps.unattended.covers(run.id, run.agentId, tool);
  const held = step.calls.filter(({ name }) => isSilent(name));
  if (held.length === 0) return step;
  const asks = step.text === '' ? context.person.t('chat.shallI') : '';
  reply.append(asks);
  return {
    ...step,
    text: step.text + asks,
    calls: step.calls.filter((call) => !held.includes(call)),
    offered: [...step.offered, ...held],
  };
}
