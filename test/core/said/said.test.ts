import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { addAgent, dropAgent } from '../../../src/main/core/db/members.ts';
import { insertMessage } from '../../../src/main/core/db/messages.ts';
import { insertSpace } from '../../../src/main/core/db/spaces.ts';
import { createMeaning } from '../../../src/main/core/meaning/meaning.ts';
import { createSaid } from '../../../src/main/core/said/said.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { createScriptedEmbedder } from '../../support/scripted-embedder.ts';

let core: TestCore;
beforeEach(() => {
  core = createTestCore({ start: Date.parse('2026-06-17T10:00:00Z') });
});
afterEach(() => {
  expect(checkInvariants(core.context.db)).toEqual([]);
  core.dispose();
});

/** A conversation of an agent in which this was said; ids of the messages. */
function talk(texts: readonly string[], { agentId = 'hearth', at = '2026-05-02T09:00:00Z' } = {}) {
  const { db, newId, profileId } = core.context;
  const spaceId = newId();
  insertSpace(db, { id: spaceId, agentId, title: texts[0] ?? '', isTitleOwn: true, createdAt: 0 }, profileId);
  const ids = texts.map((text, turn) => {
    const id = newId();
    insertMessage(db, {
      ...{ id, spaceId, runId: null, authorId: turn % 2 === 0 ? 'person' : agentId, text, status: 'complete' as const },
      ...{ author: turn % 2 === 0 ? ('person' as const) : ('agent' as const), recalled: [], isInner: false },
      ...{ error: null, context: null, note: null, offer: null, replacedAt: null },
      createdAt: Date.parse(at) + turn,
    });
    return id;
  });
  return { spaceId, ids };
}

const everywhere = { agentId: '', spaceId: '' };
const find = (text: string, { scope = everywhere, isTyped = false, said = core.services.said } = {}): string[] =>
  said.search(scope, { text, limit: 10, isTyped }).found.map(({ row }) => row.text);

describe('what was said is found like memories are', () => {
  test.each([
    ['Heizung', 'Die Heizungswartung ist am Freitag.'],
    ['When were the boilers serviced?', 'The boiler service was on Monday.'],
    ['rododendron', 'Der Rhododendron braucht saure Erde.'],
    ['Wie geht es den Äpfeln?', 'Wir haben einen Apfel gepflanzt.'],
    ['What was it on 2 May?', 'We looked at three flats.'],
    ['was war am 2. Mai?', 'We looked at three flats.'],
  ])('%s', (asked, meant) => {
    talk(['The weather is fine.', 'It is.', 'Tea is ready.'], { at: '2026-03-01T09:00:00Z' });
    talk([meant]);
    talk(['Der Zug hat Verspätung.', 'Schade.'], { at: '2026-04-01T09:00:00Z' });
    expect(find(asked)[0]).toBe(meant);
  });

  test('the best first, not the newest', () => {
    talk(['The boiler pressure is too low.']);
    talk(['My blood pressure is fine, and the kettle boils.']);
    expect(find('boiler pressure')[0]).toBe('The boiler pressure is too low.');
  });

  test('an answer is found by its question, unless somebody is still typing', () => {
    talk(['When was the boiler serviced?', 'On the third of March, by Behrens.', 'Thanks.', 'You are welcome.']);
    expect(find('boiler service')).toEqual(['When was the boiler serviced?', 'On the third of March, by Behrens.']);
    expect(find('boiler service', { isTyped: true })).toEqual(['When was the boiler serviced?']);
  });

  test('of two that say the same, the one beside which more of it was said comes first', () => {
    talk(['Shall we eat out?', 'The table is booked for eight.']);
    talk(['Where is dinner with Lemongrass people?', 'The table is booked for eight.']);
    const [first] = core.services.said.search(everywhere, { text: 'table booked Lemongrass', limit: 5 }).found;
    expect(first?.row.spaceTitle).toBe('Where is dinner with Lemongrass people?');
  });

  test('the last word may be unfinished while it is typed', () => {
    talk(['Bring the tea.']);
    talk(['Bring the umbrella.']);
    expect(find('bring um', { isTyped: true })[0]).toBe('Bring the umbrella.');
    expect(find('bring um')[0]).toBe('Bring the tea.');
  });
});

describe('its words are read', () => {
  test('before a search up to a limit, and behind it to the end', async () => {
    talk(Array.from({ length: 450 }, (_, at) => `Number ${at} quokka`));
    const first = core.services.said.search(everywhere, { text: 'quokka', limit: 5 });
    expect(first).toMatchObject({ left: 250 });
    expect(first.found).toHaveLength(5);
    await core.services.said.idle();
    expect(core.services.said.search(everywhere, { text: 'Number 3 quokka', limit: 1 })).toMatchObject({
      ...{ left: 0, found: [{ row: { text: 'Number 3 quokka' } }] },
    });
  });

  test('once: what was read is read again only where it was changed', () => {
    const { ids } = talk(['The boiler is cold.', 'The kettle is hot.']);
    find('boiler');
    const { db } = core.context;
    const unread = () => db.get<{ n: number }>('SELECT count(*) AS n FROM messages_unread')?.n;
    expect(unread()).toBe(0);
    db.run("UPDATE messages SET status = 'failed' WHERE id = ?", [ids[1] ?? '']);
    expect(unread()).toBe(0);
    db.run("UPDATE messages SET text = 'The stove is hot.' WHERE id = ?", [ids[1] ?? '']);
    expect(unread()).toBe(1);
    expect([find('kettle'), find('stove')]).toEqual([[], ['The stove is hot.', 'The boiler is cold.']]);
  });

  test('and go with it', () => {
    const { spaceId } = talk(['The quokka sleeps.']);
    expect(find('quokka')).toHaveLength(1);
    const { db } = core.context;
    db.run('DELETE FROM messages WHERE space_id = ?', [spaceId]);
    expect(find('quokka')).toEqual([]);
    expect(db.all("SELECT term FROM message_vocab WHERE term LIKE 'quokka%'")).toEqual([]);
    expect(db.all('SELECT key FROM message_terms')).toEqual([]);
  });
});

describe('by meaning', () => {
  function withMeaning() {
    const scripted = createScriptedEmbedder([
      ['nut', 'allergic'],
      ['train', 'railway'],
    ]);
    const meaning = createMeaning(core.context, {
      ...{ embedder: scripted.embedder, ownTexts: () => [], onProgress: () => undefined },
    });
    const said = createSaid(core.context, { nearness: meaning });
    const near = async (text: string, scope = everywhere) => {
      await meaning.prepare([text]);
      return find(text, { scope, said });
    };
    const kept = () => core.context.db.all("SELECT subject FROM vectors WHERE kind = 'message'").length;
    return { ...scripted, meaning, near, kept };
  }

  test('it is found without a word in common, in the agent’s own conversations alone, once it was read', async () => {
    const { meaning, near } = withMeaning();
    talk(['Jo is allergic to hazel.', 'I see.']);
    talk(['Ana is allergic to walnut.', 'Good to know.'], { agentId: 'planner' });
    const asked = 'Which cake may (nut)?';
    expect(await near(asked)).toEqual([]);
    await meaning.goOn();
    expect(await near(asked, { agentId: 'hearth', spaceId: '' })).toEqual(['Jo is allergic to hazel.']);
    expect(await near(asked, { agentId: 'planner', spaceId: '' })).toEqual(['Ana is allergic to walnut.']);
    expect((await near(asked)).sort()).toEqual(['Ana is allergic to walnut.', 'Jo is allergic to hazel.']);
    expect(await near(asked, { agentId: 'librarian', spaceId: '' })).toEqual([]);
  });

  test('what is new is read alone, and what is said otherwise, taken back or deleted is not found', async () => {
    const { meaning, near, asked: read, kept } = withMeaning();
    const first = talk(['Jo is allergic to hazel.', 'I see.']);
    await meaning.goOn();
    const before = read.length;
    const second = talk(['Ben is allergic, too.']);
    await meaning.goOn();
    expect(read.slice(before).map((text) => text.includes('Ben'))).toEqual([true]);
    const asked = 'Which cake may (nut)?';
    expect(await near(asked)).toHaveLength(2);
    const { db } = core.context;
    db.run('UPDATE messages SET replaced_at = 1 WHERE id = ?', [second.ids[0] ?? '']);
    expect(await near(asked)).toEqual(['Jo is allergic to hazel.']);
    db.run("UPDATE messages SET text = 'Jo likes hazel.' WHERE id = ?", [first.ids[0] ?? '']);
    expect(await near(asked)).toEqual([]);
    expect(kept()).toBe(2);
    db.run('DELETE FROM messages');
    expect(kept()).toBe(0);
  });

  test('an agent that joins later finds what was said before, one that left no longer', async () => {
    const { meaning, near } = withMeaning();
    const { spaceId } = talk(['Jo is allergic to hazel.']);
    await meaning.goOn();
    const scope = { agentId: 'planner', spaceId: '' };
    expect(await near('any (nut)?', scope)).toEqual([]);
    addAgent(core.context.db, { spaceId, agentId: 'planner', now: 1 });
    expect(await near('any (nut)?', scope)).toEqual(['Jo is allergic to hazel.']);
    dropAgent(core.context.db, spaceId, 'planner');
    expect(await near('any (nut)?', scope)).toEqual([]);
  });

  test('of a deleted conversation nothing is found, until it is brought back', async () => {
    const { meaning, near } = withMeaning();
    const { spaceId } = talk(['Jo is allergic to hazel.']);
    await meaning.goOn();
    const { spaces } = core.services.conversations;
    await core.services.conversations.deleteSpace(spaceId);
    expect([await near('any (nut)?'), find('hazel')]).toEqual([[], []]);
    spaces.restore(spaceId);
    expect([await near('any (nut)?'), find('hazel')]).toEqual([
      ['Jo is allergic to hazel.'],
      ['Jo is allergic to hazel.'],
    ]);
  });
});

test('an agent finds what was said where it takes part, one that keeps conversations apart only there', () => {
  const one = talk(['The quokka sleeps.']);
  const two = talk(['The quokka wakes.']);
  talk(['The quokka eats.'], { agentId: 'planner' });
  expect(find('quokka', { scope: { agentId: 'hearth', spaceId: '' } }).sort()).toEqual([
    'The quokka sleeps.',
    'The quokka wakes.',
  ]);
  expect(find('quokka', { scope: { agentId: 'hearth', spaceId: two.spaceId } })).toEqual(['The quokka wakes.']);
  expect(find('quokka', { scope: { agentId: 'planner', spaceId: one.spaceId } })).toEqual([]);
});
