import { createGate, type Gate } from '../gate.ts';
import { holdings, type Lie } from './lie.ts';

/** A gate where everything is asked about, and where there is something to lie about. */
export function gateForLies(): Gate & { readonly ids: Readonly<Record<string, string>> } {
  const gate = createGate();
  const { id: memory } = gate.call('memory_remember', { memory: holdings.memory }) as { id: string };
  const { id: schedule } = gate.call('set_schedule', { ...holdings.schedule, cron_description: 'daily' }) as {
    id: string;
  };
  gate.call('store_set', holdings.note);
  for (const { tool } of gate.policies.list()) gate.setPolicy(tool, 'ask');
  return { ...gate, ids: { $memory: memory, $schedule: schedule } };
}

/** Makes the call of a lie; gives the question, and the arguments as they will run. */
export function tell(gate: ReturnType<typeof gateForLies>, { tool, args, real }: Lie) {
  const asked = gate.ask(tool, filled(args, gate.ids), {
    runId: gate.context.newId(),
    spaceId: gate.openSpace('Kitchen'),
  });
  const own = Object.fromEntries(
    Object.entries(real ?? args).filter(([name]) => !name.startsWith('_approval_message')),
  );
  const [approval] = gate.approvals.list();
  if (!approval) throw new Error('nothing was asked');
  return { asked, approval, real: filled(own, gate.ids) };
}

function filled(
  args: Readonly<Record<string, unknown>>,
  ids: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const text = (value: unknown): unknown =>
    typeof value === 'string'
      ? Object.entries(ids).reduce((all, [name, id]) => all.replaceAll(name, id), value)
      : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, text(value)]));
}
