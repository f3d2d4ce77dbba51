import type { MissedPolicy, Schedule } from '../../../shared/model/schedule.ts';

/** What the form holds; `when` is empty as long as the time stays as it is. */
export interface ScheduleDraft {
  readonly name: string;
  readonly prompt: string;
  readonly when: string;
  readonly followsZone: boolean;
  readonly zone: string;
  readonly missed: MissedPolicy['kind'];
  readonly minutes: number;
}

export function draftOf(schedule: Schedule): ScheduleDraft {
  const { name, prompt, followsZone, zone, missed } = schedule;
  return {
    name,
    prompt,
    when: '',
    followsZone,
    zone,
    missed: missed.kind,
    minutes: missed.kind === 'within' ? missed.minutes : 60,
  };
}

export type ScheduleChange = Partial<Pick<Schedule, 'name' | 'prompt' | 'followsZone' | 'zone' | 'missed'>> & {
  when?: string;
};

/** Only what differs from the schedule; nothing when nothing does. */
export function changeOf(draft: ScheduleDraft, schedule: Schedule): ScheduleChange | null {
  const missed: MissedPolicy =
    draft.missed === 'within' ? { kind: 'within', minutes: draft.minutes } : { kind: draft.missed };
  const hasZone = !draft.followsZone && (schedule.followsZone || draft.zone !== schedule.zone);
  const change: ScheduleChange = {
    ...(draft.name.trim() && draft.name.trim() !== schedule.name ? { name: draft.name.trim() } : {}),
    ...(draft.prompt !== schedule.prompt ? { prompt: draft.prompt } : {}),
    ...(draft.when.trim() ? { when: draft.when.trim() } : {}),
    ...(draft.followsZone !== schedule.followsZone ? { followsZone: draft.followsZone } : {}),
    ...(hasZone ? { zone: draft.zone } : {}),
    ...(JSON.stringify(missed) === JSON.stringify(schedule.missed) ? {} : { missed }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
