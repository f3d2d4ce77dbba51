import { freemem } from 'node:os';
import { createClock } from '../../src/main/core/base/clock.ts';
import type { Core } from '../../src/main/core/create-core.ts';
import { forkEngine } from '../../src/main/core/models/providers/llama/fork-engine.ts';
import type { EngineTransport } from '../../src/main/engine-protocol/messages.ts';
import { type PlainRequest, plainWorld } from '../core/models/tool-calling/plain-requests.ts';
import { createLiveCore } from './core.ts';

/** How a plain request ended, and what was wrong with that; `wrong` is empty when it ended right. */
export interface PlainOutcome {
  readonly text: string;
  readonly calls: readonly {
    readonly tool: string;
    readonly args: unknown;
    readonly status: string;
    readonly result: unknown;
  }[];
  readonly due: readonly (string | null)[];
  readonly wrong: readonly string[];
}

const CHANGING =
  /^(memory_remember|memory_forget|store_set|store_delete|set_reminder|set_schedule|cancel_schedule|update_schedule)$/;

/** One engine process for many cores after each other, so that the weights are loaded once. */
function shareEngine(): { start: () => EngineTransport; kill: () => void } {
  const engine = forkEngine();
  let current: ((message: unknown) => void) | undefined;
  engine.onMessage((message) => current?.(message));
  return {
    start: () => ({
      post: engine.post,
      onMessage: (listener) => {
        current = listener;
      },
      onExit: engine.onExit,
      kill: () => {
        current = undefined;
      },
    }),
    kill: engine.kill,
  };
}

/** Asks plain requests of the real core with a real model, each in a fresh home. */
export function createPlainAsker(
  model: string,
  engine = shareEngine(),
): { ask(request: PlainRequest): Promise<PlainOutcome>; close(): void } {
  return {
    close: engine.kill,
    async ask(request) {
      const { core, client, dispose } = createLiveCore({
        clock: createClock(Date.parse(plainWorld.now)),
        log: { info: () => undefined, warn: () => undefined, error: (text, data) => console.error(text, data) },
        fixed: plainWorld,
        startEngine: engine.start,
        startInspector: forkEngine,
        freeMemory: freemem,
        defaultModel: model,
      });
      core.start();
      try {
        return await askCore(client, request);
      } finally {
        await dispose();
      }
    },
  };
}

async function askCore(client: ReturnType<Core['client']>, request: PlainRequest): Promise<PlainOutcome> {
  const agentId = 'hearth';
  const { memories = [], store = {}, reminders = [] } = request.given ?? {};
  for (const memory of memories) await client['memories.remember']({ agentId, memory });
  for (const [key, value] of Object.entries(store)) {
    await client['tools.call']({ agentId, tool: 'store_set', args: { key, value } });
  }
  for (const { name, fireAt } of reminders) {
    const args = { name, prompt: name, fire_at: fireAt };
    await client['tools.call']({ agentId, tool: 'set_reminder', args });
  }
  const { text, toolCalls } = await client['chat.ask']({ agentId, text: request.text });
  const { schedules } = await client['schedules.list']({});
  const fresh = schedules.filter((schedule) => !reminders.some(({ name }) => name === schedule.name));
  const calls = toolCalls.map(({ tool, args, status, result }) => ({ tool, args, status, result }));
  const due = fresh.map((schedule) => schedule.nextAt);
  return { text, calls, due, wrong: judgeEnd(request, { text, calls, due }) };
}

function judgeEnd(request: PlainRequest, { text, calls, due }: Omit<PlainOutcome, 'wrong'>): string[] {
  const wrong: string[] = [];
  const changes = calls.filter(({ tool, status }) => status === 'done' && CHANGING.test(tool));
  const named = changes.map(({ tool }) => tool).join(', ') || 'nothing';
  if (request.writes.length === 0 && changes.length > 0) wrong.push(`changed something: ${named}`);
  if (request.writes.length > 0) {
    const isOne = changes.length === 1 && request.writes.includes(changes[0]?.tool ?? '');
    if (!isOne) wrong.push(`should write once with ${request.writes.join(' or ')}, did ${named}`);
    const args = JSON.stringify(changes[0]?.args ?? {});
    for (const kept of request.kept ?? []) if (!kept.test(args)) wrong.push(`${kept} is not in ${args}`);
  }
  if (request.due) {
    const minute = (iso: string | null): number => Math.round(Date.parse(iso ?? '') / 60_000);
    // Relative times are counted from when it was asked, some seconds after the hour.
    const isDue = due.length === 1 && Math.abs(minute(due[0] ?? null) - minute(request.due)) <= 1;
    if (!isDue) wrong.push(`due ${due.join(', ') || 'never'} and not ${request.due}`);
  }
  if (request.withoutCalls && calls.length > 0) wrong.push(`called ${calls.map(({ tool }) => tool).join(', ')}`);
  for (const answer of request.answers ?? []) if (!answer.test(text)) wrong.push(`${answer} is not in the reply`);
  return wrong;
}
