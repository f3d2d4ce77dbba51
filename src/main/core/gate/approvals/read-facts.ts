import type { Translate } from '../../../../shared/locales/index.ts';
import { type ErrorCode, Failure } from '../../../../shared/model/failure.ts';
import type { Agents } from '../../agents/registry.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { ApprovalRow } from '../../db/approvals.ts';
import { momentFact, repetitionFact } from '../../scheduler/explain-time.ts';
import type { FactReader, FactReading } from '../../tools/facts.ts';
import { sayWhen } from '../../tools/words.ts';
import type { PortsFor } from '../run-write.ts';

/** A call as it is asked about. */
type AskedCall = Pick<
  ApprovalRow,
  'kind' | 'agentId' | 'spaceId' | 'runId' | 'toolCallId' | 'createdAt' | 'tool' | 'args'
>;

/** By argument: what Hearth makes of it, or that it is the agent's own words. */
export type Readings = Readonly<Record<string, 'said' | FactReading>>;

/**
 * What the tool's own declarations make of the arguments of a question, as things stand now; empty where they no longer
 * fit the tool. Times count from when it was asked.
 */
export function readFacts(
  row: AskedCall,
  context: CoreContext,
  { agents, ports }: { readonly agents: Agents; readonly ports: PortsFor },
): Readings {
  if (row.kind !== 'tool') return {};
  const { agentId, spaceId, runId, toolCallId, createdAt: saidAt } = row;
  const isolationSpaceId = agents.isolationSpaceId(agentId, spaceId);
  const origin = { actor: 'agent' as const, spaceId, runId, toolCallId, saidAt };
  const { person, clock } = context;
  const reader: FactReader = {
    ...ports({ agentId, isolationSpaceId, origin }),
    t: person.t,
    when: (iso, zone = person.zone()) =>
      sayWhen(Date.parse(iso), { zone, locale: person.locale(), now: clock.now(), t: person.t }),
    moment: (text, zone) => momentFact(context, { text, zone, saidAt }),
    repetition: (text, zone) => repetitionFact(context, { text, zone, saidAt }),
    agent: (id) => agentFact(agents.find(id)?.manifest.name, person.t),
    named(find, say) {
      try {
        return { lines: [], isProblem: false, ...say(find()) };
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        return {
          lines: [person.t(problems[thrown.info.code] ?? 'tools.reading.nothing')],
          isProblem: true,
          bound: null,
        };
      }
    },
  };
  return prepared(row, context)?.facts(reader) ?? {};
}

function agentFact(name: string | undefined, t: Translate): FactReading {
  const line =
    name === undefined ? t('tools.delegate_to_agent.noAgent') : t('tools.delegate_to_agent.isAgent', { agent: name });
  return { lines: [line], isFirst: name !== undefined, isProblem: name === undefined, bound: name ?? null };
}

/** What is wrong with an argument by which nothing is found. */
const problems: Partial<Record<ErrorCode, 'tools.reading.several' | 'tools.reading.noTime'>> = {
  conflict: 'tools.reading.several',
  invalid_value: 'tools.reading.noTime',
};

function prepared({ tool, args }: AskedCall, { tools }: CoreContext) {
  try {
    return tools.named(tool, args)?.prepare(args);
  } catch {
    return undefined;
  }
}

/** What a yes is bound to besides the arguments: what each reading tells of. */
export function boundOf(readings: Readings): Readonly<Record<string, unknown>> {
  const found = Object.entries(readings).filter(([, reading]) => reading !== 'said');
  return Object.fromEntries(found.map(([name, reading]) => [name, (reading as FactReading).bound]));
}
