import type { ModelExam } from '../../../shared/model/exam.ts';
import type { Model, ModelSource } from '../../../shared/model/model.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { ServerConsent } from '../gate/approvals/server-consent.ts';
import { explainProblem, explainProviderError } from './explain-problems.ts';
import { ownPlace } from './files/local-files.ts';
import { fitOf } from './files/memory-need.ts';
import type { createFinder } from './find-models.ts';
import type { ModelState } from './loaded-models.ts';
import type { FoundModel, ModelProvider } from './provider.ts';

/** What no other program could use either. */
const BROKEN: readonly string[] = ['empty', 'notGguf', 'cutOff', 'cutOffOf'];

const isBroken = ({ path, problem }: FoundModel): boolean =>
  path !== null && /\.gguf$/i.test(path) && BROKEN.includes(problem?.key ?? '');

/** Models and the places they were found at, as a person reads them. */
export function createModelViews(
  { person }: Pick<CoreContext, 'person'>,
  deps: {
    readonly finder: Pick<ReturnType<typeof createFinder>, 'found' | 'sources'>;
    readonly ownerOf: (id: string) => ModelProvider | undefined;
    readonly stateOf: (id: string) => ModelState;
    readonly examOf: (id: string) => ModelExam;
    readonly speedOf: (id: string) => number | null;
    /** The model that answers where nobody chose another. */
    readonly standard: () => string;
    /** How much this model has read, of what is found by meaning. */
    readonly readBy: (id: string) => { readonly read: number; readonly of: number } | undefined;
    readonly agentIds: () => readonly string[];
    readonly modelOf: (agentId: string) => string | null;
    readonly freeMemory: () => number;
    /** Bytes that all models may take. */
    readonly budget: () => number;
  },
) {
  const { finder, ownerOf, stateOf, freeMemory } = deps;

  const whyNot = (model: FoundModel, freeBytes: number): Model['whyNot'] => {
    if (model.problem) return explainProblem(model.problem, person);
    const error = stateOf(model.id).error;
    if (error) return explainProviderError(error, person);
    if (stateOf(model.id).state === 'ready') return null;
    const params = { needBytes: model.memoryBytes ?? 0, freeBytes, budgetBytes: deps.budget() };
    if (params.needBytes > params.budgetBytes) return explainProblem({ key: 'overBudget', params }, person);
    if (fitOf(model.memoryBytes, freeBytes) !== 'too-big') return null;
    return explainProblem({ key: 'tooBig', params }, person);
  };

  /** Hearth is the app and an agent, too: its folder is called one. */
  const place = (name: string): string => (name === ownPlace ? person.t('providers.ownFolder') : name);

  /** What is the same for all models: asked once, since there may be hundreds. */
  const common = () => ({
    standard: deps.standard(),
    choices: deps.agentIds().map((agentId) => [agentId, deps.modelOf(agentId)] as const),
    freeBytes: freeMemory(),
  });

  const toModel = (model: FoundModel, { standard, choices, freeBytes } = common()): Model => {
    const { problem: _problem, print: _print, settable, ...facts } = model;
    const { state, progress } = stateOf(model.id);
    const isBuiltIn = ownerOf(model.id)?.isBuiltIn ?? false;
    return {
      ...facts,
      isBuiltIn,
      source: isBuiltIn ? person.t('providers.partOfApp') : place(model.source),
      fit: state === 'ready' ? 'fits' : fitOf(model.memoryBytes, freeBytes),
      state,
      progress,
      tokensPerSecond: isBuiltIn ? null : deps.speedOf(model.id),
      exam: isBuiltIn || model.embeds ? null : deps.examOf(model.id),
      ...(model.embeds && { reading: deps.readBy(model.id) ?? null }),
      isDefault: model.id === standard,
      assignedTo: choices.filter(([, id]) => id === model.id).map(([agentId]) => agentId),
      whyNot: whyNot(model, freeBytes),
      isBroken: isBroken(model),
      ...(settable && { isSettable: true as const }),
      notes: model.notes.map((note) =>
        note === 'ownTemplate' || note === 'away' ? person.t(`providers.notes.${note}`) : note,
      ),
    };
  };

  const aboutServer = (server: ServerConsent | undefined): Pick<ModelSource, 'consent' | 'user'> => {
    const known = server?.latest();
    if (!known) return {};
    return { consent: known.consent, ...(known.server.user === null ? {} : { user: known.server.user }) };
  };

  const toModels = (models: readonly FoundModel[]): Model[] => {
    const shared = common();
    return models.map((model) => toModel(model, shared));
  };

  const view = (): { models: Model[]; sources: ModelSource[] } => ({
    models: toModels(finder.found()),
    sources: finder.sources().map(({ server, count, ...source }) => ({
      ...source,
      name: place(source.name),
      ...aboutServer(server),
      detail: source.status === 'found' ? person.t('providers.found', { count }) : '',
    })),
  });

  return { toModel, view };
}
