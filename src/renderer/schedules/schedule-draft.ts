import type { MissedPolicy, Schedule } from '../../shared/model/schedule.ts';

/** What the form holds; `when` begins with the words for the time as it is. */
export interface ScheduleDraft {
  readonly agentId: string;
  readonly name: string;
  readonly prompt: string;
  readonly when: string;
  readonly followsZone: boolean;
  readonly zone: string;
  readonly missed: MissedPolicy['kind'];
  readonly minutes: number;
}

export function draftOf(schedule: Schedule, when: string): ScheduleDraft {
  const { agentId, name, prompt, followsZone, zone, missed } = schedule;
  return {
    agentId,
    name,
    prompt,
    when,
    followsZone,
    zone,
    missed: missed.kind,
    minutes: missed.kind === 'within' ? missed.minutes : 60,
  };
}

export type ScheduleChange = Partial<
  Pick<Schedule, 'agentId' | 'name' | 'prompt' | 'followsZone' | 'zone' | 'missed'>
> & {
  when?: string;
};

/** Only what differs from the schedule, whose time in words is `when`; nothing when nothing does. */
export function changeOf(draft: ScheduleDraft, schedule: Schedule, when: string): ScheduleChange | null {
  const missed: MissedPolicy =
    draft.missed === 'within' ? { kind: 'within', minutes: draft.minutes } : { kind: draft.missed };
  const hasZone = !draft.followsZone && (schedule.followsZone || draft.zone !== schedule.zone);
  const change: ScheduleChange = {
    ...(draft.agentId === schedule.agentId ? {} : { agentId: draft.agentId }),
    ...(draft.name.trim() && draft.name.trim() !== schedule.name ? { name: draft.name.trim() } : {}),
    ...(draft.prompt !== schedule.prompt ? { prompt: draft.prompt } : {}),
    ...(draft.when.trim() && draft.when.trim() !== when ? { when: draft.when.trim() } : {}),
    ...(draft.followsZone !== schedule.followsZone ? { followsZone: draft.followsZone } : {}),
    ...(hasZone ? { zone: draft.zone } : {}),
    ...(JSON.stringify(missed) === JSON.stringify(schedule.missed) ? {} : { missed }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
