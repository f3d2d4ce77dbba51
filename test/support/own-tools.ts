import type { Approval } from '../../src/shared/model/approval.ts';
import { agentWorld, gardener } from './agent-folder.ts';

/** An agent with tools of its own, and what its person does. */
export function ownToolsWorld() {
  const world = agentWorld();
  const call = (tool: string, args: unknown = {}): Promise<unknown> =>
    world
      .me()
      ['tools.call']({ agentId: 'gardener', tool, args })
      .then(({ result }) => result);
  const asked = async (): Promise<readonly Approval[]> => (await world.me()['approvals.waiting']({})).approvals;
  return {
    ...world,
    call,
    asked,
    /** Installs it with these tools, or brings it up to date. */
    bring: async (tools: readonly unknown[], front = gardener): Promise<unknown> =>
      world.install(world.folder(front, { 'tools.json': JSON.stringify({ tools }) })),
    /** Says yes to the one question that waits. */
    async approve(): Promise<Approval | undefined> {
      const [only] = await asked();
      if (only) await world.me()['approvals.answer']({ id: only.id, answer: 'approve' });
      return only;
    },
    allow: (tool: string): Promise<unknown> =>
      world.me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool, policy: 'allow' }),
    open: async () => (await world.me()['tools.open']({})).calls,
  };
}
