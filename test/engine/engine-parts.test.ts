import { describe, expect, it } from 'vitest';
import { coalesce } from '../../src/main/engine/coalesce.ts';
import { describeFailure, loadFailure } from '../../src/main/engine/failures.ts';
import { createQueue } from '../../src/main/engine/queue.ts';
import { threadsFor } from '../../src/main/engine/threads.ts';
import type { EngineEvent } from '../../src/main/engine-protocol/chat.ts';

describe('the engine’s queue', () => {
  it('runs one at a time, the person before background work', async () => {
    const queue = createQueue();
    const order: string[] = [];
    let release = (): void => undefined;
    const first = queue.run(
      'background',
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const rest = [
      queue.run('background', async () => void order.push('background')),
      queue.run('user', async () => void order.push('one')),
      queue.run('user', async () => void order.push('two')),
    ];
    expect(queue.isBusy).toBe(true);
    release();
    await Promise.all([first, ...rest]);
    expect(order).toEqual(['one', 'two', 'background']);
    expect(queue.isBusy).toBe(false);
  });

  it('goes on after work that failed', async () => {
    const queue = createQueue();
    await expect(queue.run('user', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('user', async () => 1)).toBe(1);
  });
});

describe('coalesced events', () => {
  it('join text of one frame and keep the order', async () => {
    const sent: EngineEvent[] = [];
    const events = coalesce((event) => sent.push(event));
    events.add({ type: 'prefill', done: 1, cached: 0, total: 9 });
    events.add({ type: 'prefill', done: 9, cached: 0, total: 9 });
    events.add({ type: 'text', text: 'a' });
    events.add({ type: 'text', text: 'b' });
    events.add({ type: 'thinking', text: 'c' });
    events.add({ type: 'tool_call_delta', name: 'x' });
    events.add({ type: 'tool_call_delta', name: 'x', args: '{"a"' });
    events.add({ type: 'tool_call_delta', name: 'x', args: ': 1}' });
    events.add({ type: 'text', text: 'd' });
    events.flush();
    expect(sent).toEqual([
      { type: 'prefill', done: 9, cached: 0, total: 9 },
      { type: 'text', text: 'ab' },
      { type: 'thinking', text: 'c' },
      { type: 'tool_call_delta', name: 'x' },
      { type: 'tool_call_delta', name: 'x', args: '{"a": 1}' },
      { type: 'text', text: 'd' },
    ]);
  });
});

describe('the rest of the engine', () => {
  it('leaves cores to others where they are wanted', () => {
    expect(threadsFor(2, 0.5)).toBe(2);
    expect(threadsFor(2, 6)).toBe(1);
    expect(threadsFor(8, 9)).toBe(8);
    expect(threadsFor(8, 13)).toBe(4);
    expect(threadsFor(0, 0)).toBe(1);
  });

  it('tells memory from damage', () => {
    expect(loadFailure(new Error('Insufficient memory to load the model')).code).toBe('out_of_memory');
    expect(loadFailure(new Error('unknown model architecture')).code).toBe('load_failed');
    expect(describeFailure('x')).toEqual({ code: 'internal', message: 'x', params: {} });
  });
});
