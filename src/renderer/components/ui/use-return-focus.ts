import { useState } from 'react';

/**
 * Radix gives the focus back to a dialog's trigger only. A dialog that opens without one gives it back to what had it, unless
 * something else has taken it meanwhile. For `onCloseAutoFocus`.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const [held, setHeld] = useState<{ isOpen: boolean; element: Element | null }>({ isOpen: false, element: null });
  if (held.isOpen !== isOpen) setHeld({ isOpen, element: isOpen ? document.activeElement : held.element });
  return (event) => {
    event.preventDefault();
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && held.element instanceof HTMLElement) held.element.focus();
  };
}
