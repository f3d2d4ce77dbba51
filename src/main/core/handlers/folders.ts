import type { Handlers } from '../../../shared/contract/define.ts';
import type { folderCalls } from '../../../shared/contract/folders.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Folders } from '../folders/folders.ts';

export function folderHandlers({
  folders,
  isPicked,
}: {
  readonly folders: Folders;
  /** Whether the person picked or dropped this themselves. */
  readonly isPicked: (path: string) => boolean;
}): Handlers<typeof folderCalls> {
  return {
    'folders.list': ({ agentId }) => ({ folders: folders.list(agentId) }),
    'folders.grant': ({ agentId, path }, { audience }) => {
      if (audience !== 'headless' && !isPicked(path))
        throw fail('blocked_by_policy', 'Only the person can say which folders may be changed.', {
          ...{ hint: 'Choose it in the dialog.', field: 'path', words: 'errors.own.notGiven' },
        });
      return { folder: folders.grant(agentId, path) };
    },
    'folders.revoke': ({ id }) => {
      folders.revoke(id);
      return {};
    },
  };
}
