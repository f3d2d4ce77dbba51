import type { Page } from '@playwright/test';
import type { Bridge, Reply } from '../../src/shared/contract/bridge.ts';
import type { Client } from '../../src/shared/contract/define.ts';
import type { calls } from '../../src/shared/contract/index.ts';

type Calls = Client<typeof calls>;

/** One call through the bridge of a window, as its page makes it; whatever comes back. */
export function rawCall(page: Page, name: unknown, input: unknown): Promise<Reply> {
  return page.evaluate(([what, how]) => (Reflect.get(globalThis, 'bridge') as Bridge).call(what as string, how), [
    name,
    input,
  ] as const);
}

/** A call that must succeed; throws the error's own words. */
export async function call<K extends keyof Calls>(page: Page, name: K, input: Parameters<Calls[K]>[0]) {
  const reply = await rawCall(page, name, input);
  if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
  return reply.value as Awaited<ReturnType<Calls[K]>>;
}
