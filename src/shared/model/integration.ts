import { z } from 'zod';
import { Instant } from './common.ts';

/** What Hearth itself can be connected to. A new kind is one word here and one folder in `core/integrations`. */
export const IntegrationKind = z.enum(['web', 'browser', 'mail', 'agent_mail', 'calendar', 'notes', 'notion']);
export type IntegrationKind = z.infer<typeof IntegrationKind>;

/** Plain settings of one, as the form fills them in; what must not be seen is no setting but a secret. */
export const IntegrationSettings = z.record(
  z.string().min(1).max(64),
  z.union([z.string().max(4_096), z.number(), z.boolean()]),
);
export type IntegrationSettings = z.infer<typeof IntegrationSettings>;

/** One field of the form, with its words in the person's language. */
export const IntegrationField = z.object({
  name: z.string(),
  /** `folder` and `file` are picked in the system's dialog; a `secret` goes in and never comes out. */
  type: z.enum(['text', 'address', 'number', 'choice', 'switch', 'folder', 'file', 'secret']),
  /** Of a `file`: what its name may end in. */
  endings: z.array(z.string()),
  label: z.string(),
  hint: z.string().nullable(),
  isOptional: z.boolean(),
  choices: z.array(
    z.object({
      value: z.string(),
      label: z.string(),
      /** What choosing it fills into other fields. */
      fills: IntegrationSettings,
    }),
  ),
  /** Only there while another field has one of these values. */
  shownWhen: z.object({ field: z.string(), is: z.array(z.string()) }).nullable(),
});
export type IntegrationField = z.infer<typeof IntegrationField>;

/**
 * `off`: not connected; `asking`: the person has not said yes yet; `unset`: a secret was kept until Hearth was closed and is to be given again.
 */
export const IntegrationState = z.enum(['off', 'asking', 'declined', 'connected', 'unset']);
export type IntegrationState = z.infer<typeof IntegrationState>;

/** One of them as the screen shows it. */
export const Integration = z.object({
  kind: IntegrationKind,
  title: z.string(),
  does: z.string(),
  /** What leaves this computer, and where to. */
  sends: z.string(),
  fields: z.array(IntegrationField),
  state: IntegrationState,
  settings: IntegrationSettings,
  /** Names of the secrets that are kept. */
  given: z.array(z.string()),
  /** `host:port`; none for what stays on this computer. */
  hosts: z.array(z.string()),
  /** The question that waits for the person. */
  approvalId: z.string().nullable(),
  isChecking: z.boolean(),
  checkedAt: Instant.nullable(),
  /** What the last test found, in words; or why it does not work. */
  found: z.string().nullable(),
  problem: z.string().nullable(),
  /** What agents can do with it, by name. */
  tools: z.array(z.string()),
});
export type Integration = z.infer<typeof Integration>;
