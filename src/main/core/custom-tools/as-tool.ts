import type { Translate } from '../../../shared/locales/index.ts';
import { type CustomTool, type Execution, kindPolicy } from '../../../shared/model/custom-tool.ts';
import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import { stricter } from '../../../shared/model/policy.ts';
import { visibleLine } from '../../../shared/model/visible-text.ts';
import { commandLine } from '../base/command-line.ts';
import { type AnyTool, defineTool } from '../tools/define-tool.ts';
import { inputOf } from '../tools/input-of.ts';
import type { ActContext, Consent, Done, GivenAnswer } from '../tools/tool-work.ts';
import { short } from '../tools/words.ts';

const CONNECTED_MS = 5 * 60_000;

interface ToolParts {
  readonly agentId: string;
  readonly agentName: string;
  readonly given: CustomTool;
  /** Of kind `mcp`: the tool of the connection that does the work. */
  readonly target?: AnyTool | undefined;
  readonly consent: Omit<Consent, 'facts'>;
  readonly execute: (execution: Execution, input: unknown, context: ActContext) => Promise<Done>;
}

/** A tool of an agent's folder as one of Hearth's. What its file says of it changes nothing of how it is asked about. */
export function asTool(parts: ToolParts): AnyTool {
  const { agentId, agentName, given, target } = parts;
  const { name, description, executionType } = given;
  const title = visibleLine(given.title ?? name);
  const schema = given.inputSchema ?? (target ? undefined : { type: 'object' });
  const facts = {
    name,
    pack: 'custom',
    subject: 'others' as const,
    icon: 'tool' as const,
    description: description || given.title || name,
    title: () => title,
    does: (t: Translate) =>
      t(description === '' ? 'tools.custom.doesNotSay' : 'tools.custom.does', {
        agent: agentName,
        description: visibleLine(short(description, 400)),
      }),
    input: schema ? inputOf(schema) : (target?.input ?? inputOf({})),
    effect: executionType === 'space' ? ('read' as const) : ('external' as const),
    policy: stricter(kindPolicy(executionType), given.policy ?? 'allow'),
    ...(executionType === 'space'
      ? {}
      : { readsOutside: target?.readsOutside ?? { kind: 'tool' as const, name: title } }),
    canUndo: false,
    summary: (_input: unknown, { t }: { t: Translate }) => t(`tools.custom.about.${executionType}`, { tool: title }),
    receipt: (_input: unknown, _result: unknown, { t }: { t: Translate }) =>
      t(`tools.custom.done.${executionType}`, { tool: title }),
  };
  const more = {
    connectedFor: agentId,
    ...(given.visible ? { isVisible: true } : {}),
    consent: { ...parts.consent, facts: (t: Translate) => (isDone(given) ? factsOf(given.execution, t) : {}) },
  };
  if (isDone(given)) {
    const { execution } = given;
    const act = (input: unknown, context: ActContext): Promise<Done> => parts.execute(execution, input, context);
    return { ...defineTool({ ...facts, timeoutMs: execution.timeoutSeconds * 1_000, act }), ...more };
  }
  if (target) {
    const act = (input: unknown, context: ActContext): Promise<Done> => through(target, input, context);
    return { ...defineTool({ ...facts, timeoutMs: CONNECTED_MS, act }), ...more, standsFor: target.name };
  }
  const answer = answerOf(given.outputSchema, executionType === 'space' ? 'person' : 'client');
  return { ...defineTool({ ...facts, answer }), ...more };
}

type DoneHere = Extract<CustomTool, { executionType: 'gateway' }>;

function isDone(given: CustomTool): given is DoneHere {
  return given.executionType === 'gateway';
}

/** Rejects as the tool does, and where the input does not fit it. */
async function through(target: AnyTool, input: unknown, context: ActContext): Promise<Done> {
  const { work } = target.prepare(input);
  if (work.phase !== 'act') throw new Error('A connection gives tools that act.');
  return work.run(context);
}

function answerOf(schema: JsonSchema | undefined, by: GivenAnswer['by']): GivenAnswer {
  const output = schema && inputOf(schema);
  return { by, schema: schema ?? null, check: (result) => output?.parse(result) ?? result };
}

/** All that is started or reached, for the person to check. */
function factsOf(execution: Execution, t: Translate): Record<string, string> {
  const isProgram = execution.kind === 'program';
  const pairs = Object.entries(isProgram ? execution.env : execution.headers).map(
    ([name, value]) => `${name}=${value}`,
  );
  return {
    [t(isProgram ? 'tools.connection.command' : 'tools.connection.address')]: isProgram
      ? commandLine(execution)
      : `${execution.method} ${commandLine(execution)}`,
    ...(pairs.length === 0
      ? {}
      : { [t(isProgram ? 'tools.connection.environment' : 'tools.connection.headers')]: pairs.join('\n') }),
    ...(isProgram && execution.folder !== undefined ? { [t('tools.connection.folder')]: execution.folder } : {}),
  };
}
