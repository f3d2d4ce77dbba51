import type { Member, Space } from '../../shared/model/space.ts';
import { useAgents } from './agents.ts';
import { useSpaces } from './spaces.ts';

const nobody: readonly Member[] = [];

/** The agents of a space, in the order in which they joined. */
export function agentsOf(space: Pick<Space, 'members'> | undefined): readonly Member[] {
  return space?.members.filter(({ kind }) => kind === 'agent') ?? nobody;
}

/** Several agents speak there, so that each message says whose it is. */
export function useIsShared(spaceId: string | null): boolean {
  return useSpaces((state) => agentsOf(state.spaces.find(({ id }) => id === spaceId)).length > 1);
}

/** Whether what was said there can be said differently: not among several, nor to an agent that has one mind over all its spaces. */
export function useCanTakeBack(spaceId: string): boolean {
  const isShared = useIsShared(spaceId);
  const agentId = useSpaces((state) => state.spaces.find(({ id }) => id === spaceId)?.agentId);
  const isMind = useAgents((state) => state.agents.find(({ id }) => id === agentId)?.isMind ?? false);
  return !isShared && !isMind;
}
