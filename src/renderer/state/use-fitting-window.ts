import { useEffect, useRef } from 'react';
import { api } from '../api.ts';

/** The window becomes as high as this element, whenever that changes. */
export function useFittingWindow() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      if (height >= 40) void api['window.resize']({ height: Math.min(height, 2_000) }).catch(() => undefined);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return content;
}
