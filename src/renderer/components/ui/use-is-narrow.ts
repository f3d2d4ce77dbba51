import { type RefCallback, useCallback, useState } from 'react';

/** A ref for an element, and whether it is narrower than so many pixels; follows its size. */
export function useIsNarrow(width: number): readonly [RefCallback<HTMLElement>, boolean] {
  const [isNarrow, setNarrow] = useState(false);
  const ref = useCallback(
    (box: HTMLElement | null) => {
      if (!box || typeof ResizeObserver === 'undefined') return undefined;
      const measure = () => setNarrow(box.clientWidth < width);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(box);
      return () => observer.disconnect();
    },
    [width],
  );
  return [ref, isNarrow];
}
