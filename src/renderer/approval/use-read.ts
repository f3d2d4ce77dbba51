import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Put on an element that scrolls by itself and must be read to its end. */
export const mustRead = { 'data-must-read': '' } as const;
/** Put on the button that opens text which was not shown yet. */
export const unopened = { 'data-unopened': '' } as const;

/** Less than a line: zoomed pages end between pixels. */
const TOLERANCE_PX = 3;
/** Of a page stays in sight when it is turned. */
const KEPT_PX = 32;

const isAtEnd = (box: Element): boolean => box.scrollTop + box.clientHeight >= box.scrollHeight - TOLERANCE_PX;
/** Another width or zoom wraps the text anew, another length is another text: then it must be read again. */
const shapeOf = (box: Element): string => `${box.clientWidth} ${box.scrollHeight}`;

/**
 * Whether all that stands in `area` was on the screen: the area itself and each box that scrolls within it were at their
 * end in their present shape, and nothing is left unopened. However it was scrolled; what fits is read at once.
 * `readOn` turns to the next part that was not seen.
 */
export function useRead(area: RefObject<HTMLElement | null>): {
  readonly isRead: boolean;
  readonly readOn: () => void;
} {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const root = area.current;
    if (!root) return;
    const seen = new WeakMap<Element, string>();
    const look = () => {
      for (const box of boxesIn(root)) if (isAtEnd(box)) seen.set(box, shapeOf(box));
      const isSeen = boxesIn(root).every((box) => seen.get(box) === shapeOf(box));
      for (const box of boxesIn(root)) box.toggleAttribute('data-unread', seen.get(box) !== shapeOf(box));
      setRead(isSeen && !root.querySelector('[data-unopened]'));
    };
    const sizes = new ResizeObserver(look);
    const contents = new MutationObserver(() => {
      for (const child of root.children) sizes.observe(child);
      look();
    });
    sizes.observe(root);
    for (const child of root.children) sizes.observe(child);
    contents.observe(root, { childList: true, subtree: true, characterData: true });
    root.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      sizes.disconnect();
      contents.disconnect();
      root.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [area]);

  const readOn = useCallback(() => {
    const root = area.current;
    const next = root?.querySelector<HTMLElement>('[data-unopened], [data-must-read][data-unread]') ?? root;
    if (!root || !next) return;
    if (next.hasAttribute('data-unopened')) {
      next.scrollIntoView({ block: 'nearest' });
      next.click();
      return;
    }
    if (next !== root) next.scrollIntoView({ block: 'nearest' });
    next.scrollBy({ top: Math.max(KEPT_PX, next.clientHeight - KEPT_PX) });
  }, [area]);

  return { isRead, readOn };
}

function boxesIn(root: HTMLElement): Element[] {
  return [root, ...root.querySelectorAll('[data-must-read]')];
}
