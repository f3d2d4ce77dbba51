import { MessageSquareQuote } from 'lucide-react';
import { Icon } from '../components/ui/Icon.tsx';
import { Visible } from '../components/Visible.tsx';
import { useT } from '../i18n/i18n.ts';
import { Value } from './FactValue.tsx';

/** What the agent says about its call: apart from the app's own words in frame, slant and name, and marked as unchecked. */
export function AgentWords({ name, words }: { name: string; words: string }) {
  const t = useT();
  const caption = t('approval.quote', { name });
  return (
    <figure className="mt-4 rounded-box border border-edge border-dashed bg-side px-3.5 py-2.5">
      <figcaption className="wrap-anywhere flex items-start gap-1.5 text-caption text-warn">
        <Icon icon={MessageSquareQuote} size={14} className="mt-0.5" />
        <span className="min-w-0">
          <Visible text={caption} />
        </span>
      </figcaption>
      <blockquote className="wrap-anywhere mt-1 text-list italic">
        <Value text={words} label={caption} />
      </blockquote>
    </figure>
  );
}
