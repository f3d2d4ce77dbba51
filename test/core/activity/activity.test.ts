import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAudit, firstBrokenAudit } from '../../../src/main/core/db/audit.ts';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import type { Policy } from '../../../src/shared/model/policy.ts';
import { createConversation } from '../../support/conversation.ts';

let talk: ReturnType<typeof createConversation>;
beforeEach(() => {
  talk = createConversation();
  talk.eventLog.start();
});
afterEach(() => talk.dispose());

const list = (filter: Partial<Parameters<typeof talk.activity.list>[0]> = {}) =>
  talk.activity.list({ limit: 50, ...filter });

/** An event is emitted with a yes, and wakes another agent. */
async function story(): Promise<void> {
  await talk.eventLog.create({ type: 'mail.*', filter: '', agentId: 'planner', prompt: 'Look.', isOn: true });
  talk.model.follow([
    { calls: [{ name: 'emit_event', args: { event_type: 'mail.received', payload: { from: 'Quokka' } } }] },
    { text: 'Told.' },
    { text: 'Seen.' },
  ]);
  const { runId } = await talk.ask('Announce the letter.');
  const [question] = talk.approvals.list();
  talk.approvals.answer({ id: question?.id ?? '', answer: 'approve', scope: 'once' });
  await talk.conversations.wait(runId);
  await talk.eventLog.idle();
  const open = talk.context.db.all<{ id: string }>('SELECT id FROM runs WHERE ended_at IS NULL');
  for (const { id } of open) await talk.conversations.wait(id);
}

describe('what happened', () => {
  test('is one list, newest first, and each leads back to its cause', async () => {
    await story();
    const { entries } = list();
    expect(entries.map(({ kind, agentId }) => `${kind} ${agentId}`)).toEqual([
      'run planner',
      'event hearth',
      'question hearth',
      'call hearth',
      'run hearth',
    ]);
    const [woken, event, , call, first] = entries;
    const { causes } = talk.activity.get(woken?.id ?? '');
    expect(causes.map(({ id }) => id)).toEqual([event?.id, call?.id, first?.id]);
    const { effects, facts } = talk.activity.get(call?.id ?? '');
    expect(effects.map(({ kind }) => kind).sort()).toEqual(['event', 'question', 'run']);
    expect(facts.map(({ value }) => value).join(' ')).toContain('you allowed it');
  });

  test('is found by its words, its agent, its kind and its outcome, and paged', async () => {
    await story();
    expect(
      list({ text: 'quokka' })
        .entries.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['call', 'event', 'question', 'run']);
    expect(list({ text: '100%' }).entries).toEqual([]);
    expect(list({ agentId: 'planner' }).entries.map(({ kind }) => kind)).toEqual(['run']);
    expect(list({ kind: 'question', outcome: 'ok' }).entries).toHaveLength(1);
    expect(list({ kind: 'question', outcome: 'problem' }).entries).toEqual([]);
    const all = list().entries.map(({ id }) => id);
    const paged: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = list({ limit: 2, before });
      paged.push(...page.entries.map(({ id }) => id));
      if (page.next === null) break;
      before = page.next;
    }
    expect(paged).toEqual(all);
  });

  test('stands by turns, each with what was done in it, and nothing of it twice', async () => {
    await story();
    const { entries } = list({ byTurn: true });
    expect(entries.map(({ kind, agentId, inside }) => [kind, agentId, inside?.acts ?? 0])).toEqual([
      ['run', 'planner', 0],
      ['run', 'hearth', 1],
    ]);
    const within = talk.activity.within(entries[1]?.id ?? '');
    expect(within.map(({ kind, depth }) => [kind, depth]).sort()).toEqual([
      ['call', 0],
      ['event', 1],
      ['question', 1],
    ]);
    talk.context.db.run("UPDATE tool_calls SET status = 'unknown'");
    expect(list({ byTurn: true }).entries[1]?.inside).toEqual({ acts: 1, unsettled: 1 });
  });

  test('says whose word let it happen, sets out what an event carries, and is found by when', async () => {
    await story();
    const [call] = list({ kind: 'call' }).entries;
    const told = (name: string, id = call?.id) => talk.activity.get(id ?? '').facts.find((fact) => fact.name === name);
    expect(told('Permission')?.value).toBe('Ask: the tool’s default');
    const [event] = list({ kind: 'event' }).entries;
    expect(told('Carries', event?.id)).toMatchObject({ value: '', data: { from: 'Quokka' } });
    talk.policies.set(
      { scope: 'agent', agentId: 'planner', tool: 'store_set', policy: 'ask' },
      { audience: 'headless' },
    );
    const [decision] = list({ kind: 'decision' }).entries;
    expect(decision?.title).toBe('Write a note, Only Planner: Ask');
    expect(told('Before', decision?.id)?.value).toBe('no choice');
    const now = talk.clock.now();
    const iso = (ms: number): string => new Date(ms).toISOString();
    expect(list({ until: iso(now - 3_600_000) }).entries).toEqual([]);
    const day = talk.context.person.zone() === 'Europe/Berlin' ? '2026-11-22' : '';
    expect(list({ from: day, to: day }).entries).toHaveLength(6);
    expect(list({ to: '2026-11-21' }).entries).toEqual([]);
    expect(list({ from: '2026-11-23' }).entries).toEqual([]);
    expect(list({ since: iso(now - 3_600_000) }).entries).toHaveLength(6);
  });

  test('a page is read along the keys, whatever the number of rows', () => {
    const { db } = talk.context;
    for (const table of ['runs', 'tool_calls', 'approvals', 'events']) {
      for (const agent of ['', ' AND agent_id = :a']) {
        const plan = db.all<{ detail: string }>(
          `EXPLAIN QUERY PLAN SELECT id FROM ${table} WHERE id < :b${agent} ORDER BY id DESC LIMIT 50`,
          agent ? { a: 'hearth', b: '~' } : { b: '~' },
        );
        const said = plan.map(({ detail }) => detail).join('; ');
        expect(said, table).toMatch(/^SEARCH/);
        expect(said, table).not.toContain('TEMP B-TREE');
      }
    }
  });

  test('a call that may have run waits for the person, who says it once', async () => {
    await story();
    const call = list({ kind: 'call' }).entries[0];
    talk.context.db.run("UPDATE tool_calls SET status = 'unknown' WHERE id = ?", [call?.id ?? '']);
    expect(list({ outcome: 'maybe' }).entries).toHaveLength(1);
    expect(talk.activity.settle(call?.id ?? '', false)).toMatchObject({ outcome: 'problem' });
    expect(() => talk.activity.settle(call?.id ?? '', true)).toThrow(/known/);
    expect(list({ kind: 'decision' }).entries).toHaveLength(1);
  });
});

describe('the record of decisions', () => {
  test.each([
    ['a row that was changed', "UPDATE audit SET facts = replace(facts, 'approve', 'deny') WHERE rowid = 1"],
    ['a row that was taken out', 'DELETE FROM audit WHERE rowid = 1'],
    ['a row whose time was moved', 'UPDATE audit SET at = at + 1 WHERE rowid = 1'],
    ['a row that was put in', "INSERT INTO audit VALUES ('z', 1, 'policy.set', '{}', '', 'x')"],
  ])('%s is noticed', async (_what, sql) => {
    await story();
    talk.policies.set({ scope: 'person', tool: 'emit_event', policy: 'block' }, { audience: 'headless' });
    expect(talk.activity.audit()).toMatchObject({ isWhole: true, count: 2, brokenAt: null });
    talk.context.db.run(sql);
    expect(talk.activity.audit()).toMatchObject({ isWhole: false, brokenAt: expect.stringMatching(/^\d{4}/) });
  });

  /** Another program with the person's file in its hands. */
  const fromOutside = (path: string, sql: string): void => {
    const other = openDriver(path);
    other.exec(sql);
    other.close();
  };
  const decide = (policy: Policy) =>
    talk.policies.set({ scope: 'person', tool: 'store_set', policy }, { audience: 'headless' });

  test('rows cut off its end are missed, also once new ones follow and their chain fits', () => {
    for (const policy of ['ask', 'block', 'allow'] as const) decide(policy);
    expect(talk.activity.audit()).toMatchObject({ isWhole: true, count: 3, lost: 0 });
    fromOutside(talk.context.db.path, 'DELETE FROM audit WHERE rowid > 1');
    expect(talk.activity.audit()).toMatchObject({ isWhole: false, count: 1, lost: 2 });
    for (const policy of ['ask', 'block', 'ask'] as const) decide(policy);
    expect(firstBrokenAudit(talk.context.db)).toBeUndefined();
    expect(talk.activity.audit()).toMatchObject({ isWhole: false, lost: 1, brokenAt: expect.any(String) });
  });

  test('all of them cut off are missed, and so is an older file put back whole', () => {
    decide('ask');
    const { db } = talk.context;
    const older = `${db.path}.older`;
    db.exec(`VACUUM INTO '${older}'`);
    decide('block');
    fromOutside(db.path, `DELETE FROM audit; ATTACH '${older}' AS old; INSERT INTO audit SELECT * FROM old.audit;`);
    expect(talk.activity.audit()).toMatchObject({ isWhole: false, count: 1, lost: 1 });
    fromOutside(db.path, 'DELETE FROM audit');
    expect(talk.activity.audit()).toMatchObject({ isWhole: false, count: 0, lost: 2 });
  });

  test('a decision that was taken back with its transaction is not missed', () => {
    decide('ask');
    const { context } = talk;
    expect(() =>
      context.db.transaction(() => {
        appendAudit(context, { id: context.newId(), at: 1, kind: 'x', facts: {} });
        throw new Error('full');
      }),
    ).toThrow('full');
    expect(talk.activity.audit()).toMatchObject({ isWhole: true, count: 1, lost: 0 });
  });
});
