import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchDocuments } from '../../../src/main/core/documents/search.ts';
import type { Near, Nearness } from '../../../src/main/core/meaning/nearness.ts';
import { indexText } from '../../../src/main/core/memory/terms.ts';
import { createHoldings, type Holdings } from '../../support/memories.ts';

let holdings: Holdings;
let near: Near[] | undefined;
const nearness: Nearness = { nearest: () => near && { rows: near, floor: 0.75 } };
const passages = [
  'The lease ends in March.',
  'Notice is given three months before.',
  'The garden belongs to all.',
  'Pets are welcome.',
];
beforeEach(() => {
  holdings = createHoldings();
  near = undefined;
  const { db } = holdings.context;
  for (const agentId of ['hearth', 'another']) {
    db.run(
      `INSERT INTO documents (id, agent_id, address, path, passages, state, created_at)
       VALUES (?, ?, 'lease.txt', '/lease.txt', 4, 'ready', 1)`,
      [agentId, agentId],
    );
    for (const [place, text] of passages.entries())
      db.run(
        `INSERT INTO document_passages (document_id, agent_id, place, heading, text, terms) VALUES (?, ?, ?, '', ?, ?)`,
        [agentId, agentId, place, text, indexText(text, [''])],
      );
  }
});
afterEach(() => holdings.dispose());

const find = (query: string, limit = 5) =>
  searchDocuments({ db: holdings.context.db, nearness }, 'hearth', { query, limit }).map(({ place }) => place);
/** The id of a passage of this agent. */
const idOf = (place: number, agentId = 'hearth'): string =>
  holdings.context.db.get<{ id: string }>(
    'SELECT CAST(rowid AS TEXT) AS id FROM document_passages WHERE agent_id = ? AND place = ?',
    [agentId, place],
  )?.id ?? '';

test('without a model it goes by words', () => {
  expect(find('When does the lease end?')).toEqual([0]);
  expect(find('Can I bring my dog?')).toEqual([]);
});

test('what is clearly near in meaning is found without a word in common; what is a little near is not', () => {
  near = [
    { id: idOf(3), cosine: 0.87 },
    { id: idOf(2), cosine: 0.79 },
  ];
  expect(find('Can I bring my dog?')).toEqual([3]);
});

test('what both ways find comes before what one finds', () => {
  near = [
    { id: idOf(1), cosine: 0.9 },
    { id: idOf(0), cosine: 0.88 },
  ];
  expect(find('How does the lease end?')).toEqual([0, 1]);
  expect(find('How does the lease end?', 1)).toEqual([0]);
});

test('no passage of another agent is found, even where its vector were told', () => {
  near = [{ id: idOf(3, 'another'), cosine: 0.99 }];
  expect(find('Can I bring my dog?')).toEqual([]);
});
