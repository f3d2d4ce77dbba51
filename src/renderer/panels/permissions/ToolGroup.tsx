import { BookOpen, Eye, FilePen, PencilLine, Send } from 'lucide-react';
import type { PolicyGroup, ToolPolicy } from '../../../shared/model/policy.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { ToolRow } from './ToolRow.tsx';

const icons = {
  read: Eye,
  readConnected: BookOpen,
  write: PencilLine,
  writeConnected: FilePen,
  external: Send,
} as const;

/** Tools that can do the same kind of thing to the person. */
export function ToolGroup({ group, tools }: { group: PolicyGroup; tools: readonly ToolPolicy[] }) {
  const t = useT();
  if (tools.length === 0) return null;
  return (
    <section aria-labelledby={`tools-${group}`}>
      <div className="mb-2.5 flex items-start gap-2.5">
        <Icon icon={icons[group]} size={18} className="mt-0.5 text-accent" />
        <div>
          <h2 id={`tools-${group}`} className="font-semibold text-body">
            {t(`permissions.effects.${group}.title`)}
          </h2>
          <p className="text-list text-muted">{t(`permissions.effects.${group}.hint`)}</p>
        </div>
      </div>
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        {tools.map((tool) => (
          <ToolRow key={tool.tool} tool={tool} />
        ))}
      </ul>
    </section>
  );
}
