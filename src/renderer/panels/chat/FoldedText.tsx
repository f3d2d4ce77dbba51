import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { useT } from '../../i18n/i18n.ts';

/** More than so much is folded, UTF-16 units and lines. */
const FOLDED_CHARACTERS = 1_600;
const FOLDED_LINES = 24;

/** What a person wrote, as they wrote it; what is long shows its beginning until it is unfolded. */
export function FoldedText({ text }: { text: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > FOLDED_CHARACTERS || text.split('\n', FOLDED_LINES + 1).length > FOLDED_LINES;
  if (!isLong) return text;
  return (
    <>
      <span className={isOpen ? undefined : 'line-clamp-10'}>{isOpen ? text : text.slice(0, FOLDED_CHARACTERS)}</span>
      <Button variant="link" className="mt-1.5 block" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'chat.fold' : 'chat.unfold')}
      </Button>
    </>
  );
}
