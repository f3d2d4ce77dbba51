import { ChevronRight } from 'lucide-react';
import type { Connection } from '../../../shared/model/connection.ts';
import { Chip } from '../../components/ui/Chip.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';

/** The tools of a server with what it says of them, which nobody checked. */
export function ConnectionTools({ name, tools }: { name: string; tools: Connection['tools'] }) {
  const t = useT();
  return (
    <details className="group">
      <summary className="flex w-fit cursor-pointer items-center gap-1.5 rounded-control text-list text-muted">
        <Icon icon={ChevronRight} size={15} className="group-open:rotate-90" />
        {t('connections.tools', { count: tools.length })}
      </summary>
      <ul aria-label={t('connections.toolsOf', { name })} className="mt-2 flex flex-col gap-2 pl-5">
        {tools.map((tool) => (
          <li key={tool.fullName} className="text-list">
            <span className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere font-medium">
                <Visible text={tool.name} />
              </span>
              {tool.isNew && <Chip tone="warn">{t('connections.isNew')}</Chip>}
            </span>
            <span className="wrap-anywhere block text-muted">
              <Visible text={tool.description} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
