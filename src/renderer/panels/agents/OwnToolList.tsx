import type { ReactNode } from 'react';
import type { CustomToolInfo } from '../../../shared/model/agent.ts';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';

interface OwnToolListProps {
  tools: readonly CustomToolInfo[];
  /** What can be done with one. */
  action?: (tool: CustomToolInfo) => ReactNode;
}

/** Tools that an agent brings itself: what does the work, whole. */
export function OwnToolList({ tools, action }: OwnToolListProps) {
  const t = useT();
  return (
    <ul className="flex flex-col divide-y divide-line rounded-box border border-line bg-surface">
      {tools.map((tool) => (
        <li key={tool.name} className="flex items-start gap-2 px-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere text-list">
              <Visible text={tool.title} />
              <span className="text-muted"> · {t(`agents.own.kinds.${tool.executionType}`)}</span>
            </p>
            {tool.description && (
              <p className="wrap-anywhere text-caption text-muted">
                <Visible text={tool.description} />
              </p>
            )}
            {tool.line && (
              <p className="wrap-anywhere font-mono text-caption">
                <Visible text={tool.line} />
              </p>
            )}
          </div>
          {action?.(tool)}
        </li>
      ))}
    </ul>
  );
}
