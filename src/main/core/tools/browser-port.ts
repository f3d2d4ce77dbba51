/** A page as an agent reads it; all of it was written by others. */
export interface BrowserPageView {
  readonly url: string;
  readonly title: string;
  /** In reading order; what can be acted upon stands as `[3] button "Send"`. */
  readonly content: string;
  /** There is more on the page. */
  readonly isCut?: boolean;
  /** What the page wanted to reach and was not allowed: `host:port`. */
  readonly refused?: readonly string[];
}

/** One thing that can be done on a page. */
export interface BrowserElementView {
  readonly number: number;
  readonly element: string;
}

/** What an action comes to, before the person is asked. */
export interface PlannedStep {
  /** `host:port` of the page. */
  readonly site: string;
  /** What will be done to what: `click button "Send"`. */
  readonly step: string;
}

/** The parts of a planned step, for the person to be shown. */
export interface StepParts {
  readonly does: 'click' | 'type' | 'choose' | 'press' | 'scroll';
  readonly role: string | null;
  readonly name: string | null;
  readonly text: string;
}

/** The browser of one agent. Failures: unavailable, blocked_by_policy, not_found, conflict, missing_parameter, limit. */
export interface BrowserPort {
  /** The address as it will be opened, its site, and whether the agent may open that unasked. Throws invalid_value. */
  look(url: string): { readonly url: string; readonly site: string; readonly isAllowed: boolean };
  /** Opens a page; where its site is new that is allowed from now on, if the person said yes to this very call. */
  navigate(url: string, signal: AbortSignal): Promise<BrowserPageView>;
  observe(
    signal: AbortSignal,
  ): Promise<{ readonly url: string; readonly title: string; readonly elements: readonly BrowserElementView[] }>;
  read(signal: AbortSignal): Promise<BrowserPageView>;
  /** What an action would do to the page as it stands; only this, for this call, may then be done. */
  plan(action: string, signal: AbortSignal): Promise<PlannedStep>;
  /** What was planned for this call; null where Hearth no longer knows. */
  planned(): StepParts | null;
  act(planned: PlannedStep, signal: AbortSignal): Promise<BrowserPageView>;
}
