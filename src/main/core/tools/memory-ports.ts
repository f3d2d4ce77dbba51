import type { MemoryType } from '../../../shared/model/memory.ts';
import type { Snapshot } from './snapshot.ts';

export interface MemoryItem {
  readonly id: string;
  readonly memory: string;
  readonly tags: readonly string[];
  /** What it is called, or else its key or its id: by this it is found again. */
  readonly name: string;
  readonly type?: MemoryType;
  /** 0 to 1. */
  readonly importance?: number;
  /** ISO */
  readonly createdAt: string;
  readonly score?: number;
}

/** What a memory is about, of what kind and how much it matters. */
export interface MemoryAbout {
  readonly name?: string | undefined;
  readonly type?: MemoryType | undefined;
  readonly importance?: number | undefined;
}

/** Where the text of a memory came from: by both it is read. */
export interface MemorySource {
  readonly source_type: string;
  readonly source_name: string;
}

/** Memories by their names. A name that is none throws not_found. */
export interface NamedMemoryPort {
  /** Whether a name says too little to tell a memory from others. */
  isVague(name: string): boolean;
  get(name: string): MemoryItem;
  /** What is new goes behind what it says; the earlier text stays in its history. Throws limit. */
  append(name: string, text: string): { item: MemoryItem; before: Snapshot };
  /** Whether the person pinned it: it comes with every reply until they say otherwise. */
  isAlwaysRecalled(name: string): boolean;
  sources(name: string): MemorySource[];
  /** What stands there. Throws not_found where it is no source of a memory here. */
  readSource(source: MemorySource): string;
  /** The active goals and those reached that a text is about, by words and by meaning, the likeliest first. */
  goals(query: string, limit: number): { name: string; text: string }[];
}

/** Memories of one agent (and space). */
export interface MemoryPort {
  remember(memory: string, tags: readonly string[], about?: MemoryAbout): { item: MemoryItem; before: Snapshot };
  /** Throws not_found. */
  get(id: string): MemoryItem;
  /** Throws not_found. */
  forget(id: string): { item: MemoryItem; before: Snapshot };
  search(query: string, limit: number): MemoryItem[];
  /** Newest first. */
  list(limit: number): MemoryItem[];
  count(): number;
  readonly named: NamedMemoryPort;
  /** Keeps values under keys, where the agent has them in view: all or none. Throws invalid_value, limit. */
  setKeyed(entries: ReadonlyMap<string, string>): { count: number; before: Snapshot };
  /** By key. */
  keyed(): KeyedMemory[];
  /** Keys that are not there are passed over. */
  deleteKeyed(keys: ReadonlySet<string>): { deleted: number; before: Snapshot };
}

export interface KeyedMemory {
  readonly key: string;
  readonly value: string;
}
