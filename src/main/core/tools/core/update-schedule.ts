import { z } from 'zod';
import { defineTool } from '../define-tool.ts';
import type { ScheduleItem } from '../ports.ts';
import { short } from '../words.ts';
import { TimeZone } from '../zone-parameter.ts';

/** Changes what stands: what is not said of it stays as it is. */
export const updateSchedule = defineTool({
  name: 'update_schedule',
  pack: 'core',
  subject: 'schedules',
  icon: 'calendar',
  description: 'Change the time or name of a reminder or schedule that is set. Leave out what stays.',
  title: (t) => t('tools.update_schedule.title'),
  does: (t) => t('tools.update_schedule.does'),
  forCodeOnly: true,
  input: z
    .object({
      id: z.string().trim().min(1, 'must not be empty').max(200).describe('Id or exact name'),
      when: z
        .string()
        .trim()
        .min(1, 'must not be empty')
        .max(2_000)
        .optional()
        .describe('New time or part of it: "5pm", "an hour later", "every Saturday"'),
      name: z.string().trim().min(1, 'must not be empty').max(200).optional(),
      prompt: z.string().trim().min(1, 'must not be empty').max(8_000).optional(),
      paused: z.boolean().optional().describe('It rests'),
      timezone: TimeZone,
    })
    .refine(
      ({ when, name, prompt, paused, timezone }) => paused !== undefined || (when ?? name ?? prompt ?? timezone),
      {
        error: 'say what is to change',
        path: ['when'],
      },
    ),
  says: { when: 'time' },
  effect: 'write',
  acts: ['change'],
  policy: 'allow',
  aliases: {
    id: ['schedule_id', 'reminder_id'],
    when: ['time', 'fire_at', 'at', 'date', 'cron_expression', 'new_time', 'rule'],
    name: ['title', 'new_name'],
    prompt: ['message', 'text', 'content', 'task'],
    timezone: ['time_zone', 'zone', 'tz'],
  },
  canUndo: true,
  facts: {
    id: ({ id }, { schedules, named }) =>
      named(
        () => schedules.pick(id),
        (picked) => ({
          things: picked.map(({ item: { name, reading } }) => ({ text: name, note: reading })),
          isFirst: true,
          bound: picked.map(({ item: { id: own, name, timezone }, rule }) => ({ id: own, name, timezone, rule })),
        }),
      ),
    when: ({ id, when, timezone }, { schedules, named, when: say, t }) =>
      when === undefined
        ? undefined
        : named(
            () => schedules.preview(id, { when, timezone }),
            ({ item: { kind, reading, next_run, timezone: zone }, rule }) => ({
              lines: [
                ...(kind === 'reminder' ? [] : [reading]),
                ...(next_run === null ? [] : [t('tools.reading.next', { times: say(next_run, zone) })]),
              ],
              isFirst: true,
              bound: { rule, zone },
            }),
          ),
  },
  summary: ({ id, when, name, paused }, { t, nameOf }) => {
    const rests = paused === undefined ? undefined : t(`tools.update_schedule.${paused ? 'rests' : 'returns'}`);
    return t('tools.update_schedule.about', {
      name: short(nameOf('schedule', id) ?? id),
      change: short([when, name, rests].flatMap((part) => part ?? []).join(', ')),
    });
  },
  receipt: ({ when, paused }, result, { t, when: say }) => {
    const { name, next_runs, reading, kind, timezone, status } = result as ReturnType<typeof toResult>;
    const time = next_runs[0] ? say(next_runs[0], timezone) : '';
    if (paused) return t('tools.update_schedule.paused', { name: short(name) });
    if (paused === undefined && when === undefined) return t('tools.update_schedule.renamed', { name: short(name) });
    const told = kind === 'reminder' && time ? time : reading;
    const again = [told, kind === 'reminder' ? '' : time].filter(Boolean).join(', ');
    if (paused === false) return t('tools.update_schedule.resumed', { name: short(name), time: again });
    const key = status === 'paused' ? 'doneResting' : 'done';
    return t(`tools.update_schedule.${key}`, { name: short(name), time: told });
  },
  write({ id, when, name, prompt, paused, timezone }, { schedules }) {
    const { item, before } = schedules.update(id, { when, name, prompt, paused, timezone });
    return { result: toResult(item), undo: { port: 'schedules', before } };
  },
});

function toResult({ id, name, kind, reading, next_runs, timezone, status }: ScheduleItem) {
  return { success: true, id, name, kind, reading, next_runs: next_runs.slice(0, 3), timezone, status };
}
