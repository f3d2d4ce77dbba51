import type { ChatMessage, ChatRequest, ToolGuide, ToolSpec } from '../../../engine-protocol/chat.ts';
import { toolsOf } from '../../../engine-protocol/chat.ts';
import { currentTurn, isDue, saidIn } from '../../../text/current-turn.ts';
import { ownWords, spokenWords } from '../../../text/own-words.ts';
import { languages } from '../../languages/index.ts';

/**
 * What a small model may do next: call a certain tool, only speak, or decide for itself. Models below some three billion
 * parameters call tools for small talk and pick wrong ones; the words of the request tell better (docs/inference.md#tool-calls).
 */
export type CallPlan =
  | { readonly kind: 'call'; readonly tool: string }
  | { readonly kind: 'speak' }
  | { readonly kind: 'free' };

const all = Object.values(languages).map(({ requests }) => requests);
const anyOf = (kind: 'lead' | 'frequent' | 'and' | 'wishVerbs'): string => all.map((words) => words[kind]).join('|');

/** What people say before they say what they want. */
const POLITE = new RegExp(`^((hearth|${anyOf('lead')})[,!]?\\s+)+`, 'i');
/** Words that tell the languages here apart from those whose ways of asking nobody listed. */
const KNOWN = new RegExp(`\\b(${anyOf('frequent')})\\b`, 'i');
const TELLING = all.flatMap(({ telling, openings }) =>
  telling === undefined ? [] : [{ says: new RegExp(`\\b(${telling})\\b`, 'i'), openings }],
);

/** Decides from the person's own words in the request. `free` wherever they do not tell. */
export function planCall(request: ChatRequest): CallPlan {
  const tools = toolsOf(request);
  if (tools.length === 0) return { kind: 'free' };
  const { text, since } = currentTurn(request);
  const said = saidIn(request.history.filter(({ role }) => role === 'user').at(-1));
  // A schedule's prompt is done as it says; other people's text asks for nothing.
  const wanted = said.filter((one) => !isDue(one)).flatMap((one) => toolsFor(spokenWords(ownWords(one)), tools));
  const results = since.filter((message) => message.role === 'tool');
  if (results.length === 0) {
    const first = wanted[0];
    if (first !== undefined) return { kind: 'call', tool: first };
    return KNOWN.test(text) && !answersQuestion(request) ? { kind: 'speak' } : { kind: 'free' };
  }
  // A tool that failed may be tried once more, with what its error says.
  const last = results[results.length - 1];
  const tries = results.filter((result) => result.toolName === last?.toolName).length;
  if (last?.toolName && isError(last)) {
    return tries < 2 ? { kind: 'call', tool: last.toolName } : { kind: 'speak' };
  }
  const next = wanted.find((tool) => !results.some((result) => result.toolName === tool));
  return next === undefined ? { kind: 'speak' } : { kind: 'call', tool: next };
}

/** "At nine" means little by itself: after a question of the agent the model decides. */
function answersQuestion({ history }: ChatRequest): boolean {
  const at = history.map((message) => message.role).lastIndexOf('user');
  const before = history.slice(0, Math.max(0, at)).pop();
  return before?.role === 'assistant' && /\?\s*$/.test(before.text);
}

/**
 * How a small model's reply to a tool's result begins, so that it says what was done instead of describing the result.
 * Empty where it should begin by itself.
 */
export function openingFor(request: ChatRequest): string {
  const { text, since } = currentTurn(request);
  const last = since[since.length - 1];
  if (last?.role !== 'tool' || !KNOWN.test(text)) return '';
  const words = TELLING.find(({ says }) => says.test(text))?.openings ?? languages.en.requests.openings;
  if (isError(last)) return words.failed;
  const effect = request.tools.find(({ name }) => name === last.toolName)?.guide?.effect;
  return effect === undefined ? '' : effect === 'read' ? words.found : words.done;
}

function isError(result: ChatMessage): boolean {
  return /^\s*\{\s*"error"/.test(result.text);
}

/**
 * The tools that a text asks for, in its order. A recurring reminder is one wish, not two. Sentences count as long as each
 * is a wish: after one that is none, what follows may be what it is about.
 */
function toolsFor(text: string, tools: readonly ToolSpec[]): readonly string[] {
  const found: string[] = [];
  for (const sentence of text.replace(POLITE, '').split(/(?<=[.!?])\s+/)) {
    const wanted = sentence.split(NEXT_WISH).flatMap((wish) => toolFor(wish.trim().replace(POLITE, ''), tools) ?? []);
    if (wanted.length === 0) break;
    found.push(...wanted.filter((tool) => !found.includes(tool)));
  }
  return found;
}

/** "Remember … and remind me …" are two wishes. */
const NEXT_WISH = new RegExp(`,?\\s+(?:${anyOf('and')})\\s+(?=(?:${anyOf('wishVerbs')}))`, 'i');

function toolFor(wish: string, tools: readonly ToolSpec[]): string | undefined {
  const asked = tools.flatMap(({ name, guide }) => {
    const said = guide && firstSaid(guide, wish);
    // "My boss says remind me …, is that right?" asks about it.
    if (said === undefined || (said > 0 && /[?？]$/.test(wish) && guide?.effect !== 'read')) return [];
    return [{ name, said, outranks: guide?.outranks ?? [] }];
  });
  const left = asked.filter(({ name }) => !asked.some(({ outranks }) => outranks.includes(name)));
  return left.sort((a, b) => a.said - b.said)[0]?.name;
}

/** Where the words of a tool begin in a wish. */
function firstSaid({ asks }: ToolGuide, wish: string): number | undefined {
  const places = asks.flatMap((pattern) => new RegExp(pattern, 'i').exec(wish)?.index ?? []);
  return places.length > 0 ? Math.min(...places) : undefined;
}
