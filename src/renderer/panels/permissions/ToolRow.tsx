import type { ToolPolicy } from '../../../shared/model/policy.ts';
import { PolicyChoice } from './PolicyChoice.tsx';
import { usePermissionsView } from './permissions-view.ts';

/** One tool: its choice here, or the one it inherits, and what that means. */
export function ToolRow({ tool }: { tool: ToolPolicy }) {
  const { whom } = usePermissionsView();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-52 flex-1">
        <p className="wrap-anywhere font-medium text-body">{tool.title}</p>
        <p className="wrap-anywhere text-list text-muted">{tool.description}</p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <PolicyChoice of={tool} whom={whom} />
      </div>
    </li>
  );
}
