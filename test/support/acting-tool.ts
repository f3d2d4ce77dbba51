import { z } from 'zod';
import { type AnyTool, defineTool } from '../../src/main/core/tools/define-tool.ts';
import { tools } from '../../src/main/core/tools/index.ts';
import type { ActContext, Done } from '../../src/main/core/tools/tool-work.ts';
import type { Effect } from '../../src/shared/model/tool.ts';

/** One call of the fixture as its tool sees it; the test decides how it ends. */
export interface Acting extends ActContext {
  readonly page: string;
  succeed(done: Done): void;
  failWith(error: unknown): void;
}

/** An asynchronous tool, `fetch_page`, whose ends a test decides; beside the tools that come with Hearth. */
export function createActingTool({
  effect = 'external',
  onCall = () => undefined,
}: {
  readonly effect?: Effect;
  readonly onCall?: (page: string) => void;
} = {}) {
  const calls: Acting[] = [];
  const fetchPage = defineTool({
    name: 'fetch_page',
    pack: 'core',
    subject: 'notes',
    icon: 'tool',
    description: 'Fetch a page.',
    title: () => 'Fetch a page',
    does: () => 'Reads a page of another computer.',
    input: z.object({ page: z.string() }),
    effect,
    policy: 'allow',
    canUndo: true,
    timeoutMs: 30_000,
    summary: ({ page }) => `Fetch ${page}`,
    receipt: ({ page }) => `Fetched ${page}`,
    act: ({ page }, context) =>
      new Promise((succeed, failWith) => {
        calls.push({ page, ...context, succeed, failWith });
        onCall(page);
      }),
  });
  return {
    /** Every call there was, oldest first. */
    calls,
    tools: [...tools, fetchPage] as readonly AnyTool[],
    /** The call that was made last. */
    last(): Acting {
      const call = calls.at(-1);
      if (!call) throw new Error('the tool was not called');
      return call;
    },
  };
}
