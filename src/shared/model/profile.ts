import { z } from 'zod';
import { Id } from './common.ts';
import { characters } from './text.ts';

/** What people know a profile by: on one line, of characters that can be seen. */
export const ProfileName = characters(60)
  .trim()
  .min(1)
  .refine((name) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name), 'may hold only characters that can be seen');

/** A person who uses Hearth on this computer. */
export const Profile = z.object({
  id: Id,
  /** Empty until the first one is given a name. */
  name: z.string(),
  /** Says what holds for everyone, and who is here. */
  isAdministrator: z.boolean(),
  isOpen: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

/** What is kept of a person, in numbers. */
export const ProfileHoldings = z.object({
  conversations: z.int(),
  memories: z.int(),
  notes: z.int(),
  goals: z.int(),
  todos: z.int(),
  blocks: z.int(),
  documents: z.int(),
  schedules: z.int(),
});
export type ProfileHoldings = z.infer<typeof ProfileHoldings>;
