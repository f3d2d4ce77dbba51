import { z } from 'zod';
import { explainIssues } from '../../../shared/model/explain-issues.ts';
import type { IntegrationSettings } from '../../../shared/model/integration.ts';
import { type AnyIntegration, isShown } from './define-integration.ts';

/** Settings as the form gave them. Throws Failure for what is missing or may not be reached, with its field. */
export function readSettings(one: AnyIntegration, settings: IntegrationSettings): IntegrationSettings {
  const shown = one.fields.filter((field) => isShown(field, settings)).map(({ name }) => name);
  const given = Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => shown.includes(name) && value !== ''),
  );
  try {
    const parsed = one.parse(given);
    one.hosts(parsed);
    return parsed;
  } catch (thrown) {
    if (!(thrown instanceof z.ZodError)) throw thrown;
    throw explainIssues(thrown, given);
  }
}
