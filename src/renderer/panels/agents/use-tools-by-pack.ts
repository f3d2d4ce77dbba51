import type { ToolInfo } from '../../../shared/model/tool.ts';
import { useCall } from '../../state/use-call.ts';

/** The packs that an agent can be given, each with its tools. */
export function useToolsByPack(): (readonly [pack: string, tools: readonly ToolInfo[]])[] {
  const tools = useCall('tools.list', {}).data?.tools ?? [];
  const own = tools.filter(({ isConnected }) => !isConnected);
  const packs = [...new Set(own.map(({ pack }) => pack))];
  return packs.map((pack) => [pack, own.filter((tool) => tool.pack === pack || tool.alsoIn?.includes(pack))] as const);
}
