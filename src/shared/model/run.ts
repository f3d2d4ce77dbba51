import { z } from 'zod';
import { Instant } from './common.ts';
import { ErrorInfo } from './failure.ts';

export const RunStatus = z.enum(['queued', 'running', 'waiting', 'done', 'stopped', 'failed', 'interrupted']);
export type RunStatus = z.infer<typeof RunStatus>;

/** Counts in tokens, times in ms. `cached` is what was not read again; an estimate where the server does not say. */
export const Usage = z.object({
  prompt: z.int(),
  cached: z.int(),
  evaluated: z.int(),
  output: z.int(),
  thinking: z.int(),
  cachedIsEstimate: z.boolean(),
  loadMs: z.number(),
  prefillMs: z.number(),
  ttftMs: z.number(),
  decodeMs: z.number(),
  contextSize: z.int(),
});
export type Usage = z.infer<typeof Usage>;

/** One think cycle of one agent, from draining its inbox to yielding. */
export const Run = z.object({
  id: z.string(),
  agentId: z.string(),
  spaceId: z.string().nullable(),
  /** `space_message`: another agent said something in a space of both. */
  cause: z.enum(['message', 'space_message', 'schedule', 'plan', 'continue', 'delegation', 'event']),
  scheduleId: z.string().nullable(),
  status: RunStatus,
  model: z.string(),
  error: ErrorInfo.nullable(),
  usage: Usage.nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
});
export type Run = z.infer<typeof Run>;

/** A run among those that one wish led to. */
export const ChainedRun = z.object({
  runId: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  /** How far it was passed on: 0 for the first. */
  depth: z.int(),
  status: RunStatus,
  startedAt: Instant,
  endedAt: Instant.nullable(),
});
export type ChainedRun = z.infer<typeof ChainedRun>;

/** What a run does right now: the line over the composer. `percent` for reading and loading, `tool` for tools. */
export const RunPhase = z.object({
  phase: z.enum(['queued', 'loading', 'reading', 'thinking', 'writing', 'tool', 'waiting']),
  percent: z.number().min(0).max(100).optional(),
  tool: z.string().optional(),
  title: z.string().optional(),
});
export type RunPhase = z.infer<typeof RunPhase>;

/** What an agent does in a space at this moment. */
export const Working = z.object({ agentId: z.string(), agentName: z.string(), runId: z.string(), phase: RunPhase });
export type Working = z.infer<typeof Working>;
