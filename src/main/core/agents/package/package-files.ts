import { errors } from '../../../../shared/locales/en/errors.ts';
import { CapabilityName, mostCapabilities } from '../../../../shared/model/capability.ts';
import { type ErrorCode, type Failure, fail } from '../../../../shared/model/failure.ts';

/** What is read of a folder or an archive: `agent.md`, its own tools and servers, its capabilities, its picture, and what it is told in other languages. All else is left aside. */
export interface PackageFiles {
  /** By path from the package's own folder, with `/`. */
  readonly files: ReadonlyMap<string, string>;
  /** The bytes of its picture, as they are. */
  readonly icon: Buffer | undefined;
  /** Names at its top, and paths in its capabilities, that are not read. */
  readonly leftAside: readonly string[];
}

/** A package is a few short texts. */
export const packageLimits = {
  /** Of one file. */
  fileBytes: 262_144,
  iconBytes: 65_536,
  languages: 40,
  /** Entries of an archive or a folder that are looked at by name at all. */
  entries: 5_000,
} as const;

/** Files at its top. */
export const tops: readonly string[] = ['agent.md', 'tools.json', 'mcp.json'];
/** The one kind of picture that is read. */
export const ICON = 'icon.png';
const prompt = /^prompts\/([A-Za-z0-9_-]{1,40})\.md$/;
/** Files of a capability, in `capabilities/<name>/`. */
export const capabilityFiles: readonly string[] = ['prompt.md', 'tools.json', 'mcp.json'];
const ofCapability = /^capabilities\/([^/]+)\/([^/]+)$/;

/** Whether a file of this path belongs to an agent. */
export function isWanted(path: string): boolean {
  return tops.includes(path) || prompt.test(path) || capabilityOf(path) !== undefined;
}

/** The capability that a file belongs to. */
export function capabilityOf(path: string): string | undefined {
  const [, name = '', file = ''] = ofCapability.exec(path) ?? [];
  return CapabilityName.safeParse(name).success && capabilityFiles.includes(file) ? name : undefined;
}

/** What is told of a file that is not kept: its first folder, within `capabilities` the whole of its path. */
export function asLeftAside(path: string): string {
  return path.startsWith('capabilities/') ? path : path.replace(/\/.*$/s, '');
}

/** Throws limit where more is to be read than an agent has. */
export function checkCounts(paths: readonly string[]): void {
  const capabilities = new Set(paths.flatMap((path) => capabilityOf(path) ?? []));
  const languages = paths.filter((path) => languageOf(path) !== undefined);
  if (capabilities.size > mostCapabilities || languages.length > packageLimits.languages) throw badPackage('tooMany');
}

/** The language that a file says the instructions in. */
export function languageOf(path: string): string | undefined {
  return prompt.exec(path)?.[1];
}

/** The text of a file; only UTF-8 is one. Throws invalid_value, limit. */
export function readText(bytes: Uint8Array): string {
  if (bytes.byteLength > packageLimits.fileBytes) throw badPackage('tooBig');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badPackage('notText');
  }
}

type Flaw = keyof typeof errors.package;
const codes: Partial<Record<Flaw, ErrorCode>> = {
  notFound: 'not_found',
  noCapability: 'not_found',
  tooBig: 'limit',
  tooMany: 'limit',
  changed: 'conflict',
  builtIn: 'conflict',
  notBuiltIn: 'conflict',
  nameTaken: 'conflict',
  removing: 'conflict',
  inTheWay: 'conflict',
  notWritten: 'unavailable',
  notPicked: 'blocked_by_policy',
};

/** An agent, or a place for one, that is not as it may be; nothing was kept. */
export function badPackage(flaw: Flaw, field = 'path'): Failure {
  const { message, hint } = errors.package[flaw];
  return fail(codes[flaw] ?? 'invalid_value', message, { hint, field, words: `errors.package.${flaw}` });
}
