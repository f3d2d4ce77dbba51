import { type Failure, fail } from '../../../shared/model/failure.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import * as sql from '../db/documents.ts';
import type { Nearness } from '../meaning/nearness.ts';
import type { Outside } from '../outside/outside.ts';
import type { DocumentPort } from '../tools/document-port.ts';
import type { Scope } from '../tools/ports.ts';
import { partsOf } from './address.ts';
import { searchDocuments } from './search.ts';

/** Passages that a search tells an agent: they have to fit into a small window beside the conversation. */
const MOST_FOUND = 5;

/** One agent's documents as its tools see them. What it is told of them marks its run. */
export function documentPort(
  { db, nearness }: Pick<CoreContext, 'db'> & { readonly nearness: Nearness | undefined },
  scope: Scope,
  outside: Outside,
): DocumentPort {
  const { agentId } = scope;
  const met = (rows: readonly { readonly address: string }[]): void => {
    const names = [...new Set(rows.map(({ address }) => address))];
    outside.meet(
      scope.origin.heardIn,
      names.map((name) => ({ kind: 'document' as const, name })),
    );
  };
  const find = (address: string): sql.DocumentRow => {
    const row = sql.findByAddress(db, agentId, address) ?? sql.findByAddress(db, agentId, partsOf(address).document);
    if (!row || row.passages === 0) throw noDocument();
    return row;
  };
  return {
    list() {
      const rows = sql.listDocuments(db, agentId).filter(({ passages }) => passages > 0);
      met(rows);
      return rows.map(({ address, title, passages }) => ({ address, title, chunks: passages }));
    },
    about(address) {
      const row = find(address);
      met([row]);
      const { title, kind, pages, passages, readAt, createdAt } = row;
      return { address: row.address, title, kind, pages, chunks: passages, extractedAt: toIso(readAt ?? createdAt) };
    },
    excerpt(address, index) {
      const row = find(address);
      const [passage] = sql.listPassages(db, row.id, { from: index, limit: 1 });
      if (passage?.place !== index)
        throw fail('not_found', `This document has the chunks 0 to ${row.passages - 1}.`, {
          ...{ hint: 'Take one of those.', field: 'chunk_index', words: 'errors.own.noSuchPassage' },
        });
      met([row]);
      return { ...toExcerpt(passage, row.address), chunks: row.passages };
    },
    search(query) {
      const rows = searchDocuments({ db, nearness }, agentId, { query, limit: MOST_FOUND });
      met(rows);
      return rows.map((row) => toExcerpt(row, row.address));
    },
  };
}

function toExcerpt({ place, heading, page, text }: sql.PassageRow, address: string) {
  return { address: `${address}#${place}`, heading, page, text };
}

export function noDocument(): Failure {
  return fail('not_found', 'There is no document with this address.', {
    hint: 'get_source_documents lists the addresses.',
    ...{ field: 'address', words: 'errors.own.noSuchDocument' },
  });
}
