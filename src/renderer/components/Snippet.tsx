interface SnippetProps {
  text: string;
  /** In one line, where the end is cut: what matched comes early. */
  isShort?: boolean;
}

const lead = 24;
/** Seen on a chosen row, too. */
const marked = 'rounded-[3px] bg-soft font-medium text-text underline decoration-accent underline-offset-2';

/** A piece of a message with what matched marked; matches stand between U+0001 and U+0002. */
export function Snippet({ text, isShort = false }: SnippetProps) {
  const parts = text.replaceAll('\u0002', '\u0001').split('\u0001');
  const before = parts[0] ?? '';
  if (isShort && before.length > lead) parts[0] = `…${before.slice(-lead).replace(/^\S*\s/, '')}`;
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
          <mark key={index} className={marked}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </>
  );
}
