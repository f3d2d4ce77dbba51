import type { AnyIntegration } from './define-integration.ts';
import { web } from './web/web.ts';

/** All that Hearth can be connected to, in the order in which people are shown them: one line a kind. */
export const integrations: readonly AnyIntegration[] = [web];
