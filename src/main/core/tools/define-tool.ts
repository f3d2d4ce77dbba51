import type { z } from 'zod';
import type { Translate } from '../../../shared/locales/index.ts';
import type { Act } from '../../../shared/model/act.ts';
import type { IntegrationKind } from '../../../shared/model/integration.ts';
import type { OutsideSource } from '../../../shared/model/outside.ts';
import type { Policy } from '../../../shared/model/policy.ts';
import { parseClean } from '../../../shared/model/text.ts';
import type { Effect, ToolIcon } from '../../../shared/model/tool.ts';
import { type FactReader, type FactReading, type Facts, readingsOf } from './facts.ts';
import type { ToolPorts } from './ports.ts';
import type { ActContext, Consent, Done, DraftWork, GivenAnswer, Work } from './tool-work.ts';

/** What tools deal with, in the order in which people are shown them. */
export const subjects = ['schedules', 'goals', 'memories', 'notes', 'documents', 'others'] as const;
export type Subject = (typeof subjects)[number];

/** What a tool needs to say a thing in the person's words. */
export interface WordsContext {
  readonly t: Translate;
  /** "tomorrow, 09:00" from an ISO moment, in the person's zone and language. */
  when(iso: string, zone?: string): string;
  /** What an id stands for: the memory's text, the schedule's name, the agent's. */
  nameOf(kind: 'memory' | 'schedule' | 'agent', id: string): string | undefined;
  /** A time or a rule as Hearth reads it, "tomorrow 09:00"; the text itself where it cannot be read. */
  moment(text: string, zone?: string): string;
  repetition(text: string, zone?: string): string;
}

/** What a parameter may name: other agents that take tasks. */
export type NamedSet = 'agents';

interface ToolFacts<I extends z.ZodType> {
  /** snake_case, the source documents' own. */
  readonly name: string;
  /** What a source document calls it where Hearth calls it otherwise: calls and lists of agents may use these names. */
  readonly alsoNamed?: readonly string[];
  readonly pack: string;
  /** What it deals with: lists show tools of one subject together. */
  readonly subject: Subject;
  readonly icon: ToolIcon;
  /** For the model: terse English. */
  readonly description: string;
  /** What people call it, and in a sentence what it does. */
  readonly title: (t: Translate) => string;
  readonly does: (t: Translate) => string;
  /** One to four requests that people make of it, in each language of Hearth: by them a small model's yes is weighed. */
  readonly examples?: readonly string[];
  /** Code that read the person's own words calls it; models, whose windows are small, are told of it only where they look for it. */
  readonly forCodeOnly?: true;
  /**
   * It hears or speaks in a space and does nothing else: no receipt line tells of it, it is never asked about for what it
   * says, and a model that calls nothing by itself is not told of it.
   */
  readonly isQuiet?: true;
  /** The parameter whose words are said in a space: people see them while they are written. */
  readonly speaks?: string & keyof z.input<I>;
  /** Every agent has it, whatever its packs. */
  readonly isForEvery?: true;
  /** What it writes stands before its agent's eyes at every turn, so there is a place for that in the prompt. */
  readonly keepsInView?: true;
  /** Packs that bring this very tool beside its own. */
  readonly alsoIn?: readonly string[];
  /** Its agent speaks by it alone, and once it is done its turn is over: what it was given is the reply. */
  readonly endsTurn?: true;
  /** It finds by meaning: what it is asked for is made ready before it runs. */
  readonly seeks?: true;
  readonly input: I;
  /** Parameters that take what the person said: a time as they named it, or a statement in their own words. */
  readonly says?: { readonly [K in keyof z.input<I>]?: 'time' | 'words' };
  readonly effect: Effect;
  /** What it gives back was written by others, and by whom (docs/trust.md#taint). */
  readonly readsOutside?: OutsideSource;
  /** Addresses of the passages that its result gives, by which a person finds them again. */
  readonly cites?: (result: unknown) => readonly string[];
  /** What it writes carries the marks of what its run has read, to whoever reads it: so it is not asked about because of them. */
  readonly carriesMarks?: true;
  /** What it can do, where its effect says too much: a reply that says it did something else is not believed. */
  readonly acts?: readonly Act[];
  /** As long as nobody chooses another. */
  readonly policy: Policy;
  /** Other names under which models tend to send a parameter: `{ memory: ['text', 'content'] }`. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Parameters that name one of a set which comes and goes; where the set is empty the tool is absent. */
  readonly names?: { readonly [K in keyof z.input<I>]?: NamedSet };
  /** What Hearth has to be connected to; until then the tool is absent. */
  readonly needs?: IntegrationKind;
  /**
   * Parameters that Hearth fills in before the person is asked, so that they see what will be done: no caller is told of them or can
   * give them. `make` only looks; it is cut off like an act, and then nothing was done. A yes is for exactly that, once.
   */
  readonly drafts?: {
    readonly names: readonly (string & keyof z.input<I>)[];
    readonly make: (input: z.output<I>, context: ActContext) => Promise<Readonly<Record<string, unknown>>>;
    /** A minute unless it says otherwise. */
    readonly timeoutMs?: number;
  };
  /** It works in folders that the person granted; without one the tool is absent. */
  readonly needsFolder?: true;
  /** The person is asked whatever the policy: what it changes is theirs. Throws Failure where it could not be done anyway. */
  readonly asksFirst?: (input: z.output<I>, ports: ToolPorts) => boolean;
  /** What the person is shown beside an argument when asked; without an entry the argument stands alone. */
  readonly facts?: Facts<z.output<I>>;
  /** Parameters that hold data of any shape: a list or an object given there is kept as JSON text, as it is. */
  readonly data?: readonly string[];
  /** The facts line before it runs, in the person's words: "Remind: water the plants, tomorrow 09:00". */
  readonly summary: (input: z.output<I>, words: WordsContext) => string;
  /** The receipt line after it ran; defaults to `summary`. */
  readonly receipt?: (input: z.output<I>, result: unknown, words: WordsContext) => string;
  /** Shown in the approval window; such a tool gives back `undo`. */
  readonly canUndo: boolean;
}

/** For the person's data here: runs inside the transaction that journals it, so it happens exactly once. Throws Failure. */
interface WritingTool<I extends z.ZodType> {
  readonly write: (input: z.output<I>, context: ToolPorts) => Done;
  readonly act?: never;
  readonly answer?: never;
  readonly hand?: never;
}

/**
 * For files, processes, other agents and the network: runs after its `executing` row is on disk. Where a stop, its time or a
 * crash cuts it off, the call is `unknown` unless the tool throws a Failure that says how it ended; it is never repeated.
 */
interface ActingTool<I extends z.ZodType> {
  readonly act: (input: z.output<I>, context: ActContext) => Promise<Done>;
  readonly write?: never;
  readonly answer?: never;
  readonly hand?: never;
  /** A minute unless it says otherwise. */
  readonly timeoutMs?: number;
}

/** Not done here: the call stays open, also over a restart, until its result is given or it is declined. */
interface AnsweredTool {
  readonly answer: GivenAnswer;
  readonly write?: never;
  readonly act?: never;
  readonly hand?: never;
}

/**
 * For what another agent does: only hands it on, inside the transaction that journals it, so that it is handed on exactly
 * once. The result comes from it (`callTool.handed.complete`), also after a restart; until then its run lets go of everything.
 */
interface HandingTool<I extends z.ZodType> {
  readonly hand: (input: z.output<I>, context: ToolPorts) => void;
  readonly answer?: never;
  readonly write?: never;
  readonly act?: never;
}

export type Tool<I extends z.ZodType = z.ZodType> = ToolFacts<I> &
  (WritingTool<I> | ActingTool<I> | AnsweredTool | HandingTool<I>);

const TIMEOUT_MS = 60_000;

/** A tool with its input type sealed, so that all tools share one type. */
export interface AnyTool {
  readonly name: string;
  readonly alsoNamed: readonly string[];
  readonly pack: string;
  readonly subject: Subject;
  readonly icon: ToolIcon;
  readonly description: string;
  title(t: Translate): string;
  does(t: Translate): string;
  readonly examples: readonly string[];
  readonly forCodeOnly: boolean;
  readonly isQuiet: boolean;
  readonly isForEvery: boolean;
  readonly keepsInView: boolean;
  readonly seeks: boolean;
  asksFirst(input: unknown, ports: ToolPorts): boolean;
  readonly says: Readonly<Record<string, 'time' | 'words'>>;
  readonly names: Readonly<Record<string, NamedSet>>;
  readonly input: z.ZodType;
  readonly effect: Effect;
  readonly acts: readonly Act[];
  readonly defaultPolicy: Policy;
  readonly aliases: Readonly<Record<string, readonly string[]>>;
  readonly data: readonly string[];
  readonly canUndo: boolean;
  readonly readsOutside: OutsideSource | undefined;
  readonly carriesMarks: boolean;
  cites(result: unknown): readonly string[];
  /** Absent until Hearth is connected to it. */
  readonly needs?: IntegrationKind;
  /** Of a connection's tool: for which agent, or null for all. Others come with the packs of an agent. */
  readonly connectedFor?: string | null;
  /** Of its agent, that which brings it: what is said of that is told only while one of its tools is there. */
  readonly capability?: string;
  /** Absent for whom no folder was granted. */
  readonly needsFolder: boolean;
  /** It fills in parameters of its own before the person is asked. */
  readonly isDrafted: boolean;
  /** The tool that does its work: what is blocked there is blocked here. */
  readonly standsFor?: string;
  /** Hearth's tools in whose place the person put it: it answers to their names. */
  readonly insteadOf?: readonly string[];
  /** What it takes in and gives is shown in the conversation. */
  readonly isVisible?: boolean;
  readonly speaks?: string;
  readonly alsoIn?: readonly string[];
  readonly endsTurn?: true;
  readonly answer?: GivenAnswer;
  /** What the person must have seen before it first runs, and again when that has changed; asked about whatever the policy. */
  readonly consent?: Consent;
  /** Parses (zod) and binds; throws ZodError on bad input. Pure: nothing runs before `work.run`. */
  prepare(raw: unknown): {
    readonly input: unknown;
    summary(words: WordsContext): string;
    receipt(result: unknown, words: WordsContext): string;
    /** By argument. */
    facts(reader: FactReader): Readonly<Record<string, 'said' | FactReading>>;
    readonly work: Work;
    /** Absent once it is made, and for tools that have none. */
    readonly draft?: DraftWork;
  };
}

/** Whether a name is one of its own: Hearth's, or that of a source document. */
export function isCalled({ name, alsoNamed }: Pick<AnyTool, 'name' | 'alsoNamed'>, written: string): boolean {
  return name === written || alsoNamed.includes(written);
}

/** What a tool can do of which nothing but its effect is known. */
export function actsOf(effect: Effect): readonly Act[] {
  if (effect === 'read') return ['look'];
  return effect === 'write' ? ['make', 'change', 'remove'] : ['make', 'change', 'remove', 'look', 'send'];
}

/** Declares a tool once; permission editor, approval facts, docs and JSON Schema are derived (docs/behaviour.md#tools). */
export function defineTool<I extends z.ZodType>(tool: Tool<I>): AnyTool {
  return {
    ...{ name: tool.name, alsoNamed: tool.alsoNamed ?? [] },
    pack: tool.pack,
    subject: tool.subject,
    icon: tool.icon,
    description: tool.description,
    title: tool.title,
    does: tool.does,
    examples: tool.examples ?? [],
    ...{ forCodeOnly: tool.forCodeOnly ?? false, isQuiet: tool.isQuiet ?? false, seeks: tool.seeks ?? false },
    ...{ isForEvery: tool.isForEvery ?? false, keepsInView: tool.keepsInView ?? false },
    ...(tool.speaks === undefined ? {} : { speaks: tool.speaks }),
    ...{ ...(tool.alsoIn ? { alsoIn: tool.alsoIn } : {}), ...(tool.endsTurn ? { endsTurn: true as const } : {}) },
    asksFirst: (input, ports) => tool.asksFirst?.(input as z.output<I>, ports) ?? false,
    says: (tool.says ?? {}) as Readonly<Record<string, 'time' | 'words'>>,
    names: (tool.names ?? {}) as Readonly<Record<string, NamedSet>>,
    input: toldInput(tool),
    ...{ isDrafted: tool.drafts !== undefined, needsFolder: tool.needsFolder ?? false },
    effect: tool.effect,
    acts: tool.acts ?? actsOf(tool.effect),
    defaultPolicy: tool.policy,
    ...{ aliases: tool.aliases ?? {}, data: tool.data ?? [] },
    canUndo: tool.canUndo,
    ...(tool.answer ? { answer: tool.answer } : {}),
    ...(tool.needs === undefined ? {} : { needs: tool.needs }),
    readsOutside: tool.readsOutside,
    carriesMarks: tool.carriesMarks ?? false,
    cites: (result) => tool.cites?.(result) ?? [],
    prepare(raw) {
      const input = parseClean(tool.input, raw);
      return {
        input,
        summary: (words) => tool.summary(input, words),
        receipt: (result, words) => tool.receipt?.(input, result, words) ?? tool.summary(input, words),
        facts: (reader) => readingsOf(tool.facts ?? {}, input, reader),
        work: workOf(tool, input),
        ...draftOf(tool, input),
      };
    },
  };
}

function workOf<I extends z.ZodType>(tool: Tool<I>, input: z.output<I>): Work {
  if (tool.write) return { phase: 'write', run: (context) => tool.write(input, context) };
  if (tool.answer) return { phase: 'answer' };
  if (tool.hand) return { phase: 'hand', run: (context) => tool.hand(input, context) };
  return { phase: 'act', timeoutMs: tool.timeoutMs ?? TIMEOUT_MS, run: (context) => tool.act(input, context) };
}

/** What callers are told of and may give. */
function toldInput<I extends z.ZodType>({ input, drafts }: Tool<I>): z.ZodType {
  if (!drafts) return input;
  const names = Object.fromEntries(drafts.names.map((name) => [name, true]));
  return (input as unknown as z.ZodObject).omit(names as Record<never, true>);
}

function draftOf<I extends z.ZodType>({ drafts }: Tool<I>, input: z.output<I>): { readonly draft?: DraftWork } {
  if (!drafts?.names.some((name) => (input as Readonly<Record<string, unknown>>)[name] === undefined)) return {};
  const { timeoutMs = TIMEOUT_MS } = drafts;
  return { draft: { timeoutMs, run: (context) => drafts.make(input, context) } };
}
