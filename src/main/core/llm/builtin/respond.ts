import type { Language, Translate } from '../../../../shared/locales/index.ts';
import { languageOf } from '../../../../shared/locales/index.ts';
import { sayTime, sayWhen } from '../../tools/words.ts';
import type { ChatMessage, ChatRequest } from '../provider.ts';
import {
  type Answered,
  cancellable,
  forgettable,
  fulfil,
  memoriesOf,
  type Speaker,
  schedulesOf,
  settlePick,
  type Talk,
  type Wanted,
} from './converse.ts';
import type { Scene, Understood } from './intent.ts';
import { type OwnOrder, readOwnOrder } from './own-order.ts';
import { readTimeFor } from './understand.ts';
import { localeFor } from './when.ts';

export type Response =
  /** `isSure`: what asks for it stands in words that are surely the person's own. */
  | { readonly kind: 'call'; readonly call: Wanted; readonly isSure: boolean }
  | { readonly kind: 'say'; readonly text: string };

export interface Voice {
  readonly scene: Scene;
  readonly translate: (language: Language) => Translate;
}

const block = /^<context>\n([\s\S]*?)\n<\/context>\n\n?/u;

/**
 * What the built-in provider does next. The conversation since the last message is played again from its results, so that
 * nothing is kept between calls: a run that waited for an answer goes on in another process.
 */
export function respond(
  request: Pick<ChatRequest, 'history' | 'coreTools' | 'extraTools' | 'toolChoice'>,
  voice: Voice,
): Response {
  const at = lastUser(request.history);
  const user = at === undefined ? undefined : request.history[at];
  if (at === undefined || !user)
    return { kind: 'say', text: voice.translate(languageOf(voice.scene.locale))('builtin.says.help') };
  const results = request.history
    .slice(at + 1)
    .filter(({ role }) => role === 'tool')
    .map(({ text }) => readResult(text));
  const offered = new Set([...request.coreTools, ...request.extraTools].map(({ name }) => name));
  const said: string[] = [];
  for (const { understood, recalled } of read(request.history, at, voice.scene)) {
    const speaker = speakerOf(understood, recalled, voice);
    const talk = talkOf(understood, request.history, at, speaker, voice.scene);
    let step = talk.next();
    while (!step.done) {
      if (request.toolChoice === 'none' || !offered.has(step.value.tool)) {
        step = talk.next({ value: {}, error: { code: 'blocked_by_policy', message: 'Not offered.' } });
        continue;
      }
      const result = results.shift();
      if (!result) return { kind: 'call', call: step.value, isSure: understood.isSure };
      step = talk.next(result);
    }
    if (step.value !== '') said.push(step.value);
  }
  return { kind: 'say', text: said.join('\n\n') };
}

/** What was said last, message by message (several may have waited). */
function read(
  history: readonly ChatMessage[],
  at: number,
  scene: Scene,
): { understood: OwnOrder; recalled: string[] }[] {
  const recalled = recalledIn(history[at]?.text ?? '');
  const said = saidIn(history[at]);
  const pending = pendingName(history, at, scene);
  const [only = ''] = said;
  const isShort = said.length === 1 && only.length <= longestTime;
  const timed = pending === undefined || !isShort ? undefined : readTimeFor(pending, only, scene);
  if (timed) return [{ understood: { ...timed, isSure: true }, recalled }];
  return said.map((message) => ({ understood: readOwnOrder(message, scene), recalled }));
}

/** Characters of an answer that is a time and nothing else. */
const longestTime = 200;

function saidIn(message: ChatMessage | undefined): readonly string[] {
  return message?.said ?? [(message?.text ?? '').replace(block, '')];
}

/** What the last of the messages asked for. */
function lastWish(message: ChatMessage, scene: Scene): Understood['wish'] {
  return readOwnOrder(saidIn(message).at(-1) ?? '', scene).wish;
}

function talkOf(
  understood: Understood,
  history: readonly ChatMessage[],
  at: number,
  speaker: Speaker,
  scene: Scene,
): Talk {
  const { wish } = understood;
  if (wish.do !== 'pick') return fulfil(wish, speaker);
  const asked = lastQuestion(history, at, scene);
  return asked ? settlePick(asked.kind, asked.items[wish.index], speaker.t) : fulfil(wish, speaker);
}

/** The choice that the turn before ended with. */
function lastQuestion(history: readonly ChatMessage[], at: number, scene: Scene) {
  const before = lastUser(history.slice(0, at));
  const user = before === undefined ? undefined : history[before];
  if (before === undefined || !user) return undefined;
  const wish = lastWish(user, scene);
  const tools = history.slice(before + 1, at).filter(({ role }) => role === 'tool');
  const [only] = tools;
  if (tools.length !== 1 || !only) return undefined;
  const result = readResult(only.text);
  if (wish.do === 'forget') return { kind: 'forget' as const, items: forgettable(wish.query, memoriesOf(result)) };
  if (wish.do === 'cancel') return { kind: 'cancel' as const, items: cancellable(wish.query, schedulesOf(result)) };
  return undefined;
}

/** What the turn before asked the time for. */
function pendingName(history: readonly ChatMessage[], at: number, scene: Scene): string | undefined {
  const before = lastUser(history.slice(0, at));
  const user = before === undefined ? undefined : history[before];
  if (!user) return undefined;
  const wish = lastWish(user, scene);
  return wish.do === 'ask-when' ? wish.name : undefined;
}

function speakerOf({ language }: Understood, recalled: readonly string[], { scene, translate }: Voice): Speaker {
  const spoken = language ?? languageOf(scene.locale);
  const t = translate(spoken);
  const locale = localeFor(spoken, scene);
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { timeZone: scene.zone, ...options }).format(scene.now);
  return {
    t,
    recalled,
    when: (iso) =>
      Number.isNaN(Date.parse(iso)) ? '' : sayWhen(Date.parse(iso), { zone: scene.zone, locale, now: scene.now, t }),
    now: () => ({
      time: sayTime(scene.now, scene.zone, locale),
      date: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    }),
  };
}

function lastUser(history: readonly ChatMessage[]): number | undefined {
  for (let index = history.length - 1; index >= 0; index -= 1) if (history[index]?.role === 'user') return index;
  return undefined;
}

function recalledIn(text: string): string[] {
  const lines = block.exec(text)?.[1]?.split('\n') ?? [];
  const start = lines.indexOf('Memories:');
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith('- '));
  return rest.slice(0, end < 0 ? undefined : end).map((line) => line.slice(2));
}

function readResult(text: string): Answered {
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    if (typeof value !== 'object' || value === null) return { value: {}, error: undefined };
    return { value, error: value['error'] as Answered['error'] };
  } catch {
    return { value: {}, error: { code: 'internal', message: 'The result could not be read.' } };
  }
}
