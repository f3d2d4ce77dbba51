import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { Model, ModelSource } from '../model/model.ts';
import { Usage } from '../model/run.ts';
import { ModelSet, ModelTuning } from '../model/tuning.ts';
import { call } from './define.ts';

const Ref = z.string().min(1).max(4_096);
const One = z.object({ model: Model });
const Message = z.object({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string(),
  name: z.string().optional(),
  toolCalls: z.array(z.object({ name: z.string(), args: z.unknown() })).optional(),
});

export const modelCalls = {
  /** What was found, where, size, fit, tools, and why not. `refresh` looks again. */
  'models.list': call(
    z.object({ refresh: z.boolean().default(false) }),
    z.object({ models: z.array(Model), sources: z.array(ModelSource) }),
  ),
  /** What models take of the memory now, in bytes. `budgetBytes` null: nothing bounds it. `otherBytes`: models of a server here that Hearth did not load. */
  'models.memory': call(
    z.object({}),
    z.object({ takenBytes: z.int(), otherBytes: z.int(), budgetBytes: z.int().nullable() }),
  ),
  /** `model: null` goes back to the default. `agentId: null` sets the default. */
  'models.assign': call(
    z.object({ agentId: AgentId.nullable(), model: Ref.nullable() }),
    z.object({ models: z.array(Model) }),
  ),
  /** Answered when it is loaded; progress comes as `model.changed`. */
  'models.load': call(z.object({ model: Ref }), One),
  'models.unload': call(z.object({ model: Ref }), One),
  /** Stops a load. */
  'models.cancelLoad': call(z.object({ model: Ref }), z.object({})),
  /** Examines anew how well it uses tools, in the background; answered at once, progress comes as `model.changed`. */
  'models.examine': call(z.object({ model: Ref }), One),
  /** Nor does it begin by itself again. */
  'models.stopExam': call(z.object({ model: Ref }), One),
  /** One line to one model, by itself: no agent, no tools, nothing kept. Pieces come as `model.says`; answered at the end. */
  'models.try': call(
    z.object({ model: Ref, question: z.string().trim().min(1).max(2_000) }),
    z.object({ text: z.string(), isWhole: z.boolean() }),
  ),
  /** What can be set of this model, and what is. Throws not_found; invalid_value where nothing can. */
  'models.tuning': call(z.object({ model: Ref }), z.object({ tuning: ModelTuning })),
  /**
   * Sets what is given of a model, kept for its file or server model as it is; null goes back to what Hearth sets. With another
   * window a loaded model is unloaded, or, while it answers, loaded anew with the next message. Throws invalid_value for what
   * this model cannot, `limit` where the memory of all models has no room for the window.
   */
  'models.tune': call(
    z.object({ model: Ref, change: ModelSet.partial() }),
    z.object({ model: Model, tuning: ModelTuning }),
  ),
  'models.stopTry': call(z.object({ model: Ref }), z.object({})),
  /** Moves the file of a broken model to the trash of this computer. */
  'models.discard': call(z.object({ model: Ref }), z.object({ models: z.array(Model), sources: z.array(ModelSource) })),
  'models.addFolder': call(
    z.object({ path: Ref }),
    z.object({ models: z.array(Model), sources: z.array(ModelSource) }),
  ),
  'models.removeFolder': call(
    z.object({ path: Ref }),
    z.object({ models: z.array(Model), sources: z.array(ModelSource) }),
  ),
  /**
   * Lets the model server hear what is said. A page cannot say so for the person: then it is asked in the approval window.
   * `foreign`: another user's program listens there.
   */
  'models.allowServer': call(
    z.object({}),
    z.discriminatedUnion('status', [
      z.object({ status: z.enum(['set', 'foreign']) }),
      z.object({ status: z.literal('asked'), approvalId: Id }),
    ]),
  ),
  /** Takes that back: nothing more is sent to it until the person is asked anew. */
  'models.forgetServer': call(z.object({}), z.object({})),
  /** One answer, no agent, nothing stored. */
  'models.complete': call(
    z.object({
      model: Ref,
      messages: z.array(Message).min(1).max(1_000),
      tools: z
        .array(z.object({ name: z.string(), description: z.string(), inputSchema: z.record(z.string(), z.unknown()) }))
        .optional(),
      toolChoice: z.union([z.enum(['auto', 'none']), z.object({ force: z.string() })]).optional(),
      maxOutput: z.int().min(1).max(32_768).optional(),
    }),
    z.object({
      text: z.string(),
      toolCalls: z.array(z.object({ name: z.string(), args: z.unknown() })),
      usage: Usage,
    }),
    ['headless'],
  ),
  /**
   * Takes apart what a model printed, as conversations hear it; nothing is run. `format`: the model's family, where it is
   * known (`tools`, `cogito`, `olmo3_think` settle what a thought is). `tools`: the names that make a call, else any.
   */
  'models.parseToolCalls': call(
    z.object({
      raw: z.string().max(1_000_000),
      format: z.string().max(64).optional(),
      tools: z.array(z.string().min(1).max(128)).max(1_000).optional(),
    }),
    z.object({
      toolCalls: z.array(z.object({ name: z.string(), args: z.unknown() })),
      content: z.string(),
      thinking: z.string(),
    }),
  ),
};

export const modelEvents = {
  /** A piece of what it answers to `models.try`. */
  'model.says': z.object({ model: z.string(), text: z.string() }),
  'model.changed': z.object({ model: Model }),
  'models.found': z.object({ models: z.array(Model), sources: z.array(ModelSource) }),
};
