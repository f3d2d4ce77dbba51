import { z } from 'zod';
import { IntegrationKind, IntegrationSettings } from '../../../../shared/model/integration.ts';

/** What the person is asked before Hearth is connected to something. Secrets are told by their names alone. */
export const IntegrationQuestion = z.object({
  id: z.string(),
  kind: IntegrationKind,
  settings: IntegrationSettings,
  secrets: z.array(z.string()),
});
export type IntegrationQuestion = z.infer<typeof IntegrationQuestion>;

/** Who acts on the answer, within its transaction. */
export interface AnswersIntegrations {
  answer(question: IntegrationQuestion, isYes: boolean): void;
}

/** What is to be connected, as the person is shown it. */
export interface IntegrationWords {
  titleOf(kind: IntegrationKind): string;
  /** Whether its things lie in files that the person picked on this computer, as it is connected now. */
  isInFiles(kind: IntegrationKind): boolean;
  /** By its name: what it reaches, every setting, and what goes along. */
  factsOf(question: IntegrationQuestion): Readonly<Record<string, string>>;
}
