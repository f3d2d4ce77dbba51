import type { Handlers } from '../../../shared/contract/define.ts';
import type { modelCalls } from '../../../shared/contract/models.ts';
import { fail } from '../../../shared/model/failure.ts';
import { readPrint } from '../../text/printed-calls/read-print.ts';
import { checkOneFolder, notPicked } from '../models/check-places.ts';
import { discardBroken } from '../models/discard.ts';
import type { Models } from '../models/models.ts';

const MOST_FOLDERS = 32;
const USUAL_OUTPUT = 512;

/** The models of this computer, and one answer of one of them. */
export function modelHandlers({
  models,
  isPicked,
  trash,
}: {
  readonly models: Models;
  /** Whether the person picked this folder in a dialog of the system's own. */
  readonly isPicked: (path: string) => boolean;
  /** Moves a file to the trash of this computer; absent where there is none. */
  readonly trash?: ((path: string) => Promise<void>) | undefined;
}): Handlers<typeof modelCalls> {
  return {
    'models.list': (input) => models.list(input),
    'models.memory': () => {
      const { own, otherBytes, budget } = models.memory.view();
      const ownBytes = [...own.values()].reduce((sum, bytes) => sum + bytes, 0);
      return {
        takenBytes: Math.round(ownBytes + otherBytes),
        otherBytes: Math.round(otherBytes),
        budgetBytes: Number.isFinite(budget) ? Math.round(budget) : null,
      };
    },
    'models.assign': ({ agentId, model }, { audience }) => models.assign(agentId, model, audience),
    'models.load': ({ model }, { audience }) => models.load(model, audience),
    'models.unload': ({ model }) => models.unload(model),
    'models.cancelLoad': ({ model }) => {
      models.cancelLoad(model);
      return {};
    },
    'models.examine': ({ model }, { audience }) => models.examine(model, audience),
    'models.stopExam': ({ model }) => models.stopExam(model),
    'models.tuning': ({ model }) => models.tuning(model),
    'models.tune': ({ model, change }) => models.tune(model, change),
    'models.try': ({ model, question }, { audience }) => models.tryOut(model, question, audience),
    'models.stopTry': ({ model }) => {
      models.stopTry(model);
      return {};
    },
    'models.discard': ({ model }) => discardBroken(model, { models, trash }),
    'models.addFolder': async ({ path }, { audience }) => {
      await checkOneFolder(path, 'path');
      if (audience !== 'headless' && !isPicked(path)) throw notPicked('path');
      return models.setFolders((folders) => {
        if (folders.includes(path)) return folders;
        if (folders.length >= MOST_FOLDERS)
          throw fail('limit', `At most ${MOST_FOLDERS} folders.`, {
            field: 'path',
            words: 'errors.own.tooManyFolders',
          });
        return [...folders, path];
      });
    },
    'models.removeFolder': ({ path }) => models.setFolders((folders) => folders.filter((folder) => folder !== path)),
    'models.allowServer': (_input, { audience }) => models.allowServer(audience),
    'models.forgetServer': () => {
      models.forgetServer();
      return {};
    },
    'models.complete': async ({ model, messages, tools = [], toolChoice = 'auto', maxOutput = USUAL_OUTPUT }) => {
      if (typeof toolChoice === 'object' && !tools.some((tool) => tool.name === toolChoice.force)) {
        throw fail('invalid_value', 'toolChoice.force must name one of the tools.', { field: 'toolChoice' });
      }
      const { isWhole: _, ...answer } = await models.complete(model, { messages, tools, toolChoice, maxOutput });
      return answer;
    },
    'models.parseToolCalls': ({ raw, format, tools }) => {
      const { toolCalls, content, thinking } = readPrint(raw, format, tools);
      return { toolCalls: [...toolCalls], content, thinking };
    },
  };
}
