import { useState } from 'react';
import type { Schedule } from '../../shared/model/schedule.ts';

/** Whether more than one agent has some. What a search leaves over does not change that. */
export function useHasSeveralAgents(answer: readonly Schedule[], isSearch: boolean): boolean {
  const [known, setKnown] = useState({ answer, isSo: false });
  if (known.answer !== answer) {
    const isSo = new Set(answer.map(({ agentId }) => agentId)).size > 1;
    setKnown({ answer, isSo: isSo || (isSearch && known.isSo) });
  }
  return known.isSo;
}
