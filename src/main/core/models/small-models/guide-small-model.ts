import { type ChatRequest, type ToolGuide, type ToolSpec, toolsOf } from '../../../engine-protocol/chat.ts';
import { currentTurn } from '../../../text/current-turn.ts';
import { narrowSchema } from './narrow-schema.ts';
import { openingFor, planCall } from './plan-call.ts';

/**
 * A request as a small model is better asked it: which tool to call, or that only words are wanted and how they begin, and
 * arguments held to what the person said. The prompt stays the same to the last token, since it has been read before.
 */
export function guideSmallModel(request: ChatRequest): ChatRequest {
  const { typed, since } = currentTurn(request);
  /** The tools that may be called, with the narrower schema; the others as they were. */
  const narrowed = (mayCall: (tool: ToolSpec) => boolean): ToolSpec[] =>
    request.tools.map((tool) => (mayCall(tool) ? { ...tool, argsSchema: narrowSchema(tool, typed) } : tool));
  if (typeof request.toolChoice === 'object') {
    const { force } = request.toolChoice;
    return { ...request, tools: narrowed(({ name }) => name === force) };
  }
  const plan = planCall(request);
  switch (plan.kind) {
    case 'call':
      return { ...request, toolChoice: { force: plan.tool }, tools: narrowed(({ name }) => name === plan.tool) };
    case 'speak': {
      // After a result there is only speech.
      const mayCall =
        since.length > 0 ? [] : toolsOf(request).flatMap(({ name, guide }) => (mayCallUnasked(guide) ? [name] : []));
      const speech = { opening: openingFor(request), mayCall };
      return { ...request, speech, tools: narrowed(({ name }) => mayCall.includes(name)) };
    }
    case 'free':
      return { ...request, tools: narrowed(() => true) };
  }
}

/** Looking something up does no harm where nothing was called for; of a tool of others it is the model that decides. */
function mayCallUnasked(guide: ToolGuide | undefined): boolean {
  return guide === undefined || guide.effect === 'read';
}
