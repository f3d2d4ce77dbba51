import { useT } from '../i18n/i18n.ts';

/** What a pack is called on the screen; in an agent's file it goes by its id, and so does one that Hearth has no words for. */
export function usePackNames(): (pack: string) => string {
  const t = useT();
  return (pack) => (isKnown(pack) ? t(`agents.packs.${pack}`) : pack);
}

const known = ['core', 'spaces', 'companion', 'blocks', 'assistant', 'mcp', 'custom'] as const;
const isKnown = (pack: string): pack is (typeof known)[number] => known.some((one) => one === pack);
