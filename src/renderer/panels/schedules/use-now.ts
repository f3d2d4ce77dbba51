import { useEffect, useState } from 'react';

/** The moment, renewed every half minute and when the window is looked at again. Epoch ms. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const renew = () => setNow(Date.now());
    const timer = setInterval(renew, 30_000);
    window.addEventListener('focus', renew);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', renew);
    };
  }, []);
  return now;
}
