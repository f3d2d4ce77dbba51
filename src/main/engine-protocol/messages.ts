import { z } from 'zod';
import { CalendarSource } from './calendar.ts';
import { ChatRequest, EmbedRequest, EngineEvent, ScoreRequest } from './chat.ts';
import { Passage } from './document.ts';

/** How core and engine speak: structured-clone messages, each answer under the `reqId` of its request. */

/** A chat template with the spellings it needs, and how tools are shown in it. */
export const TemplateSource = z.object({
  source: z.string(),
  bos: z.string(),
  eos: z.string(),
  tools: z.enum(['native', 'signatures']),
});
export type TemplateSource = z.infer<typeof TemplateSource>;

const reqId = z.int().min(1);
const path = z.string().min(1);

/** What the core asks of the engine. `cancel` stops the request of that `reqId`; it is answered like any other end. */
export const EngineRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('load'), reqId, path, contextSize: z.int().min(256) }),
  z.object({ type: z.literal('unload'), reqId, path }),
  z.object({ type: z.literal('count'), reqId, path, request: ChatRequest }),
  z.object({ type: z.literal('chat'), reqId, path, request: ChatRequest }),
  z.object({ type: z.literal('score'), reqId, path, asked: ScoreRequest }),
  /** A model that tells how near texts are in meaning has a context of its own, beside the one that talks. */
  z.object({ type: z.literal('loadEmbedder'), reqId, path }),
  z.object({ type: z.literal('embed'), reqId, path, wanted: EmbedRequest }),
  /** For helpers alone, engines that never load a model: look into a file, read a template, fill one in, read a document, a calendar, mails. */
  z.object({ type: z.literal('inspect'), reqId, path }),
  z.object({ type: z.literal('readTemplate'), reqId, template: z.string() }),
  z.object({ type: z.literal('render'), reqId, template: TemplateSource, request: ChatRequest }),
  z.object({ type: z.literal('readDocument'), reqId, path }),
  /** `body` in base64, as it came from elsewhere. */
  z.object({ type: z.literal('readPage'), reqId, body: z.string(), charset: z.string().optional() }),
  z.object({
    type: z.literal('readCalendar'),
    reqId,
    sources: z.array(CalendarSource),
    window: z.object({ from: z.number(), to: z.number() }),
  }),
  z.object({ type: z.literal('readMails'), reqId, mails: z.array(z.instanceof(Uint8Array)) }),
  z.object({ type: z.literal('cancel'), reqId }),
]);
export type EngineRequest = z.infer<typeof EngineRequest>;

/** What is known of a model once it is loaded. `isSmall`: it has few parameters. */
export const LoadedInfo = z.object({
  contextSize: z.int(),
  loadMs: z.number(),
  gpu: z.boolean(),
  isSmall: z.boolean(),
});
export type LoadedInfo = z.infer<typeof LoadedInfo>;

const code = z.enum([
  'model_missing',
  'load_failed',
  'out_of_memory',
  'context_overflow',
  'invalid_tool_args',
  'busy',
  'unsupported',
  'internal',
]);

/** What the engine says. `beat` comes every 2 s while it lives and is not stuck. */
export const EngineMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('beat') }),
  z.object({ type: z.literal('progress'), reqId, percent: z.number() }),
  z.object({ type: z.literal('event'), reqId, event: EngineEvent }),
  /** Some of what stands in a document, in order; all of it before `done`. */
  z.object({ type: z.literal('passages'), reqId, passages: z.array(Passage) }),
  z.object({ type: z.literal('done'), reqId, value: z.unknown() }),
  z.object({
    type: z.literal('failed'),
    reqId,
    code,
    message: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
]);
export type EngineMessage = z.infer<typeof EngineMessage>;

export const HEARTBEAT_MS = 2_000;

/** The wire to an engine: a utility process in Electron, a forked Node elsewhere. */
export interface EngineTransport {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, whatever ended it; `code` is null after a signal. */
  onExit(listener: (code: number | null) => void): void;
  kill(): void;
}

/** Starts a fresh engine process; `heapMb` is the most that its JavaScript may take. */
export type StartEngine = (limits?: { readonly heapMb: number }) => EngineTransport;
