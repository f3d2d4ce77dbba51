import type { AxNode } from './ax-node.ts';

/** How a view reaches the network: through a door of ours and no other way. */
export interface DoorKey {
  readonly port: number;
  /** Whoever cannot say it is another program of this computer. */
  readonly password: string;
}

/** One document of a page: its own or that of a frame. */
export interface PageFrame {
  /** Names this document, until it is replaced. */
  readonly id: string;
  readonly url: string;
  readonly nodes: readonly AxNode[];
  /** Of links where they lead, of fields their type, by `backendDOMNodeId`. */
  readonly attributes: Readonly<Record<number, { readonly href?: string; readonly type?: string }>>;
  /** It holds more than is read. */
  readonly isCut: boolean;
}

/** Something on a page, to be acted upon. */
export interface PageElement {
  readonly frameId: string;
  readonly node: number;
}

/** What is done; each says what it needs. */
export type PageStep =
  | { readonly does: 'click'; readonly on: PageElement }
  | { readonly does: 'type' | 'choose'; readonly on: PageElement; readonly text: string }
  /** `text`: a key by its name in the UI Events specification. */
  | { readonly does: 'press'; readonly on?: PageElement; readonly text: string }
  | { readonly does: 'scroll'; readonly text: 'down' | 'up' };

/** What a page did not let happen. `covered`: something else lies over it; `gone`: the page has changed. */
export type StepProblem = 'covered' | 'gone' | 'refused' | 'noSuchChoice';

/** A view of the web, as the desktop has it. A page that does not answer in time makes it reject with `PageHangs`. */
export interface BrowserPage {
  /** Resolves when the page stands still or has had its time, also where it could not be reached. Rejects when aborted. */
  load(url: string, signal: AbortSignal): Promise<void>;
  read(signal: AbortSignal): Promise<readonly PageFrame[]>;
  /** Undefined when it was done. */
  act(step: PageStep, signal: AbortSignal): Promise<StepProblem | undefined>;
  where(): { readonly url: string; readonly title: string; readonly isLoading: boolean };
  close(): void;
}

export interface OpenPage {
  /** Whose it is. */
  readonly agentId: string;
  /** Where its cookies and storage lie, by itself. */
  readonly folder: string;
  readonly door: DoorKey;
  /** Decides each request before it is made. */
  readonly mayReach: (url: string) => boolean;
  /** `isPage`: the page itself was to go there. */
  readonly onRefused: (url: string, isPage: boolean) => void;
  readonly onChanged: () => void;
  /** It ended by itself. */
  readonly onGone: () => void;
}

/** What only a desktop can do: show the web, sandboxed, each agent by itself. */
export interface BrowserHost {
  open(page: OpenPage): Promise<BrowserPage>;
  /** Forgets what pages stored there; the folder itself is deleted by whoever asked. */
  forget(folder: string): Promise<void>;
}

/** The page keeps its process busy. */
export class PageHangs extends Error {
  override readonly name = 'PageHangs';
}
