import { useEffect } from 'react';
import { onEvent } from '../api.ts';

/** Tells when the question that waits in the approval window is over, however it was answered. */
export function useAsked(approvalId: string | undefined, onOver: () => void): void {
  useEffect(() => {
    if (approvalId === undefined) return undefined;
    return onEvent('approval.answered', ({ id }) => {
      if (id === approvalId) onOver();
    });
  }, [approvalId, onOver]);
}
