import { X } from 'lucide-react';
import type { Attached } from '../../../shared/model/server-offer.ts';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';

/** What goes along with the message: each by its name, which tells its text, and a way to leave it out. */
export function AttachedTexts({ texts, onRemove }: { texts: readonly Attached[]; onRemove: (index: number) => void }) {
  const t = useT();
  if (texts.length === 0) return null;
  return (
    <ul aria-label={t('chat.attach.attached')} className="flex flex-wrap gap-1.5 px-3 pt-2.5">
      {texts.map(({ from, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand there twice.
          key={index}
          title={text.slice(0, 400)}
          className="inline-flex h-7 max-w-full items-center gap-1 rounded-full bg-hover pr-1 pl-2.5 text-caption text-text"
        >
          <span className="truncate">{from}</span>
          <IconButton
            icon={X}
            size="sm"
            label={t('chat.attach.remove', { what: from })}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}
