import { lazy, Suspense } from 'react';

export const loadMarkdown = () => import('./MarkdownView.tsx');
const MarkdownView = lazy(() => loadMarkdown().then((m) => ({ default: m.MarkdownView })));

interface MarkdownProps {
  text: string;
  /** More is being written: what is still open is shown as if closed. */
  isStreaming?: boolean;
}

/** The one way to show text with formatting. Until the formatter is there, the plain text shows. */
export function Markdown({ text, isStreaming = false }: MarkdownProps) {
  return (
    <Suspense fallback={<div className="wrap-anywhere whitespace-pre-wrap text-body">{text}</div>}>
      <MarkdownView text={text} isStreaming={isStreaming} />
    </Suspense>
  );
}
