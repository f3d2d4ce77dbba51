import { z } from 'zod';
import { ExamResult } from '../../../shared/model/exam.ts';
import type { Database } from './driver.ts';
import { integer, json, oneOf, type Row, table, text } from './table.ts';

/** What was answered so far, in the order of the questions; kept, so that an exam goes on where it was interrupted. */
export const ExamPaper = z.object({
  /** Whether it called right by itself, all tools in sight. */
  calls: z.array(z.boolean()),
  /** How it weighed one tool for one request. */
  scores: z.array(z.number()),
});
export type ExamPaper = z.infer<typeof ExamPaper>;

/** The exam of one model as the file of that print. A result is the last whole one; `paper` is of the one under way. */
export const modelExams = table(
  'model_exams',
  {
    model: text(),
    print: text(),
    version: integer(),
    state: oneOf(z.enum(['open', 'stopped', 'done'])),
    paper: json(ExamPaper),
    result: json(ExamResult).orNull(),
    examinedAt: integer().orNull(),
  },
  ['model'],
);
export type ExamRow = Row<typeof modelExams>;

export function putModelExam(appDb: Database, row: ExamRow): void {
  modelExams.put(appDb, row);
}

export function listModelExams(appDb: Database): ExamRow[] {
  return modelExams.all(appDb);
}
