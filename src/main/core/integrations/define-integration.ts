import type { z } from 'zod';
import type { Translate } from '../../../shared/locales/index.ts';
import type { IntegrationField, IntegrationKind, IntegrationSettings } from '../../../shared/model/integration.ts';
import { parseClean } from '../../../shared/model/text.ts';
import type { StartEngine } from '../../engine-protocol/messages.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { Browsers } from '../browser/browsers.ts';
import type { Fetch, NetworkGuard } from '../net/guard.ts';
import type { IntegrationPorts } from '../tools/integration-port.ts';
import type { Scope } from '../tools/ports.ts';
import type { Snapshot } from '../tools/snapshot.ts';

/** One that the person said yes to, as its kind works with it. */
export interface Connected<S> {
  readonly settings: S;
  /** Opened, by name; an optional one that was not given is absent. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Reaches its own hosts alone, encrypted but for this computer; throws NetworkRefused. */
  readonly reach: Fetch;
  /** For what is no HTTP: asks the guard before a socket is opened, and is counted. Throws NetworkRefused. */
  readonly admit: (host: string, port: number) => void;
  readonly guard: Pick<NetworkGuard, 'fetchPage'>;
}

/** What every kind may use of Hearth. */
export interface IntegrationDeps {
  readonly context: CoreContext;
  /** Starts a process that may be ended at any moment, for what others made. */
  readonly startReader: StartEngine;
  readonly browsers: Pick<Browsers, 'isPossible' | 'port' | 'sites' | 'disconnect'>;
}

/** For whom a tool works. */
export interface AskedBy {
  /** When the call was made, epoch ms: "tomorrow" counts from there, however late the person said yes. */
  readonly saidAt: number;
  readonly scope: Scope;
}

/** A field of the form; its words are read in the person's language. */
export interface FieldOf {
  readonly name: string;
  readonly type: IntegrationField['type'];
  readonly label: (t: Translate) => string;
  readonly hint?: (t: Translate) => string;
  readonly isOptional?: true;
  /** Of a `file`: what its name may end in. */
  readonly endings?: readonly string[];
  readonly choices?: readonly {
    readonly value: string;
    readonly label: (t: Translate) => string;
    readonly fills?: IntegrationSettings;
  }[];
  readonly shownWhen?: { readonly field: string; readonly is: readonly string[] };
}

interface IntegrationFacts<K extends IntegrationKind, S extends z.ZodType> {
  readonly kind: K;
  readonly title: (t: Translate) => string;
  readonly does: (t: Translate) => string;
  /** What leaves this computer, and where to. */
  readonly sends: (t: Translate) => string;
  /** Plain values alone. What breaks a rule of its own throws Failure in `hosts`. */
  readonly settings: S;
  readonly fields: readonly FieldOf[];
  /** `host:port` of all that it reaches; each becomes a grant for this kind alone. Throws Failure for what may not be reached. */
  readonly hosts: (settings: z.output<S>) => readonly string[];
  /** Where this Hearth cannot have it, it is not shown. */
  readonly isPossible?: (deps: IntegrationDeps) => boolean;
  /** It is taken back: what it kept goes. */
  readonly forget?: (deps: IntegrationDeps) => void;
  /** Tries it out: what was found, in the person's language. Throws Failure. */
  readonly check: (
    connected: Connected<z.output<S>>,
    deps: IntegrationDeps,
    how: { readonly signal: AbortSignal; readonly t: Translate },
  ) => Promise<string>;
  /** What tools do with it. */
  readonly port: (connected: Connected<z.output<S>>, deps: IntegrationDeps & AskedBy) => IntegrationPorts[K];
  /** Takes back what a tool did, from what it kept for that; null where it is no longer connected. Throws Failure. */
  readonly takeBack?: (
    connected: Connected<z.output<S>> | null,
    what: { readonly before: Snapshot; readonly signal: AbortSignal; readonly deps: IntegrationDeps },
  ) => Promise<void>;
}

/** An integration with the type of its settings sealed, so that all share one type. */
export interface AnyIntegration extends Pick<IntegrationFacts<IntegrationKind, z.ZodType>, 'kind' | 'title' | 'does'> {
  readonly sends: (t: Translate) => string;
  readonly fields: readonly FieldOf[];
  /** Throws ZodError. */
  parse(settings: unknown): IntegrationSettings;
  hosts(settings: IntegrationSettings): readonly string[];
  isPossible(deps: IntegrationDeps): boolean;
  forget(deps: IntegrationDeps): void;
  check(
    connected: Connected<IntegrationSettings>,
    deps: IntegrationDeps,
    how: { readonly signal: AbortSignal; readonly t: Translate },
  ): Promise<string>;
  port(connected: Connected<IntegrationSettings>, deps: IntegrationDeps & AskedBy): object;
  takeBack(
    connected: Connected<IntegrationSettings> | null,
    what: { readonly before: Snapshot; readonly signal: AbortSignal; readonly deps: IntegrationDeps },
  ): Promise<void>;
}

/** Declares a kind once; card, form, question, guard and tools follow from it (docs/trust.md#services). */
export function defineIntegration<K extends IntegrationKind, S extends z.ZodType>(
  facts: IntegrationFacts<K, S>,
): AnyIntegration {
  const asOwn = (connected: Connected<IntegrationSettings>): Connected<z.output<S>> => ({
    ...connected,
    settings: facts.settings.parse(connected.settings),
  });
  return {
    kind: facts.kind,
    title: facts.title,
    does: facts.does,
    sends: facts.sends,
    fields: facts.fields,
    parse: (settings) => parseClean(facts.settings, settings) as IntegrationSettings,
    hosts: (settings) => facts.hosts(facts.settings.parse(settings)),
    isPossible: (deps) => facts.isPossible?.(deps) ?? true,
    forget: (deps) => facts.forget?.(deps),
    check: (connected, deps, how) => facts.check(asOwn(connected), deps, how),
    port: (connected, deps) => facts.port(asOwn(connected), deps),
    async takeBack(connected, { before, signal, deps }) {
      await facts.takeBack?.(connected && asOwn(connected), { before, signal, deps });
    },
  };
}

/** Whether its things lie in a folder or file that the person picked. */
export function hasPlace({ fields }: Pick<AnyIntegration, 'fields'>, settings: IntegrationSettings): boolean {
  return fields.some((field) => (field.type === 'folder' || field.type === 'file') && isShown(field, settings));
}

/** Whether a field is there with these settings. */
export function isShown({ shownWhen }: Pick<FieldOf, 'shownWhen'>, settings: IntegrationSettings): boolean {
  return shownWhen === undefined || shownWhen.is.includes(String(settings[shownWhen.field]));
}
