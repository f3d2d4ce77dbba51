import type { Translate } from '../../../shared/locales/index.ts';
import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import type { AnsweredBy } from '../../../shared/model/tool.ts';
import type { ToolPorts, UndoPort } from './ports.ts';
import type { Question } from './question.ts';
import type { Snapshot } from './snapshot.ts';

/** What a tool that takes its time is told by, and what it tells. */
export interface ActContext {
  /** Stop, the end of its time, or the end of Hearth. It then has two seconds to say how it ended. */
  readonly signal: AbortSignal;
  /** How far it is, 0 to 100; the person sees it. */
  progress(percent: number): void;
  /** The services, for looking: what it writes would not be one transaction with its journal row. */
  readonly ports: ToolPorts;
  /** What the model of its agent says to one question, nothing stored; null where no model is there. Throws Failure. */
  ask(question: Question): Promise<string | null>;
}

/** What a tool gives back: the result for the agent, and how things stood before, so that it can be undone. */
export interface Done {
  readonly result: unknown;
  readonly undo?: { readonly port: UndoPort; readonly before: Snapshot };
}

/** Who gives the result of a call, and what it has to fit. */
export interface GivenAnswer {
  /** The person in a form, or whatever program speaks with Hearth. */
  readonly by: AnsweredBy;
  /** As JSON Schema; null: anything. */
  readonly schema: JsonSchema | null;
  /** Throws ZodError. */
  check(result: unknown): unknown;
}

/** A call's work with its input bound. */
export interface WriteWork {
  readonly phase: 'write';
  run(context: ToolPorts): Done;
}
export interface ActWork {
  readonly phase: 'act';
  readonly timeoutMs: number;
  run(context: ActContext): Promise<Done>;
}

/** What is made before the person is asked; gives the parameters that are then filled in. */
export type DraftWork = Pick<ActWork, 'timeoutMs'> & {
  run(context: ActContext): Promise<Readonly<Record<string, unknown>>>;
};

export interface AnswerWork {
  readonly phase: 'answer';
}

export interface HandWork {
  readonly phase: 'hand';
  run(context: ToolPorts): void;
}

export type Work = WriteWork | ActWork | AnswerWork | HandWork;

export interface Consent {
  /** Changes with what is to be seen; a yes is bound to it. */
  readonly digest: string;
  isMissing(): boolean;
  /** In the transaction that begins a call. */
  give(): void;
  /** By its name, as the person reads it. */
  facts(t: Translate): Readonly<Record<string, string>>;
}
