import type { Manifest } from '../../../shared/model/manifest.ts';
import type { AnyTool } from '../tools/define-tool.ts';

/** Whether an agent takes a tool that it is brought. */
export function takes({ tools: { allow, deny } }: Pick<Manifest, 'tools'>, name: string): boolean {
  return (allow?.includes(name) ?? true) && !(deny?.includes(name) ?? false);
}

/** What an agent is brought: the tools of its packs and of its connections. */
export function broughtTools(
  { id, packs }: Pick<Manifest, 'id' | 'packs'>,
  all: readonly AnyTool[],
): readonly AnyTool[] {
  return all.filter(({ pack, connectedFor }) =>
    connectedFor === undefined ? packs.includes(pack) : (connectedFor ?? id) === id,
  );
}

/** The tools of an agent: what it is brought, cut by its allow and deny lists. */
export function ownTools(
  manifest: Pick<Manifest, 'id' | 'packs' | 'tools'>,
  all: readonly AnyTool[],
): readonly AnyTool[] {
  return broughtTools(manifest, all).filter(({ name }) => takes(manifest, name));
}
