import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { GrantedFolder } from '../model/folder.ts';
import { call } from './define.ts';

export const folderCalls = {
  /** Folders in which agents may change files, newest first. */
  'folders.list': call(z.object({ agentId: AgentId.optional() }), z.object({ folders: z.array(GrantedFolder) })),
  /** From a window only what the person picked in the system's own dialog; the same folder twice is granted once. */
  'folders.grant': call(
    z.object({ agentId: AgentId, path: z.string().min(1).max(4_096) }),
    z.object({ folder: GrantedFolder }),
  ),
  /** Holds at once, also for what waits for an answer. */
  'folders.revoke': call(z.object({ id: Id }), z.object({})),
};

export const folderEvents = {
  'folder.changed': z.object({ agentId: z.string() }),
};
