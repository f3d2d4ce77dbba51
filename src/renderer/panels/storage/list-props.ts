import type { ReactNode } from 'react';

export interface ListProps {
  /** Puts the list and its inspector into the panel. */
  frame: (content: ReactNode, inspector: ReactNode) => ReactNode;
}
