import { Command } from 'cmdk';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Snippet } from '../../components/Snippet.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useCall } from '../../state/use-call.ts';

/** Looks in everything that was said; Enter jumps there, Esc closes. */
export function ChatSearch({ onClose }: { onClose: () => void }) {
  const t = useT();
  const go = useNavigation((state) => state.go);
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const { data } = useCall('messages.search', wanted.length >= 2 ? { query: wanted, limit: 30 } : null);
  const hits = wanted.length >= 2 ? data?.hits : undefined;
  return (
    <search className="relative z-20 mx-auto w-full max-w-[768px] px-6 pb-2">
      <Command
        shouldFilter={false}
        loop
        label={t('chat.search.label')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        className="rounded-box border border-edge bg-surface"
      >
        <div className="flex items-center pr-1">
          <Command.Input
            autoFocus
            value={query}
            onValueChange={setQuery}
            placeholder={t('chat.search.label')}
            className="h-9 min-w-0 flex-1 bg-transparent px-3 text-body outline-none"
          />
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </div>
        {hits && (
          <Command.List
            aria-label={t('chat.search.results')}
            className="absolute inset-x-6 mt-1 max-h-80 animate-rise overflow-y-auto rounded-box border border-line bg-surface p-1 shadow-float"
          >
            <Command.Empty className="px-3 py-6 text-center text-list text-muted">
              {t('chat.search.nothing')}
            </Command.Empty>
            {hits.map((hit) => (
              <Command.Item
                key={hit.messageId}
                value={hit.messageId}
                onSelect={() => {
                  onClose();
                  go('chat', { spaceId: hit.spaceId, id: hit.messageId });
                }}
                className="flex flex-col rounded-control px-3 py-1.5 text-list data-[selected=true]:bg-soft"
              >
                <span className="truncate">
                  <Snippet text={hit.snippet} isShort />
                </span>
                <span className="truncate text-caption text-muted">
                  {hit.author === 'person' ? t('common.you') : hit.author} · {hit.spaceTitle} ·{' '}
                  <Time at={hit.createdAt} />
                  {hit.isNear && ` · ${t('chat.search.near')}`}
                </span>
              </Command.Item>
            ))}
            {data !== undefined && data.left > 0 && (
              <p className="px-3 py-1.5 text-caption text-muted">{t('chat.search.left', { count: data.left })}</p>
            )}
          </Command.List>
        )}
      </Command>
    </search>
  );
}
