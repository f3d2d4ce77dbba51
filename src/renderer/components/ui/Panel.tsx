import type { ReactNode } from 'react';
import { Scroll } from './Scroll.tsx';
import { SearchField } from './SearchField.tsx';

interface PanelProps {
  title: string;
  /** One quiet sentence under the title. */
  description?: ReactNode;
  /** Buttons at the right of the title, the main one last. */
  actions?: ReactNode;
  search?: { label: string; value: string; onChange: (value: string) => void };
  /** Filters and tabs below the title, beside the search. */
  toolbar?: ReactNode;
  /** An `Inspector`, when something is selected. */
  inspector?: ReactNode;
  /** The content fills the panel and scrolls by itself (DataTable). Else it scrolls here, at most 880 wide. */
  isFilled?: boolean;
  children: ReactNode;
}

/** The frame of every panel but the chat: title, search (focused at once), content, inspector. */
export function Panel(props: PanelProps) {
  const { title, description, actions, search, toolbar, inspector, isFilled = false, children } = props;
  return (
    <div className="relative flex h-full min-w-0 flex-1">
      <section aria-label={title} className="flex min-w-0 flex-1 flex-col">
        <header className="title-bar flex flex-col gap-3 px-6 pt-5 pb-3">
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="font-semibold text-title">{title}</h1>
            {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
          </div>
          {description && <p className="max-w-[720px] text-list text-muted">{description}</p>}
          {(search || toolbar) && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {search && <SearchField {...search} autoFocus {...(toolbar ? { className: 'min-w-48 flex-1' } : {})} />}
              {toolbar}
            </div>
          )}
        </header>
        {isFilled ? (
          <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        ) : (
          <Scroll className="px-6 pt-1 pb-8">
            <div className="max-w-[880px]">{children}</div>
          </Scroll>
        )}
      </section>
      {inspector}
    </div>
  );
}
