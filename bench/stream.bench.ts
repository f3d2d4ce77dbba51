import { freemem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { forkEngine } from '../src/main/core/models/providers/llama/fork-engine.ts';
import { testCache } from '../test/support/cache.ts';
import { createLiveCore } from '../test/support/core.ts';
import type { Row } from './row.ts';

const LONG = 'Write a long story about a lighthouse keeper and the sea, with many details.';
/** Pieces of streamed text to look at. */
const PIECES = 120;
/** How often the loop is looked at, ms; what it adds by itself is part of every figure. */
const RESOLUTION = 5;

/** How long the main process is kept from its windows while a real model streams: the core as the app hosts it. */
export async function run(): Promise<Row[]> {
  const model = testCache.qwen;
  if (!model) {
    console.error('no weights here: the loop delay while a model streams is not measured');
    return [];
  }
  const { core, client, dispose } = createLiveCore({
    startEngine: forkEngine,
    freeMemory: freemem,
    defaultModel: model,
  });
  try {
    core.start();
    await client['chat.ask']({ text: 'Hello.' });
    let pieces = 0;
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
    const measured = new Promise<void>((resolve) => {
      core.onEvent((event) => {
        if (event === 'message.delta') pieces += 1;
        if (pieces === 1) delay.enable();
        if (pieces === PIECES || event === 'run.ended') resolve();
      });
    });
    const { spaceId } = await client['chat.send']({ text: LONG });
    await measured;
    delay.disable();
    await client['chat.stop']({ spaceId });
    const ms = (share: number): number => delay.percentile(share) / 1e6;
    const note = `${pieces} pieces of text, Qwen2.5 0.5B on llama.cpp`;
    return [
      { what: 'loop delay while a model streams, p50', value: ms(50), unit: 'ms', note },
      { what: 'loop delay while a model streams, p99', value: ms(99), unit: 'ms', limit: 50 },
    ];
  } finally {
    await dispose();
  }
}
