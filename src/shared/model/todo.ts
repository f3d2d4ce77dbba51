import { z } from 'zod';
import { Instant } from './common.ts';
import { Origin } from './memory.ts';
import { characters } from './text.ts';

/** What is to be done, what somebody is at, what is done. */
export const TodoStatus = z.enum(['open', 'doing', 'done']);
export type TodoStatus = z.infer<typeof TodoStatus>;

export const TodoPriority = z.enum(['low', 'medium', 'high']);
export type TodoPriority = z.infer<typeof TodoPriority>;

export const TodoTitle = characters(300).trim().min(1, 'must not be empty');

/** Something to do, small enough for one go. */
export const Todo = z.object({
  id: z.string(),
  agentId: z.string(),
  spaceId: z.string().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  status: TodoStatus,
  priority: TodoPriority.nullable(),
  due: Instant.nullable(),
  /** Due on that day, at no time of it. */
  dueIsDay: z.boolean(),
  doneAt: Instant.nullable(),
  origin: Origin,
  createdAt: Instant,
  updatedAt: Instant,
});
export type Todo = z.infer<typeof Todo>;

/** What the person changes of one; null takes a thing away. A due date in words or ISO. */
export const TodoEdit = z.object({
  title: TodoTitle.optional(),
  description: characters(4_000).trim().nullable().optional(),
  status: TodoStatus.optional(),
  priority: TodoPriority.nullable().optional(),
  due: z.string().trim().min(1).max(200).nullable().optional(),
});
export type TodoEdit = z.infer<typeof TodoEdit>;
