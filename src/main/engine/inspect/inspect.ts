import type { EngineRequest } from '../../engine-protocol/messages.ts';
import { ProviderError } from '../../engine-protocol/provider-error.ts';
import { readTemplate } from '../chat-template.ts';
import { canRead, inspectFile } from './inspect-file.ts';

type Inspection = Extract<EngineRequest, { type: 'inspect' | 'readTemplate' | 'render' }>;

/** Characters of one prompt: far beyond what any window holds, so only a template that runs wild writes more. */
const LONGEST_PROMPT = 4 * 1_024 * 1_024;

export function isInspection(request: EngineRequest): request is Inspection {
  return request.type === 'inspect' || request.type === 'readTemplate' || request.type === 'render';
}

/** Does what could take for ever, with what came from somebody else. The core ends this process when it takes too long. */
export async function inspect(request: Inspection): Promise<unknown> {
  if (request.type === 'inspect') return inspectFile(request.path);
  if (request.type === 'readTemplate') return canRead(request.template);
  const { source, bos, eos, tools } = request.template;
  const text = refusable(() => readTemplate(source, { bos, eos }, { tools }).render(request.request));
  if (text.length > LONGEST_PROMPT) throw new ProviderError('unsupported', 'The chat template writes without end.');
  return text;
}

/** The template's own error says what it was filled with: it stays here. */
function refusable(render: () => string): string {
  try {
    return render();
  } catch {
    throw new ProviderError('unsupported', 'The chat template refused the conversation.');
  }
}
