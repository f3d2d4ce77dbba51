import type { IntegrationKind } from '../../../shared/model/integration.ts';
import type { WebPort } from './web-port.ts';

/** What tools do through each kind of integration: one line a kind. */
export interface IntegrationPorts extends Record<IntegrationKind, object> {
  readonly web: WebPort;
}

/** What Hearth is connected to. */
export interface IntegrationPort {
  /** As it is connected now. Throws unavailable where it is not. */
  open<K extends IntegrationKind>(kind: K): IntegrationPorts[K];
}
