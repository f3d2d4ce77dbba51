import type { TestCore } from './core.ts';

type Client = ReturnType<TestCore['core']['client']>;

/** An agent of the person's own. Gives its id. */
export async function makeAgent(
  client: Pick<Client, 'agents.create'>,
  draft: Partial<Parameters<Client['agents.create']>[0]> = {},
): Promise<string> {
  const { agent } = await client['agents.create']({
    ...{ name: 'Juno', instructions: 'Be brief.', packs: ['core', 'spaces'] },
    ...draft,
  });
  return agent.id;
}
