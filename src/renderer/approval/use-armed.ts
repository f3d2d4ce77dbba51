import { useEffect, useState } from 'react';

/** No answer counts before the question was seen this long (ms): a click meant for something else must not approve. */
export const armingTime = 700;

const isSeen = () => document.visibilityState === 'visible' && document.hasFocus();

/** `waiting` until the window is shown and focused, `arming` for 700 ms, then `armed`; losing the focus starts anew. */
export function useArmed(questionId: string): 'waiting' | 'arming' | 'armed' {
  const [state, setState] = useState<{ of: string; is: 'waiting' | 'arming' | 'armed' }>({ of: '', is: 'waiting' });
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      window.clearTimeout(timer);
      if (!isSeen()) return setState({ of: questionId, is: 'waiting' });
      setState({ of: questionId, is: 'arming' });
      timer = window.setTimeout(() => setState({ of: questionId, is: 'armed' }), armingTime);
    };
    look();
    window.addEventListener('focus', look);
    window.addEventListener('blur', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('focus', look);
      window.removeEventListener('blur', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [questionId]);
  return state.of === questionId ? state.is : 'waiting';
}
