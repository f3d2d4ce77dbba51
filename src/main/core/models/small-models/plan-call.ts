import type { ChatMessage, ChatRequest, ToolSpec } from '../../../engine-protocol/chat.ts';
import { toolsOf } from '../../../engine-protocol/chat.ts';
import { currentTurn, isDue, saidIn } from '../../../text/current-turn.ts';
import { ownWords, spokenWords } from '../../../text/own-words.ts';

/**
 * What a small model may do next: call a certain tool, only speak, or decide for itself. Models below some three billion
 * parameters call tools for small talk and pick wrong ones; the words of the request tell better (docs/inference.md#tool-calls).
 */
export type CallPlan =
  | { readonly kind: 'call'; readonly tool: string }
  | { readonly kind: 'speak' }
  | { readonly kind: 'free' };

/** Ways of asking for something, and the words by which a tool for it describes itself. The first that fits a tool wins. */
const PHRASES: readonly { readonly says: RegExp; readonly means: readonly string[] }[] = [
  {
    says: /\b(every|each) (day|week|month|year|hour|morning|evening|night|weekday|other|\d+|mon|tues|wednes|thurs|fri|satur|sun)|\b(daily|weekly|monthly|hourly)\b|\bjede[nrs]? |\b(täglich|wöchentlich|monatlich|stündlich|werktags)\b/i,
    means: ['schedule', 'recurring'],
  },
  {
    says: /\bremind me\b|\bset (a|an|the) (reminder|alarm)|\bwake me\b|\berinner[et]* mich\b|\bweck[et]* mich\b/i,
    means: ['reminder', 'one-time'],
  },
  {
    says: /\b(what|which|show|list|any|my|welche|zeig\w*|meine) (\w+ ){0,2}(reminders|schedules|erinnerungen|termine)\b/i,
    means: ['schedules', 'list'],
  },
  {
    says: /\b(cancel|stop|delete|remove|lösch\w*|beende) (\w+ ){0,3}(reminder|schedule|erinnerung)/i,
    means: ['schedule', 'cancel'],
  },
  {
    says: /\b(list|show|tell|what)\b.*\byou (remember|know) about\b|\ball (my |your )?memories\b|\bwas (weißt|erinnerst) du .*(über|von) mi[rc]h?/i,
    means: ['memories', 'list'],
  },
  {
    says: /\b(search|look up|look for)\b|\bdid I (tell|say|mention)\b|\bdo you (still )?(remember|know) (when|where|what|who|how|which|if|my)\b|\b(suche|such|weißt du noch|habe? ich dir .*(gesagt|erzählt))\b/i,
    means: ['search', 'memories'],
  },
  {
    says: /\b((stored?|saved?|kept) (under|in)|keep under)\b|\bgespeichert unter\b|\bunter \w+ gespeichert\b/i,
    means: ['value', 'read'],
  },
  {
    says: /\b(don'?t|do not|never) forget\b|\bvergiss nicht\b|^(remember|note|memori[sz]e|keep in mind|(make|take) a note|write down|merk\w* dir|notier\w*)\b/i,
    means: ['remember', 'fact'],
  },
  { says: /^(store|save|keep|speicher\w*|bewahr\w*)\b/i, means: ['keep', 'value', 'set'] },
  { says: /^(forget|vergiss)\b/i, means: ['forget', 'memory'] },
];

/** What people say before they say what they want. */
const POLITE =
  /^((please|bitte|hey|hi|hello|ok|okay|so|and|hallo|also|und|hearth|now|just|(can|could|would|will) you|I (want|need|would like|'d like) you to|(kannst|könntest|würdest) du|mal)[,!]?\s+)+/i;

/** Words that tell English and German apart from languages whose ways of asking are not listed above. */
const KNOWN =
  /\b(the|a|is|are|am|i|you|me|my|what|when|where|who|how|tell|hi|hello|thanks|please|der|die|das|ein|eine|ist|bin|ich|du|mir|mich|mein|was|wann|wo|wer|wie|hallo|danke|bitte|und|and)\b/i;

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
  const words = GERMAN.test(text) ? OPENINGS.de : OPENINGS.en;
  if (isError(last)) return words.failed;
  return isReading(last.toolName ?? '') ? words.found : words.done;
}

const OPENINGS = {
  en: { done: 'I have', found: 'Here is what I found:', failed: 'That did not work:' },
  de: { done: 'Ich habe', found: 'Das habe ich gefunden:', failed: 'Das hat nicht geklappt:' },
} as const;
const GERMAN =
  /\b(der|die|das|ein|eine|einen|ist|ich|du|mir|mich|mein|meine|was|wann|wo|wer|wie|bitte|und|dass|um|morgen|jeden|unter|als|dir)\b/i;
/** Tools that only look something up, by their names. */
export function isReading(tool: string): boolean {
  return READS.test(tool);
}

const READS = /(^|_)(get|list|search|find|read|show)(_|$)/;

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
const NEXT_WISH = /,?\s+(?:and|und)\s+(?=(?:remind|remember|store|save|set|list|show|erinner|merk|speicher))/i;

function toolFor(wish: string, tools: readonly ToolSpec[]): string | undefined {
  for (const { says, means } of PHRASES) {
    const said = says.exec(wish);
    const tool = said ? bestTool(means, tools) : undefined;
    // "My boss says remind me …, is that right?" asks about it.
    if (said && said.index > 0 && /[?？]$/.test(wish) && !isReading(tool ?? '')) continue;
    if (tool !== undefined) return tool;
  }
  return undefined;
}

/** The tool that describes itself with all of these words; in its name they count twice. */
function bestTool(means: readonly string[], tools: readonly ToolSpec[]): string | undefined {
  const score = ({ name, description }: ToolSpec): number => {
    const inName = new Set(name.split('_').map(stem));
    const inWords = new Set((description.toLowerCase().match(/[a-z-]+/g) ?? []).map(stem));
    return means.reduce((sum, word) => sum + (inName.has(stem(word)) ? 2 : inWords.has(stem(word)) ? 1 : 0), 0);
  };
  const ranked = tools.map((tool) => ({ name: tool.name, score: score(tool) })).sort((a, b) => b.score - a.score);
  return ranked[0] && ranked[0].score >= 2 ? ranked[0].name : undefined;
}

function stem(word: string): string {
  return word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(ers|er|s)$/, '');
}
