import { type KeyboardEvent, useState } from 'react';
import { cn } from '../../components/ui/cn.ts';
import { useT } from '../../i18n/i18n.ts';
import { type Command, useCommands } from './commands.ts';

export interface CommandMenu {
  isOpen: boolean;
  commands: readonly Command[];
  active: number;
  setActive(index: number): void;
  take(command: Command): void;
  /** True when the key was for the menu. */
  onKeyDown(event: KeyboardEvent): boolean;
}

/** Opens while a command is being typed; `onTake` gets what to put into the composer. */
export function useCommandMenu(text: string, onTake: (text: string) => void): CommandMenu {
  const all = useCommands();
  const [place, setPlace] = useState({ text: '', active: 0 });
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const isTyping = /^\/\S*$/.test(text) && text !== closedAt;
  const commands = isTyping ? all.filter(({ name }) => name.startsWith(text.toLowerCase())) : [];
  const active = place.text === text ? Math.min(place.active, commands.length - 1) : 0;
  const isOpen = commands.length > 0 && !commands.some(({ example }) => example === text);
  const setActive = (index: number) => setPlace({ text, active: index });
  const take = (command: Command) => onTake(command.example === command.name ? command.name : `${command.name} `);
  return {
    isOpen,
    commands,
    active,
    setActive,
    take,
    onKeyDown: (event) => {
      if (!isOpen) return false;
      const chosen = commands[active];
      const count = commands.length;
      if (event.key === 'ArrowDown') setActive((active + 1) % count);
      else if (event.key === 'ArrowUp') setActive((active + count - 1) % count);
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) take(chosen);
      else if (event.key === 'Escape') setClosedAt(text);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

/** The commands that begin with what was typed, above the composer. */
export function CommandList({ id, menu }: { id: string; menu: CommandMenu }) {
  const t = useT();
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('chat.commands.label')}
      className="absolute right-0 bottom-full left-0 z-10 mb-2 max-h-72 animate-rise overflow-y-auto rounded-box border border-line bg-surface p-1 shadow-float"
    >
      {menu.commands.map((command, index) => (
        <div
          key={command.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === menu.active}
          onMouseEnter={() => menu.setActive(index)}
          onMouseDown={(event) => {
            event.preventDefault();
            menu.take(command);
          }}
          className={cn(
            'flex min-h-8 flex-wrap items-baseline gap-x-3 rounded-control px-2.5 py-1.5 text-list',
            index === menu.active && 'bg-soft',
          )}
        >
          <span className="w-24 font-medium">{command.name}</span>
          <span className="flex-1">{command.does}</span>
          <span className="hidden truncate text-caption text-muted min-[900px]:inline">{command.example}</span>
        </div>
      ))}
    </div>
  );
}
