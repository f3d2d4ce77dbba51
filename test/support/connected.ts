import { onTestFinished, vi } from 'vitest';
import { forkEngine } from '../../src/main/core/models/providers/llama/fork-engine.ts';
import type { Approval } from '../../src/shared/model/approval.ts';
import type { Integration, IntegrationKind, IntegrationSettings } from '../../src/shared/model/integration.ts';
import { createTestCore, type TestCore, type TestCoreOptions } from './core.ts';

/** A core whose agent has the pack of services, with one of them connected as a person does it: asked for, approved, tested. */
type Client = ReturnType<TestCore['core']['client']>;

interface Connected extends TestCore {
  readonly main: Client;
  readonly approval: Client;
  /** What the person is asked; throws where it is nothing. */
  asked(): Promise<Approval>;
  answer(given: 'approve' | 'deny'): Promise<void>;
  card(): Promise<Integration>;
  call(tool: string, args: object): Promise<unknown>;
  /** A call that waits for the person: gives its result once they answered. */
  askedFor(tool: string, args: object): Promise<() => Promise<unknown>>;
}

export async function connectedCore(
  kind: IntegrationKind,
  given: { readonly settings: IntegrationSettings; readonly secrets?: Readonly<Record<string, string>> },
  options: TestCoreOptions = {},
): Promise<Connected> {
  const test = createTestCore({ startReader: forkEngine, ...options });
  onTestFinished(() => test.dispose());
  const main = test.core.client('main');
  const approval = test.core.client('approval');
  await main['agents.setPacks']({ agentId: 'hearth', packs: ['core', 'assistant'] });
  const asked = async () => {
    const [one] = await approval['approvals.list']({});
    if (!one) throw new Error('Nothing is asked.');
    return one;
  };
  const answer = async (given: 'approve' | 'deny'): Promise<void> => {
    const { id } = await asked();
    await approval['approvals.answer']({ id, answer: given });
  };
  const card = async (): Promise<Integration> => {
    const { integrations } = await main['integrations.list']({});
    const found = integrations.find((one) => one.kind === kind);
    if (!found) throw new Error('There is no such card.');
    return found;
  };
  // The person picks folders in the system's dialog, which a script has not got.
  await test.core.client('headless')['integrations.connect']({ kind, ...given });
  await answer('approve');
  await vi.waitFor(async () => {
    const { checkedAt } = await card();
    if (checkedAt === null) throw new Error('It is still tested.');
  }, 60_000);
  return {
    ...test,
    main,
    approval,
    asked,
    answer,
    card,
    call: async (tool: string, args: object): Promise<unknown> =>
      (await main['tools.call']({ agentId: 'hearth', tool, args })).result,
    async askedFor(tool: string, args: object) {
      const result = main['tools.call']({ agentId: 'hearth', tool, args });
      await vi.waitFor(asked, 10_000);
      return async () => (await result).result;
    },
  };
}
