import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { cn } from '../../components/ui/cn.ts';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { useDocuments } from './documents-state.ts';

/** Passages shown at once, and added by “Show more”. */
const PAGE = 50;

/** A document as it was read. The passage that the address names is marked and comes into view. */
export function DocumentReader({ agentId, address }: { agentId: string; address: string }) {
  const t = useT();
  const put = useDocuments((state) => state.put);
  const named = Number(/#(\d+)$/.exec(address)?.[1] ?? 0);
  const [limit, setLimit] = useState(Math.min(200, PAGE * Math.ceil((named + 1) / PAGE)));
  const from = Math.max(0, named + 1 - limit);
  const { data, error, reload } = useCall('documents.read', { agentId, address, from, limit }, ['document.changed']);
  const marked = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) marked.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  return (
    <article className="flex max-w-[720px] flex-col gap-4">
      <Button variant="link" icon={ArrowLeft} className="self-start" onClick={() => put({ open: null })}>
        {t('documents.back')}
      </Button>
      {!data && <ErrorBanner error={error} onRetry={reload} />}
      {data && (
        <>
          <header>
            <h2 className="wrap-anywhere font-semibold text-title">{data.document.title ?? data.document.address}</h2>
            <p className="wrap-anywhere text-caption text-muted">{data.document.path}</p>
          </header>
          {data.passages.map((passage, at) => {
            const before = data.passages[at - 1];
            const isMarked = passage.index === data.index;
            return (
              <section
                key={passage.index}
                ref={isMarked ? marked : undefined}
                aria-current={isMarked ? 'location' : undefined}
                className={cn('rounded-box px-4 py-2', isMarked && 'bg-soft outline outline-1 outline-accent')}
              >
                {passage.heading !== '' && passage.heading !== before?.heading && (
                  <h3 className="wrap-anywhere mb-1 font-medium text-body">{passage.heading}</h3>
                )}
                <p className="wrap-anywhere whitespace-pre-line text-body leading-relaxed">{passage.text}</p>
                <p className="mt-1 text-caption text-muted">
                  {[
                    passage.address,
                    ...(passage.page === null ? [] : [t('documents.page', { page: passage.page })]),
                  ].join(' · ')}
                </p>
              </section>
            );
          })}
          {from + data.passages.length < data.document.passages && limit < 200 && (
            <Button className="self-start" onClick={() => setLimit(Math.min(200, limit + PAGE))}>
              {t('documents.more')}
            </Button>
          )}
        </>
      )}
    </article>
  );
}
