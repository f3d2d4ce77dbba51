import { lazy, Suspense, useMemo, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { Boundary } from './Boundary.tsx';
import type { Passages } from './MarkdownView.tsx';
import { tame } from './markdown/tame.ts';
import { Button } from './ui/Button.tsx';

export const loadMarkdown = () => import('./MarkdownView.tsx');
const MarkdownView = lazy(() => loadMarkdown().then((m) => ({ default: m.MarkdownView })));

interface MarkdownProps {
  text: string;
  /** More is being written: what is still open is shown as if closed. */
  isStreaming?: boolean;
  passages?: Passages | undefined;
}

/**
 * The one way to show text with formatting. The plain text shows until the formatter is there, where it fails, and where it would
 * take long until the person asks for it.
 */
export function Markdown({ text, isStreaming = false, passages }: MarkdownProps) {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const tamed = useMemo(() => tame(text), [text]);
  const plain = <div className="wrap-anywhere whitespace-pre-wrap text-body">{text}</div>;
  if (tamed.isHeavy && !isWanted)
    return (
      <>
        {plain}
        {!isStreaming && (
          <Button size="sm" className="mt-2 self-start" onClick={() => setWanted(true)}>
            {t('chat.format')}
          </Button>
        )}
      </>
    );
  return (
    <Boundary resetKey={isStreaming} fallback={() => plain}>
      <Suspense fallback={plain}>
        <MarkdownView tamed={tamed.text} isStreaming={isStreaming} passages={passages} />
      </Suspense>
    </Boundary>
  );
}
