import { flawOf } from '../../../shared/model/nesting.ts';
import type { OfferEdit, OfferedCall } from '../../../shared/model/offer.ts';
import { visibleLine } from '../../../shared/model/visible-text.ts';
import { onceInWords } from '../../../shared/once-in-words.ts';
import type { Agents } from '../agents/registry.ts';
import { type CoreContext, type Person, toIso } from '../base/core-context.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { FactReading } from '../tools/facts.ts';
import { inputSchemaOf } from '../tools/json-schema.ts';
import { takeMessage } from './agents-message.ts';
import { readFacts } from './approvals/read-facts.ts';
import { bytesOf, MOST_BYTES } from './finish-call.ts';
import { wordsOf } from './journal/tool-call-view.ts';
import type { Policies } from './policy/policies.ts';
import { readArgs, repairArgs, shapeOf } from './repair-arguments.ts';
import type { PortsFor } from './run-write.ts';

/** Whose call it would be, where, and from when times in it count (epoch ms). */
export interface OfferedIn {
  readonly agentId: string;
  readonly spaceId: string;
  readonly saidAt: number;
}

export type Offerable = ReturnType<typeof createOfferable>;

/** Calls that are not made yet: whether the gate would let them through, and what they would do. */
export function createOfferable(
  context: CoreContext,
  { agents, policies, ports }: { readonly agents: Agents; readonly policies: Policies; readonly ports: PortsFor },
) {
  const { person } = context;

  const toolOf = (agentId: string, tool: string) => agents.toolsOf(agentId).find(({ name }) => name === tool);

  function readingsOf({ tool, args }: OfferedCall, { agentId, spaceId, saidAt }: OfferedIn) {
    const asked = { kind: 'tool' as const, agentId, spaceId, runId: null, toolCallId: null, createdAt: saidAt };
    return readFacts({ ...asked, tool, args }, context, { agents, ports });
  }

  return {
    /** The call as it would be made, arguments repaired; undefined for one that is not the agent's, is blocked or does not fit. */
    fit(call: OfferedCall, agentId: string): OfferedCall | undefined {
      const tool = toolOf(agentId, call.tool);
      if (!tool || flawOf(call.args) !== undefined || bytesOf(call.args) > MOST_BYTES) return undefined;
      if (policies.decide(tool.name, [agentId]).policy === 'block') return undefined;
      const read = takeMessage(readArgs(call.args, inputSchemaOf(tool)).args, person.locale());
      const { args } = repairArgs(read.args, shapeOf(tool));
      try {
        tool.prepare(args);
        return { tool: tool.name, args };
      } catch {
        return undefined;
      }
    },
    /** What it would do, in the person's language. */
    words({ tool, args }: OfferedCall, { agentId, saidAt }: OfferedIn): string {
      const known = context.tools.named(tool);
      if (!known) return visibleLine(tool);
      try {
        return visibleLine(known.prepare(args).summary(wordsOf(context, agentId, saidAt)));
      } catch {
        return known.title(person.t);
      }
    },
    /** Why it would fail as things stand now, in the person's language: a time that has passed, a thing that is gone. */
    problem(call: OfferedCall, where: OfferedIn): string | undefined {
      const readings = Object.values(readingsOf(call, where));
      return readings.flatMap((one) => (one !== 'said' && one.isProblem ? one.lines : []))[0];
    },
    /** What of it a person may say differently: the words that the tool takes as they were said, and its time. */
    editable(call: OfferedCall, where: OfferedIn): OfferEdit | undefined {
      const { words, time } = saidParts(toolOf(where.agentId, call.tool));
      const args = call.args as Readonly<Record<string, unknown>>;
      const what = words.map((name) => args[name]).find((value) => typeof value === 'string');
      if (what === undefined) return undefined;
      const reading = time === undefined ? undefined : readingsOf(call, where)[time];
      return { what, when: time === undefined ? null : timeInWords(reading, person) };
    },
    /** The arguments with what the person says instead, wherever the same words stood; undefined where nothing may be changed. */
    edited(call: OfferedCall, { what, when }: OfferEdit, agentId: string): unknown {
      const { words, time } = saidParts(toolOf(agentId, call.tool));
      const args = call.args as Readonly<Record<string, unknown>>;
      const before = words.map((name) => args[name]).find((value) => typeof value === 'string');
      if (before === undefined || (time !== undefined && when === null)) return undefined;
      const next = Object.entries(args).map(([name, value]) => [name, value === before ? what : value] as const);
      return { ...Object.fromEntries(next), ...(time === undefined ? {} : { [time]: when }) };
    },
  };
}

/** The parameters of a tool that take what the person said. */
function saidParts(tool: AnyTool | undefined): {
  readonly words: readonly string[];
  readonly time: string | undefined;
} {
  const said = Object.entries(tool?.says ?? {});
  const words = said.flatMap(([name, takes]) => (takes === 'words' ? [name] : []));
  return { words, time: said.find(([, takes]) => takes === 'time')?.[0] };
}

/** A time as it is read, in words that are read the same again; empty where it is none or has passed. */
function timeInWords(reading: 'said' | FactReading | undefined, { locale, zone }: Person): string {
  if (reading === undefined || reading === 'said' || reading.isProblem) return '';
  const { at } = reading.bound as { readonly at?: number };
  return at === undefined ? (reading.lines[0] ?? '') : onceInWords(toIso(at), locale(), zone());
}
