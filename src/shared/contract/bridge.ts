import type { ErrorInfo } from '../model/failure.ts';

/** Replies are sealed: errors travel as data, never as exceptions over IPC. */
export type Reply = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: ErrorInfo };

/** What the preload scripts put on `window.bridge`. They carry no schemas, so that they stay under 5 kB. */
export interface Bridge {
  call(name: string, input: unknown): Promise<Reply>;
  /** Calls the listener for every such event; returns a function that ends that. A window is sent what it listens to. */
  onEvent(event: string, listener: (payload: unknown) => void): () => void;
}

export const CALL_CHANNEL = 'hearth:call';
export const EVENT_CHANNEL = 'hearth:event';
/** A window says which events it listens to: all of them, each time that changes. */
export const LISTEN_CHANNEL = 'hearth:listen';
/** The preload tells main which files the person dropped; no page can say so. */
export const DROP_CHANNEL = 'hearth:drop';
/** Main tells a window its own zoom. */
export const ZOOM_CHANNEL = 'hearth:zoom';
