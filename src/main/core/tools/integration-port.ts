import type { IntegrationKind } from '../../../shared/model/integration.ts';
import type { BrowserPort } from './browser-port.ts';
import type { CalendarPort } from './calendar-port.ts';
import type { AgentMailPort, MailPort } from './mail-port.ts';
import type { PagesPort } from './pages-port.ts';
import type { Snapshot } from './snapshot.ts';
import type { WebPort } from './web-port.ts';

/** What tools do through each kind of integration: one line a kind. */
export interface IntegrationPorts extends Record<IntegrationKind, object> {
  readonly web: WebPort;
  readonly browser: BrowserPort;
  readonly mail: MailPort;
  readonly agent_mail: AgentMailPort;
  readonly calendar: CalendarPort;
  readonly notes: PagesPort;
  readonly notion: PagesPort;
}

/** What takes back something that was done through one. */
export interface IntegrationSnapshot {
  readonly kind: IntegrationKind;
  /** Known to that kind alone. */
  readonly before: Snapshot;
}

/** What Hearth is connected to. */
export interface IntegrationPort {
  /** As it is connected now. Throws unavailable where it is not. */
  open<K extends IntegrationKind>(kind: K): IntegrationPorts[K];
}
