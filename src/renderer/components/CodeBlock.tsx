import { Check, Copy } from 'lucide-react';
import { type CSSProperties, isValidElement, type ReactNode, useEffect, useState } from 'react';
import type { HighlightResult } from 'streamdown';
import { api } from '../api.ts';
import { useT } from '../i18n/i18n.ts';
import { toastError } from '../state/toasts.ts';
import { IconButton } from './ui/IconButton.tsx';

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** Colours for code, loaded with the first block that names its language. */
function useHighlight(code: string, language: string | undefined): HighlightResult | null {
  const [result, setResult] = useState<{ code: string; tokens: HighlightResult } | null>(null);
  useEffect(() => {
    if (!language) return;
    let isWanted = true;
    const keep = (tokens: HighlightResult) => isWanted && setResult({ code, tokens });
    void import('./highlight.ts').then(({ highlight }) => highlight(code, language, keep));
    return () => {
      isWanted = false;
    };
  }, [code, language]);
  return result?.code === code ? result.tokens : null;
}

/** The highlighter gives the light colour as `color`; as variables the theme decides which one shows. */
function coloursOf(style: Record<string, string> | undefined): CSSProperties {
  return { '--light': style?.['color'], '--dark': style?.['--shiki-dark'] } as CSSProperties;
}

function Lines({ tokens }: { tokens: HighlightResult['tokens'] }) {
  return tokens.map((line, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line of code is known by its number.
    <span key={row} className="block min-h-[1lh]">
      {line.map((token, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: so is a word in it.
          key={place}
          style={coloursOf(token.htmlStyle)}
          className="text-(--light) dark:text-(--dark)"
        >
          {token.content}
        </span>
      ))}
    </span>
  ));
}

interface CodeBlockProps {
  children?: ReactNode;
  /** `language-x`, when the fence names one. */
  className?: string | undefined;
}

/** A fenced piece of code: its language, a button to copy it, colours when they are there. */
export function CodeBlock({ children, className }: CodeBlockProps) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const code = textOf(children).replace(/\n$/, '');
  const language = /language-(\S+)/.exec(className ?? '')?.[1];
  const tokens = useHighlight(code, language);
  const copy = () => {
    api['window.copy']({ text: code }).then(() => {
      setCopied(true);
      window.setTimeout(() => setCopied(false), 2_000);
    }, toastError);
  };
  return (
    <div className="my-3 overflow-hidden rounded-box border border-line bg-side">
      <div className="flex h-8 items-center justify-between border-line border-b pr-1 pl-3">
        <span className="font-mono text-caption text-muted">{language ?? ''}</span>
        <IconButton
          icon={isCopied ? Check : Copy}
          size="sm"
          label={isCopied ? t('common.copied') : t('chat.copyCode')}
          onClick={copy}
        />
      </div>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="overflow-x-auto px-3 py-2.5 font-mono text-list leading-[1.5] focus-visible:-outline-offset-2"
      >
        <code>{tokens ? <Lines tokens={tokens.tokens} /> : code}</code>
      </pre>
    </div>
  );
}
