import type { ChatRequest, ChatToolCall } from '../../../../engine-protocol/chat.ts';
import { createTranslator } from '../../../base/translator.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import { isChange } from './referents.ts';
import { respond } from './respond.ts';
import { lastUser } from './turns.ts';

/**
 * The tool that the person's own words surely ask for, as far as code reads them; undefined where it does not, and once
 * something was called. Lets "remember: milk and eggs" through that form alone cannot tell from "translate: …".
 */
export function orderedTool(request: ChatRequest, viewpoint: Viewpoint): string | undefined {
  if (request.history.at(-1)?.role !== 'user') return undefined;
  const response = respond(request, { viewpoint, translate: createTranslator() });
  return response.kind === 'call' && response.isSure ? response.call.tool : undefined;
}

/** Whether code, from the person's own words and what was found out since, knows what to do or to ask: nothing is left for a model. */
export function isUnderstoodWhole(request: ChatRequest, viewpoint: Viewpoint): boolean {
  return respond(request, { viewpoint, translate: createTranslator() }).isWhole;
}

/** What the person's own words ask for or half ask for, as far as code can tell by itself: the change to offer; else nothing. */
export function offerableOrder(request: ChatRequest, viewpoint: Viewpoint): readonly ChatToolCall[] {
  const history = request.history.slice(0, (lastUser(request.history) ?? -1) + 1);
  const response = respond({ ...request, history }, { viewpoint, translate: createTranslator() });
  const wanted = response.kind === 'say' ? response.offered : response.isSure ? [response.call] : [];
  if (!wanted.every(({ tool }) => isChange(tool))) return [];
  return wanted.map(({ tool, args }) => ({ id: '', name: tool, args, isOrdered: true }));
}
