import { z } from 'zod';
import { AgentId, Id, idList } from '../model/common.ts';
import { Document, DocumentFolder, DocumentPassage } from '../model/document.ts';
import { call } from './define.ts';

const path = z.string().min(1).max(4_096);
const address = z.string().trim().min(1).max(4_096);

export const documentCalls = {
  /**
   * Gives an agent a file to read, or a folder whose files are read and which is watched from then on. The files stay where
   * they are. Answers when all of it was read, or at once without `wait`.
   */
  'documents.ingest': call(
    z.object({ agentId: AgentId, path, wait: z.boolean().default(true) }),
    z.object({ documents: z.array(Document) }),
  ),
  /** Newest first; looks at the files anew in the background. */
  'documents.list': call(
    z.object({ agentId: AgentId.optional() }),
    z.object({ documents: z.array(Document), folders: z.array(DocumentFolder) }),
  ),
  /** Best first. */
  'documents.search': call(
    z.object({
      agentId: AgentId,
      query: z.string().trim().min(1).max(10_000),
      limit: z.int().min(1).max(50).default(10),
    }),
    z.object({ passages: z.array(DocumentPassage.extend({ title: z.string().nullable() })) }),
  ),
  /** Passages in order, from `from` on. `index`: the passage that the address names. */
  'documents.read': call(
    z.object({
      agentId: AgentId,
      address,
      from: z.int().min(0).optional(),
      limit: z.int().min(1).max(200).default(50),
    }),
    z.object({ document: Document, passages: z.array(DocumentPassage), index: z.int().nullable() }),
  ),
  /** Nothing more is read until `documents.goOn`. */
  'documents.stop': call(z.object({}), z.object({})),
  'documents.goOn': call(z.object({}), z.object({})),
  /** Erases for good what was read of them; the files stay. */
  'documents.remove': call(
    z.object({ agentId: AgentId, ids: idList(1_000) }),
    z.object({ erased: z.int(), staysInMessages: z.int() }),
  ),
  /** The folder is watched no more; what was read of it stays. */
  'documents.unwatch': call(z.object({ agentId: AgentId, id: Id }), z.object({})),
};

export const documentEvents = {
  'document.changed': z.object({ agentId: z.string() }),
};
