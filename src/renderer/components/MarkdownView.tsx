import { createContext, useContext, useMemo } from 'react';
import { harden } from 'rehype-harden';
import {
  type Components,
  defaultRehypePlugins,
  defaultRemarkPlugins,
  parseMarkdownIntoBlocks,
  Streamdown,
} from 'streamdown';
import { api } from '../api.ts';
import { toastError } from '../state/toasts.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { boundTree } from './markdown/bound-tree.ts';
import { imagesToWords } from './markdown/images-to-words.ts';
import { linkPassages, PASSAGE } from './markdown/link-passages.ts';

type RehypePlugins = NonNullable<Parameters<typeof Streamdown>[0]['rehypePlugins']>;
type RemarkPlugins = NonNullable<Parameters<typeof Streamdown>[0]['remarkPlugins']>;

const remarkPlugins = [...Object.values(defaultRemarkPlugins), boundTree] as RemarkPlugins;

/** Raw HTML shows as text; images become words; only web and mail links stay links. Nothing is ever fetched. */
const rehypePlugins = [
  imagesToWords,
  defaultRehypePlugins['sanitize'],
  [
    harden,
    {
      // Every address may pass here: our own link below shows only web and mail addresses as links.
      allowedLinkPrefixes: ['*'],
      allowedImagePrefixes: [],
      allowDataImages: false,
      defaultOrigin: 'app://hearth',
      linkBlockPolicy: 'text-only',
      imageBlockPolicy: 'remove',
    },
  ],
] as RehypePlugins;

const isPlainLink = (url: string) => /^(https?:\/\/|mailto:)/i.test(url);

function open(url: string): void {
  api['window.openLink']({ url }).catch(toastError);
}

const OpenPassage = createContext<((address: string) => void) | undefined>(undefined);

function PassageLink({ address }: { address: string }) {
  const openPassage = useContext(OpenPassage);
  return (
    <button
      type="button"
      onClick={() => openPassage?.(address)}
      className="wrap-anywhere text-left text-accent underline decoration-1 underline-offset-2"
    >
      {address}
    </button>
  );
}

const heading = 'mt-4 mb-1.5 font-semibold first:mt-0';

/** Every element that Markdown can make, in our own look. Links go through one call, which asks and names the host. */
const components: Components = {
  p: ({ children }) => <p className="my-2 first:mt-0 last:mb-0">{children}</p>,
  h1: ({ children }) => <h3 className={`${heading} text-heading`}>{children}</h3>,
  h2: ({ children }) => <h3 className={`${heading} text-heading`}>{children}</h3>,
  h3: ({ children }) => <h4 className={heading}>{children}</h4>,
  h4: ({ children }) => <h5 className={heading}>{children}</h5>,
  h5: ({ children }) => <h6 className={heading}>{children}</h6>,
  h6: ({ children }) => <h6 className={`${heading} text-muted`}>{children}</h6>,
  ul: ({ children }) => <ul className="my-2 list-disc pl-5 marker:text-muted">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="my-2 list-decimal pl-6 marker:text-muted">
      {children}
    </ol>
  ),
  li: ({ children }) => <li className="my-0.5 [&>p]:my-1">{children}</li>,
  blockquote: ({ children }) => (
    <blockquote className="my-2 border-line border-l-2 pl-3 text-muted">{children}</blockquote>
  ),
  hr: () => <hr className="my-4 border-line" />,
  strong: ({ children }) => <strong className="font-semibold">{children}</strong>,
  table: ({ children }) => (
    <div className="my-3 overflow-x-auto rounded-box border border-line">
      <table className="w-full border-collapse text-list">{children}</table>
    </div>
  ),
  thead: ({ children }) => <thead className="bg-side">{children}</thead>,
  tr: ({ children }) => <tr className="border-line border-b last:border-b-0">{children}</tr>,
  th: ({ children, style }) => (
    <th style={style} className="px-3 py-1.5 text-left font-medium">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="px-3 py-1.5 align-top tabular-nums">
      {children}
    </td>
  ),
  a: ({ children, href, [PASSAGE as 'title']: passage }) =>
    typeof passage === 'string' ? (
      <PassageLink address={passage} />
    ) : href && isPlainLink(href) ? (
      <a
        href={href}
        rel="noreferrer"
        title={href}
        onClick={(event) => {
          event.preventDefault();
          open(href);
        }}
        onAuxClick={(event) => event.preventDefault()}
        className="text-accent underline decoration-1 underline-offset-2"
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  inlineCode: ({ children }) => (
    <code className="rounded-[4px] bg-hover px-1 py-0.5 font-mono text-[0.92em]">{children}</code>
  ),
  code: ({ children, className }) => <CodeBlock className={className}>{children}</CodeBlock>,
};

/** Where it cannot be cut into blocks, it is one. */
function blocksOf(markdown: string): string[] {
  try {
    return parseMarkdownIntoBlocks(markdown);
  } catch {
    return [markdown];
  }
}

/** Passages that a text may name, and where their names lead. */
export interface Passages {
  readonly addresses: readonly string[];
  open(address: string): void;
}

interface MarkdownViewProps {
  /** What `tame` made of the text. */
  tamed: string;
  isStreaming: boolean;
  passages?: Passages | undefined;
}

/** Markdown as it is written, block by block. Loaded when the first message needs it. */
export function MarkdownView({ tamed, isStreaming, passages }: MarkdownViewProps) {
  const plugins = useMemo(
    () => (passages ? [...rehypePlugins, [linkPassages, passages.addresses] as RehypePlugins[number]] : rehypePlugins),
    [passages],
  );
  return (
    <OpenPassage value={passages?.open}>
      <Streamdown
        mode={isStreaming ? 'streaming' : 'static'}
        parseIncompleteMarkdown={isStreaming}
        parseMarkdownIntoBlocksFn={blocksOf}
        remarkPlugins={remarkPlugins}
        rehypePlugins={plugins}
        components={components}
        controls={false}
        linkSafety={{ enabled: false }}
        className="wrap-anywhere space-y-0 text-body"
      >
        {tamed}
      </Streamdown>
    </OpenPassage>
  );
}
