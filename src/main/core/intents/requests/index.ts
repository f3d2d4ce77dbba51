import assistant from './assistant.json' with { type: 'json' };
import blocks from './blocks.json' with { type: 'json' };
import companion from './companion.json' with { type: 'json' };
import core from './core.json' with { type: 'json' };
import none from './none.json' with { type: 'json' };
import spaces from './spaces.json' with { type: 'json' };

/**
 * What people say who want just this tool, by its name, in each language of Hearth; where the tool must be told which of a few
 * things to do, by that choice.
 */
export const requests: Readonly<Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>> = {
  ...core,
  ...companion,
  ...spaces,
  ...blocks,
  ...assistant,
};

/** What people say who want no tool at all. */
export const talk: readonly string[] = none;
