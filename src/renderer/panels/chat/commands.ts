import { useMemo } from 'react';
import { useT } from '../../i18n/i18n.ts';

export interface Command {
  name: string;
  does: string;
  example: string;
}

const ids = ['remind', 'remember', 'search', 'note', 'list', 'schedules', 'forget', 'help'] as const;

/** The slash commands in the person's language; the built-in provider understands them without a model. */
export function useCommands(): readonly Command[] {
  const t = useT();
  return useMemo(
    () =>
      ids.map((id) => ({
        name: t(`chat.commands.${id}.name`),
        does: t(`chat.commands.${id}.does`),
        example: t(`chat.commands.${id}.example`),
      })),
    [t],
  );
}
