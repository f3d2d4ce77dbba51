import { Command } from 'cmdk';
import { Bell, Brain, MessageSquare, NotebookText, Repeat } from 'lucide-react';
import { Snippet } from '../components/Snippet.tsx';
import { Time } from '../components/ui/Time.tsx';
import { useT } from '../i18n/i18n.ts';
import { noteKey } from '../panels/storage/holdings.ts';
import { useNavigation } from '../state/navigation.ts';
import { useCall } from '../state/use-call.ts';
import { groupLook, Item } from './PaletteItem.tsx';

/** So many of each kind; each panel shows all. */
const FOUND_PER_KIND = 6;
/** How much of a text a line can show. */
const LINE_CHARACTERS = 160;

/** Everything that is kept and contains the words: memories, notes, schedules, and what was said. Each leads to its place. */
export function PaletteFindings({ query }: { query: string }) {
  const t = useT();
  const go = useNavigation((state) => state.go);
  const isLong = query.length >= 2;
  const kept = isLong ? { query, limit: FOUND_PER_KIND } : null;
  const memories = useCall('memories.list', kept).data?.memories ?? [];
  const notes = useCall('store.list', kept).data?.entries ?? [];
  const schedules = useCall('schedules.list', isLong ? { query, status: 'active' } : null).data?.schedules ?? [];
  const hits = useCall('messages.search', isLong ? { query, limit: 8 } : null).data?.hits ?? [];
  if (!isLong) return null;
  return (
    <>
      {memories.length > 0 && (
        <Command.Group heading={t('storage.kind.memories')} className={groupLook}>
          {memories.slice(0, FOUND_PER_KIND).map(({ id, memory }) => (
            <Item key={id} value={`found memory ${id}`} icon={Brain} onSelect={() => go('storage', { id })}>
              {memory.slice(0, LINE_CHARACTERS)}
            </Item>
          ))}
        </Command.Group>
      )}
      {notes.length > 0 && (
        <Command.Group heading={t('storage.kind.notes')} className={groupLook}>
          {notes.slice(0, FOUND_PER_KIND).map((note) => {
            const id = noteKey(note);
            return (
              <Item
                key={id}
                value={`found note ${id}`}
                icon={NotebookText}
                onSelect={() => go('storage', { id, kind: 'notes' })}
              >
                {note.key} <span className="text-muted">· {note.value.slice(0, LINE_CHARACTERS)}</span>
              </Item>
            );
          })}
        </Command.Group>
      )}
      {schedules.length > 0 && (
        <Command.Group heading={t('shell.panels.schedules')} className={groupLook}>
          {schedules.slice(0, FOUND_PER_KIND).map(({ id, name, kind, reading, nextAt }) => (
            <Item
              key={id}
              value={`found schedule ${id}`}
              icon={kind === 'reminder' ? Bell : Repeat}
              onSelect={() => go('schedules', { id })}
            >
              {name}{' '}
              <span className="text-muted">· {kind === 'reminder' && nextAt ? <Time at={nextAt} /> : reading}</span>
            </Item>
          ))}
        </Command.Group>
      )}
      {hits.length > 0 && (
        <Command.Group heading={t('shell.palette.messages')} className={groupLook}>
          {hits.map((hit) => (
            <Item
              key={hit.messageId}
              value={`found message ${hit.messageId}`}
              icon={MessageSquare}
              onSelect={() => go('chat', { spaceId: hit.spaceId, id: hit.messageId })}
            >
              <Snippet text={hit.snippet} isShort />
              <span className="text-muted"> · {hit.spaceTitle}</span>
            </Item>
          ))}
        </Command.Group>
      )}
    </>
  );
}
