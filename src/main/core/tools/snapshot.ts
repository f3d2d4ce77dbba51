/** Rows as they stood before a write, for undo: JSON, opaque to tools, made and read by the service behind the port. */
export type Snapshot = unknown;
