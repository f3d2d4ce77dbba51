import type { Snapshot } from './snapshot.ts';

/** A text file in a folder that the person lets the agent change. */
export interface EditableFile {
  /** Without links. */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of its bytes, hex. */
  readonly sha256: string;
}

/** Where a file is, as the agent names it. */
export interface NamedFile {
  readonly workingDir: string;
  readonly fileName: string;
}

/** Lines that come and go. */
export interface DiffCounts {
  readonly added: number;
  readonly removed: number;
}

/** Text files below the folders that one agent may change; each failure leaves them as they are. */
export interface FilePort {
  /** Throws blocked_by_policy, not_found, invalid_value, limit, unavailable. */
  read(where: NamedFile): EditableFile;
  /** What makes another text of it, as a unified diff that holds for this file as it stands. Throws limit. */
  diff(file: EditableFile, text: string): string;
  counts(diff: string): DiffCounts;
  /** At once or not at all, where the file is still the one that the diff was made for. Throws as `read`, and conflict. */
  apply(where: NamedFile, diff: string): { readonly path: string; readonly before: Snapshot };
}
