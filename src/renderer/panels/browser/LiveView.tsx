import { useEffect, useRef } from 'react';
import { api } from '../../api.ts';
import { useT } from '../../i18n/i18n.ts';

/** Points of the place at which something may lie over it, as shares of its size. */
const PROBES = [
  [0.5, 0.5],
  [0.02, 0.02],
  [0.98, 0.02],
  [0.02, 0.98],
  [0.98, 0.98],
] as const;

/**
 * Where the page of an agent is seen. The desktop draws it over this window, so it is told of each move, and takes it away while
 * a dialog or a menu lies here.
 */
export function LiveView({ agentId, label }: { agentId: string; label: string }) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    let told: string | undefined;
    let isOver = false;
    const tell = (place: { x: number; y: number; width: number; height: number } | null): void => {
      const said = JSON.stringify(place);
      if (said === told) return;
      told = said;
      api['window.showBrowser']({ agentId, place }).catch(() => undefined);
    };
    const look = (): void => {
      if (isOver || !box.current) return;
      const { x, y, width, height } = box.current.getBoundingClientRect();
      const isFree = PROBES.every(([across, down]) => {
        const hit = document.elementFromPoint(x + width * across, y + height * down);
        return hit !== null && (hit === box.current || box.current?.contains(hit) === true);
      });
      tell(isFree && width > 40 && height > 40 ? { x: Math.max(0, x), y: Math.max(0, y), width, height } : null);
      requestAnimationFrame(look);
    };
    const again = (): void => {
      told = undefined;
    };
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    look();
    return () => {
      isOver = true;
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
      tell(null);
    };
  }, [agentId]);
  return (
    <section
      ref={box}
      aria-label={label}
      className="flex min-h-0 flex-1 items-center justify-center rounded-box border border-line bg-side text-list text-muted"
    >
      {t('browser.view')}
    </section>
  );
}
