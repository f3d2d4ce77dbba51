import type { Document, DocumentFolder, DocumentPassage } from '../../../shared/model/document.ts';
import { toIso } from '../base/core-context.ts';
import type { DocumentRow, FolderRow, PassageRow } from '../db/documents.ts';

/** As the person sees it; `percent` where it is being read now. */
export function toDocument(
  { print: _print, hash: _hash, createdAt, readAt, ...row }: DocumentRow,
  percent: number | null,
): Document {
  return { ...row, percent, addedAt: toIso(createdAt), readAt: readAt === null ? null : toIso(readAt) };
}

export function toFolder({ id, agentId, path, createdAt }: FolderRow): DocumentFolder {
  return { id, agentId, path, addedAt: toIso(createdAt) };
}

export function toPassage({ documentId, place, heading, page, text }: PassageRow, address: string): DocumentPassage {
  return { documentId, address: `${address}#${place}`, index: place, heading, page, text };
}
