import { useCallback, useEffect, useRef } from 'react';
import { api } from '../api.ts';

/** Lower than this nothing is drawn yet; higher no screen is. */
const LOWEST_PX = 40;
const HIGHEST_PX = 2_000;

/** The window becomes as high as these parts together, whenever one of them changes: give the ref to each. */
export function useFittingParts(most = HIGHEST_PX) {
  const parts = useRef(new Set<Element>());
  const observer = useRef<ResizeObserver>(null);
  useEffect(() => {
    const fit = () => {
      const height = [...parts.current].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
      if (height >= LOWEST_PX) {
        void api['window.resize']({ height: Math.min(Math.ceil(height), most) }).catch(() => undefined);
      }
    };
    observer.current = new ResizeObserver(fit);
    for (const part of parts.current) observer.current.observe(part);
    return () => observer.current?.disconnect();
  }, [most]);
  return useCallback((part: HTMLElement | null) => {
    if (!part) return;
    parts.current.add(part);
    observer.current?.observe(part);
    return () => {
      parts.current.delete(part);
      observer.current?.unobserve(part);
    };
  }, []);
}
