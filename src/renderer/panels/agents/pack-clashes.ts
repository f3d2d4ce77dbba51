import type { ToolInfo } from '../../../shared/model/tool.ts';

/** A tool that several of the chosen packs bring, each its own. */
export interface PackClash {
  name: string;
  title: string;
  choices: readonly ToolInfo[];
}

/** What of the chosen packs goes by one name, but for what is left out. */
export function clashesIn(
  byPack: readonly (readonly [pack: string, tools: readonly ToolInfo[]])[],
  packs: readonly string[],
  leftOut: readonly string[] = [],
): PackClash[] {
  const brought = byPack.flatMap(([pack, tools]) =>
    packs.includes(pack) ? tools.filter((tool) => tool.pack === pack && !leftOut.includes(tool.name)) : [],
  );
  const names = [...new Set(brought.map(({ name }) => name))];
  return names.flatMap((name) => {
    const choices = brought.filter((tool) => tool.name === name);
    const [first] = choices;
    return first && choices.length > 1 ? [{ name, title: first.title, choices }] : [];
  });
}
