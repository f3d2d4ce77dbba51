import { useMemo } from 'react';
import type { Message } from '../../../shared/model/space.ts';
import type { Passages } from '../../components/MarkdownView.tsx';
import { useNavigation } from '../../state/navigation.ts';

/** The passages that were read for a reply: where it names one, the name leads there. */
export function usePassages({ toolCalls }: Pick<Message, 'toolCalls'>): Passages | undefined {
  const go = useNavigation((state) => state.go);
  const cited = JSON.stringify(
    toolCalls.flatMap(({ cites = [], agentId }) => cites.map((address) => [address, agentId])),
  );
  return useMemo(() => {
    const agentOf = new Map<string, string>(JSON.parse(cited));
    if (agentOf.size === 0) return undefined;
    return {
      addresses: [...agentOf.keys()],
      open: (address) => go('documents', { id: address, agentId: agentOf.get(address) ?? '' }),
    };
  }, [cited, go]);
}
