import type { Translate } from '../../../../shared/locales/index.ts';
import type { Wish } from './intent.ts';
import { bestMatches, overlaps } from './match-words.ts';

/** A tool call that the conversation needs the result of. */
export interface Wanted {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What a tool answered; `error` when it failed. */
export interface Answered {
  readonly value: Readonly<Record<string, unknown>>;
  readonly error: { readonly code: string; readonly message: string; readonly hint?: string } | undefined;
}

export interface Speaker {
  readonly t: Translate;
  /** "tomorrow, 09:00" from an ISO moment. */
  when(iso: string): string;
  readonly now: () => { readonly time: string; readonly date: string };
  /** Memories that the context block shows for this message. */
  readonly recalled: readonly string[];
}

export interface Item {
  readonly id: string;
  readonly text: string;
}

/** A wish being fulfilled: yields the calls it needs, is handed their results, and ends with what it says. */
export type Talk = Generator<Wanted, string, Answered>;

const mostShown = 20;

export function* fulfil(wish: Wish, speaker: Speaker): Talk {
  const { t, when } = speaker;
  switch (wish.do) {
    case 'remind': {
      const answer = yield call('set_reminder', { name: wish.name, prompt: wish.name, fire_at: wish.fireAt });
      if (answer.error) return failed(answer.error, 'set_reminder', t);
      return t('builtin.says.reminded', { name: wish.name, when: when(String(answer.value['fire_at'] ?? '')) });
    }
    case 'schedule': {
      const args = { name: wish.name, prompt: wish.name, cron_expression: wish.rule, cron_description: wish.reading };
      const answer = yield call('set_schedule', args);
      if (answer.error) return failed(answer.error, 'set_schedule', t);
      const next = listOf(answer.value['next_runs'])[0];
      return t('builtin.says.scheduled', { name: wish.name, reading: wish.reading, when: when(String(next ?? '')) });
    }
    case 'ask-when':
      return t('builtin.says.askWhen', { name: wish.name });
    case 'remember': {
      const answer = yield call('memory_remember', { memory: wish.memory });
      return answer.error
        ? failed(answer.error, 'memory_remember', t)
        : t('builtin.says.remembered', { memory: ended(wish.memory) });
    }
    case 'answer':
      return yield* answerQuestion(wish.question, speaker);
    case 'search': {
      const answer = yield call('memory_search', { query: wish.query, limit: 10 });
      if (answer.error) return failed(answer.error, 'memory_search', t);
      const found = memoriesOf(answer).map(({ text }) => text);
      return found.length === 0
        ? t('builtin.says.foundNothing', { query: wish.query })
        : t('builtin.says.found', { count: found.length, list: bullets(found) });
    }
    case 'forget':
      return yield* forget(wish.query, t);
    case 'set': {
      const answer = yield call('store_set', { key: wish.key, value: wish.value });
      return answer.error ? failed(answer.error, 'store_set', t) : t('builtin.says.stored', { key: wish.key });
    }
    case 'add':
      return yield* addTo(wish.key, wish.item, t);
    case 'get': {
      const answer = yield call('store_get', { key: wish.key });
      if (!answer.error) return t('builtin.says.value', { key: wish.key, value: String(answer.value['value'] ?? '') });
      if (answer.error.code !== 'not_found') return failed(answer.error, 'store_get', t);
      return (yield* lookInStore(wish.key, t)) ?? t('builtin.says.noKey', { key: wish.key });
    }
    case 'delete': {
      const answer = yield call('store_delete', { key: wish.key });
      if (answer.error?.code === 'not_found') return t('builtin.says.noKey', { key: wish.key });
      return answer.error ? failed(answer.error, 'store_delete', t) : t('builtin.says.deleted', { key: wish.key });
    }
    case 'notes': {
      const answer = yield call('store_list', {});
      if (answer.error) return failed(answer.error, 'store_list', t);
      const entries = entriesOf(answer);
      if (entries.length === 0) return t('builtin.says.noNotes');
      return t('builtin.says.notes', { list: bullets(entries.map(({ key, value }) => `${key}: ${value}`)) });
    }
    case 'memories': {
      const answer = yield call('memory_list', { limit: mostShown });
      if (answer.error) return failed(answer.error, 'memory_list', t);
      const found = memoriesOf(answer).map(({ text }) => text);
      return found.length === 0 ? t('builtin.says.noMemories') : t('builtin.says.memories', { list: bullets(found) });
    }
    case 'schedules': {
      const answer = yield call('list_schedules', {});
      if (answer.error) return failed(answer.error, 'list_schedules', t);
      const lines = schedulesOf(answer).map(({ name, next, reading, isReminder }) => {
        const at = next ? when(next) : '';
        return isReminder || !reading ? `${name}: ${at || reading}` : `${name}: ${reading}${at ? ` (${at})` : ''}`;
      });
      return lines.length === 0 ? t('builtin.says.noSchedules') : t('builtin.says.schedules', { list: bullets(lines) });
    }
    case 'cancel':
      return yield* cancel(wish.query, t);
    case 'cancel-all':
      return yield* cancelAll(t);
    case 'time':
      return t('builtin.says.time', { time: speaker.now().time });
    case 'date':
      return t('builtin.says.date', { date: speaker.now().date });
    case 'incomplete':
      return t(`builtin.says.incomplete.${wish.example}`);
    case 'say':
      return wish.text;
    case 'pick':
      return t('builtin.says.nothingToPick');
    case 'help':
    case 'greet':
    case 'thank':
    case 'unknown':
      return t(`builtin.says.${wish.do}`);
  }
}

/** Forgets the memory that was picked, or cancels the schedule, after a question of ours. */
export function* settlePick(kind: 'forget' | 'cancel', item: Item | undefined, t: Translate): Talk {
  if (!item) return t('builtin.says.nothingToPick');
  if (kind === 'forget') return yield* forgetOne(item, t);
  return yield* cancelOne(item, t);
}

function* answerQuestion(question: string, { t, recalled }: Speaker): Talk {
  const known = bestMatches(
    question,
    recalled.map((text) => ({ id: text, text })),
    3,
  );
  if (known.length > 0) return told(known, t);
  const answer = yield call('memory_search', { query: question, limit: 5 });
  if (answer.error) return failed(answer.error, 'memory_search', t);
  const found = bestMatches(question, memoriesOf(answer), 3);
  if (found.length > 0) return told(found, t);
  return (yield* lookInStore(question, t)) ?? t('builtin.says.doNotKnow');
}

/** What is kept under a key whose words the text names; undefined when nothing is. */
function* lookInStore(text: string, t: Translate): Generator<Wanted, string | undefined, Answered> {
  const answer = yield call('store_list', {});
  if (answer.error) return undefined;
  const found = entriesOf(answer).filter(({ key }) => overlaps(key, text));
  if (found.length === 0) return undefined;
  return found
    .slice(0, 3)
    .map(({ key, value }) => t('builtin.says.value', { key, value }))
    .join('\n\n');
}

function* forget(query: string, t: Translate): Talk {
  const answer = yield call('memory_search', { query, limit: 5 });
  if (answer.error) return failed(answer.error, 'memory_search', t);
  const found = forgettable(query, memoriesOf(answer));
  if (found.length === 0) return t('builtin.says.foundNothing', { query });
  const [only] = found;
  if (found.length === 1 && only) return yield* forgetOne(only, t);
  return t('builtin.says.whichMemory', { list: numbered(found.map(({ text }) => text)) });
}

function* forgetOne(item: Item, t: Translate): Talk {
  const answer = yield call('memory_forget', { memory_id: item.id });
  return answer.error
    ? failed(answer.error, 'memory_forget', t)
    : t('builtin.says.forgotten', { memory: ended(item.text) });
}

function* cancel(query: string, t: Translate): Talk {
  const answer = yield call('list_schedules', {});
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const found = cancellable(query, schedulesOf(answer));
  if (found.length === 0) return t('builtin.says.noSuchSchedule', { query });
  const [only] = found;
  if (found.length === 1 && only) return yield* cancelOne(only, t);
  return t('builtin.says.whichSchedule', { list: numbered(found.map(({ text }) => text)) });
}

function* cancelOne(item: Item, t: Translate): Talk {
  const answer = yield call('cancel_schedule', { id: item.id });
  return answer.error ? failed(answer.error, 'cancel_schedule', t) : t('builtin.says.cancelled', { name: item.text });
}

function* cancelAll(t: Translate): Talk {
  const answer = yield call('list_schedules', {});
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const all = schedulesOf(answer);
  if (all.length === 0) return t('builtin.says.noSchedules');
  for (const { id } of all.slice(0, mostShown)) {
    const done = yield call('cancel_schedule', { id });
    if (done.error) return failed(done.error, 'cancel_schedule', t);
  }
  return t('builtin.says.cancelledAll', { count: Math.min(all.length, mostShown) });
}

function* addTo(key: string, item: string, t: Translate): Talk {
  const before = yield call('store_get', { key });
  if (before.error && before.error.code !== 'not_found') return failed(before.error, 'store_get', t);
  const list = before.error ? '' : `${String(before.value['value'] ?? '').trimEnd()}\n`;
  const answer = yield call('store_set', { key, value: `${list}- ${item}` });
  return answer.error ? failed(answer.error, 'store_set', t) : t('builtin.says.added', { key, item });
}

/** Who may be meant by "forget …": the one that says just this, else all that share its words. */
export function forgettable(query: string, memories: readonly Item[]): Item[] {
  const same = memories.filter(({ text }) => plain(text) === plain(query));
  return same.length > 0 ? same.slice(0, 1) : bestMatches(query, memories, 5);
}

export function cancellable(
  query: string,
  schedules: readonly { readonly id: string; readonly name: string }[],
): Item[] {
  const items = schedules.map(({ id, name }) => ({ id, text: name }));
  const same = items.filter(({ text }) => plain(text) === plain(query));
  return same.length > 0 ? same : bestMatches(query, items, 5);
}

export function memoriesOf({ value }: Answered): Item[] {
  return listOf(value['memories']).flatMap((item) => {
    const { id, memory } = item as { id?: unknown; memory?: unknown };
    return typeof memory === 'string' ? [{ id: String(id ?? ''), text: memory }] : [];
  });
}

export function schedulesOf({ value }: Answered) {
  return listOf(value['schedules']).flatMap((item) => {
    const { id, name, next_run, reading, kind, status } = item as Record<string, unknown>;
    if (typeof name !== 'string' || (status !== undefined && status !== 'active' && status !== 'paused')) return [];
    const next = typeof next_run === 'string' ? next_run : undefined;
    return [{ id: String(id ?? name), name, next, reading: String(reading ?? ''), isReminder: kind === 'reminder' }];
  });
}

function entriesOf({ value }: Answered): { readonly key: string; readonly value: string }[] {
  return listOf(value['entries']).flatMap((item) => {
    const entry = item as Record<string, unknown>;
    return typeof entry['key'] === 'string' ? [{ key: entry['key'], value: String(entry['value'] ?? '') }] : [];
  });
}

/** A failed tool in plain words; its own sentence where it is about what the person said. */
function failed(error: NonNullable<Answered['error']>, tool: string, t: Translate): string {
  switch (error.code) {
    case 'denied_by_user':
      return t('builtin.says.denied');
    case 'expired':
      return t('builtin.says.expired');
    case 'blocked_by_policy':
      return t('builtin.says.blocked');
    case 'limit':
      return t('builtin.says.limit');
    case 'invalid_value':
      if (tool === 'set_reminder')
        return t(/past/iu.test(error.message) ? 'builtin.says.past' : 'builtin.says.badTime');
      return t(tool === 'set_schedule' ? 'builtin.says.badRule' : 'builtin.says.badValue');
    default:
      return t('builtin.says.failed');
  }
}

function call(tool: string, args: Wanted['args']): Wanted {
  return { tool, args };
}

function told(items: readonly Item[], t: Translate): string {
  const [only] = items;
  if (items.length === 1 && only) return t('builtin.says.toldOne', { memory: ended(only.text) });
  return t('builtin.says.told', { list: bullets(items.map(({ text }) => text)) });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value)
    ? (value as unknown[]).filter((item) => typeof item !== 'string' || /^\d{4}-/u.test(item))
    : [];
}

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
const numbered = (lines: readonly string[]): string => lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,;:!?]+/gu, ' ')
    .trim();
const ended = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
