import type { Manifest } from '../../../shared/model/manifest.ts';
import { type AnyTool, isCalled } from '../tools/define-tool.ts';

/** Whether an agent takes a tool that it is brought; its lists may use whichever of its names. */
export function takes({ tools: { allow, deny } }: Pick<Manifest, 'tools'>, tool: Named): boolean {
  const isIn = (list: readonly string[]): boolean => list.some((name) => isCalled(tool, name));
  return (allow === undefined || isIn(allow)) && !(deny !== undefined && isIn(deny));
}

type Named = Pick<AnyTool, 'name' | 'alsoNamed'>;

/** What an agent is brought: the tools of its packs and of its connections. */
export function broughtTools(
  { id, packs }: Pick<Manifest, 'id' | 'packs'>,
  all: readonly AnyTool[],
): readonly AnyTool[] {
  return all.filter(({ pack, alsoIn = [], connectedFor, isForEvery }) =>
    connectedFor === undefined
      ? isForEvery || [pack, ...alsoIn].some((one) => packs.includes(one))
      : (connectedFor ?? id) === id,
  );
}

/**
 * The tools of an agent and, behind them, those that `inline` agents lend it: what their folders and connections bring, and
 * what reaches outside. Over data of its own each agent has what its packs say. Its own lists cut these too; a name it has is its own.
 */
export function toolsWithLent(
  manifest: Pick<Manifest, 'id' | 'packs' | 'tools'>,
  inline: readonly Pick<Manifest, 'id' | 'packs' | 'tools'>[],
  all: readonly AnyTool[],
): readonly AnyTool[] {
  const found = new Map(ownTools(manifest, all).map((tool) => [tool.name, tool]));
  for (const other of inline) {
    if (other.id === manifest.id) continue;
    for (const tool of ownTools(other, all)) {
      const isLent = tool.connectedFor === other.id || tool.effect === 'external';
      if (isLent && !found.has(tool.name) && takes(manifest, tool)) found.set(tool.name, tool);
    }
  }
  return [...found.values()];
}

/**
 * The tools of an agent by itself: what it is brought, cut by its allow and deny lists, of those with one name the one that is
 * picked, else that of its first pack. What every agent has is for those that have others.
 */
export function ownTools(
  manifest: Pick<Manifest, 'id' | 'packs' | 'tools'>,
  all: readonly AnyTool[],
): readonly AnyTool[] {
  const taken = broughtTools(manifest, all).filter((tool) => tool.isForEvery || takes(manifest, tool));
  const own = taken.filter(
    (tool) => !taken.some((other) => other.name === tool.name && isBefore(other, tool, manifest)),
  );
  return own.every(({ isForEvery }) => isForEvery) ? [] : own;
}

function isBefore(a: AnyTool, b: AnyTool, { packs, tools: { from = {} } }: Pick<Manifest, 'packs' | 'tools'>): boolean {
  if (a === b) return false;
  const rank = ({ name, pack }: AnyTool): number => (from[name] === pack ? -1 : packs.indexOf(pack));
  return rank(a) < rank(b);
}

/** Names that more than one of its packs bring, while it says of none which. */
export function clashesOf(
  manifest: Pick<Manifest, 'id' | 'packs' | 'tools'>,
  all: readonly AnyTool[],
): { readonly name: string; readonly packs: readonly string[] }[] {
  const taken = broughtTools(manifest, all).filter((tool) => tool.connectedFor === undefined && takes(manifest, tool));
  const names = [...new Set(taken.map(({ name }) => name))];
  return names.flatMap((name) => {
    const packs = taken.flatMap((tool) => (tool.name === name ? [tool.pack] : []));
    const picked = manifest.tools.from?.[name];
    return packs.length > 1 && (picked === undefined || !packs.includes(picked)) ? [{ name, packs }] : [];
  });
}

/** The pack by which an agent has a tool. */
export function packFor({ pack, alsoIn = [] }: Pick<AnyTool, 'pack' | 'alsoIn'>, packs: readonly string[]): string {
  return packs.includes(pack) ? pack : (alsoIn.find((one) => packs.includes(one)) ?? pack);
}
