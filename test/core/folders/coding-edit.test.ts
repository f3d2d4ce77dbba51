import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Approval } from '../../../src/shared/model/approval.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

const before = "export function greet(name) {\n  return 'Hello ' + name;\n}\n";
const after = "export function hello(name) {\n  return 'Hello ' + name;\n}\n";
const answer = `Here it is:\n\`\`\`js\n${after}\`\`\`\n`;

let test: TestCore;
let place: string;
let folder: string;
let file: string;
let agentId: string;
let client: ReturnType<TestCore['core']['client']>;
let approval: ReturnType<TestCore['core']['client']>;
beforeEach(async () => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-coding-')));
  folder = join(place, 'site');
  mkdirSync(folder);
  file = join(folder, 'greet.js');
  writeFileSync(file, before);
  open();
  agentId = await makeAgent(client, { packs: ['companion'] });
});
afterEach(async () => {
  await test.core.stop();
  test.dispose();
  rmSync(place, { recursive: true, maxRetries: 5, force: true });
});

function open(): void {
  test = createTestCore({ dataDir: join(place, 'data') });
  test.core.start();
  client = test.core.client('headless');
  approval = test.core.client('approval');
}

const grant = async (path = folder) => (await client['folders.grant']({ agentId, path })).folder;
const edit = (more: object = {}) =>
  client['tools.call']({
    agentId,
    tool: 'make_coding_edit',
    args: { working_dir: folder, instruction: 'Rename greet to hello', file_name: 'greet.js', ...more },
  }).then(({ result }) => result as Record<string, unknown> & { error?: { code: string; message: string } });

/** The question that is asked next. */
async function asked(): Promise<Approval> {
  for (;;) {
    const [waiting] = await approval['approvals.list']({});
    if (waiting) return waiting;
    await new Promise((told) => setImmediate(told));
  }
}

describe('make_coding_edit', () => {
  it('shows the person every changed line, writes just that, and can be undone', async () => {
    await grant();
    test.model.follow([{ text: answer }]);
    const result = edit();
    const question = await asked();
    const diff = question.facts.find(({ name }) => name === 'diff');
    expect(diff?.value).toContain('-export function greet(name) {\n+export function hello(name) {\n');
    expect(diff?.value).toContain(`--- ${file}`);
    expect(diff?.reading).toMatchObject({ isDiff: true, isProblem: false, lines: ['1 line comes, 1 goes'] });
    expect(question).toMatchObject({ scopes: ['once'], canUndo: true, summary: 'Change greet.js', effect: 'write' });
    expect(question.quote).toContain('Rename greet to hello');
    expect(readFileSync(file, 'utf8')).toBe(before);

    await approval['approvals.answer']({ id: question.id, answer: 'approve', scope: 'once' });
    expect(await result).toEqual({ success: true, file, added: 1, removed: 1 });
    expect(readFileSync(file, 'utf8')).toBe(after);

    const [change] = (await client['changes.list']({ agentId, limit: 1 })).toolCalls;
    expect(change).toMatchObject({ summary: 'Changed greet.js (+1 −1)', canUndo: true });
    await client['changes.undo']({ id: change?.id ?? '' });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('asks whatever the policy, and a yes stands for nothing else', async () => {
    await grant();
    await client['policies.set']({ scope: 'agent', agentId, tool: 'make_coding_edit', policy: 'allow' });
    test.model.follow([{ text: answer }]);
    const result = edit();
    const { id } = await asked();
    for (const scope of ['always', 'space'] as const)
      await expect(approval['approvals.answer']({ id, answer: 'approve', scope })).rejects.toMatchObject({
        info: { code: 'invalid_value' },
      });
    await approval['approvals.answer']({ id, answer: 'deny', scope: 'once', words: 'not today' });
    expect((await result).error).toMatchObject({ code: 'denied_by_user' });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('takes no diff from whoever calls it', async () => {
    await grant();
    test.model.follow([{ text: answer }]);
    const result = edit({ diff: `--- ${file}\n+++ ${file}\n@@ -1 +1 @@\n-x\n+evil\n` });
    const question = await asked();
    expect(question.facts.find(({ name }) => name === 'diff')?.value).toContain('+export function hello');
    expect(JSON.stringify(question)).not.toContain('evil');
    await approval['approvals.answer']({ id: question.id, answer: 'deny', scope: 'once' });
    await result;
    const { tools } = await client['tools.list']({ agentId });
    expect(Object.keys(tools.find(({ name }) => name === 'make_coding_edit')?.inputSchema['properties'] ?? {})).toEqual(
      ['working_dir', 'instruction', 'file_name'],
    );
  });

  it('refuses a yes to what has changed since it was shown', async () => {
    await grant();
    test.model.follow([{ text: answer }]);
    const result = edit();
    const { id } = await asked();
    writeFileSync(file, `${before}// mine\n`);
    expect(await asked()).toMatchObject({ isStale: true });
    await expect(approval['approvals.answer']({ id, answer: 'approve', scope: 'once' })).rejects.toMatchObject({
      info: { code: 'conflict' },
    });
    await approval['approvals.answer']({ id, answer: 'deny', scope: 'once' });
    await result;
    expect(readFileSync(file, 'utf8')).toBe(`${before}// mine\n`);
  });

  it('is not undone over what the person wrote since', async () => {
    await grant();
    test.model.follow([{ text: answer }]);
    const result = edit();
    await approval['approvals.answer']({ id: (await asked()).id, answer: 'approve', scope: 'once' });
    await result;
    writeFileSync(file, `${after}// mine\n`);
    const [change] = (await client['changes.list']({ agentId, limit: 1 })).toolCalls;
    await expect(client['changes.undo']({ id: change?.id ?? '' })).rejects.toMatchObject({
      info: { code: 'conflict' },
    });
    expect(readFileSync(file, 'utf8')).toBe(`${after}// mine\n`);
  });

  it('is there only for an agent that was given a folder, and only in it', async () => {
    const unavailable = async () =>
      (await client['tools.list']({})).tools.find(({ name }) => name === 'make_coding_edit')?.unavailable;
    const toldOf = async () => {
      test.model.follow([{ text: 'Fine.' }]);
      await client['chat.ask']({ agentId, text: 'Hello there' });
      return test.model.requests.at(-1)?.tools.some(({ name }) => name === 'make_coding_edit');
    };
    expect(await unavailable()).toContain('no folder');
    expect(await toldOf()).toBe(false);
    expect((await edit()).error).toMatchObject({ code: 'blocked_by_policy' });
    const { id } = await grant();
    expect(await unavailable()).toBeNull();
    expect((await edit({ working_dir: place, file_name: 'other.txt' })).error).toMatchObject({
      code: 'blocked_by_policy',
      hint: `You may change files below: ${folder}.`,
    });
    const other = await makeAgent(client, { name: 'Other', packs: ['companion'] });
    expect(test.services.toolset.ofAgent(agentId).some(({ tool }) => tool.name === 'make_coding_edit')).toBe(true);
    expect(test.services.toolset.ofAgent(other).some(({ tool }) => tool.name === 'make_coding_edit')).toBe(false);
    await client['folders.revoke']({ id });
    expect((await edit()).error).toMatchObject({ code: 'blocked_by_policy' });
  });

  it('takes a folder back from what waits for an answer', async () => {
    const { id } = await grant();
    test.model.follow([{ text: answer }]);
    const result = edit();
    const question = await asked();
    await client['folders.revoke']({ id });
    expect(await asked()).toMatchObject({ isStale: true });
    await approval['approvals.answer']({ id: question.id, answer: 'deny', scope: 'once' });
    await result;
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each([
    ['no fence', 'Sure, I renamed it.', 'unavailable'],
    ['half a file', `\`\`\`js\n${after}`, 'unavailable'],
    ['the same text', `\`\`\`js\n${before}\`\`\``, 'unavailable'],
  ])('does nothing with an answer that is %s', async (_what, text, code) => {
    await grant();
    test.model.follow([{ text }]);
    expect((await edit()).error).toMatchObject({ code });
    expect(await approval['approvals.list']({})).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it.each([
    ['nothing.js', 'not_found'],
    ['picture.png', 'invalid_value'],
    ['huge.txt', 'limit'],
    ['link.js', 'invalid_value'],
    ['../data/app.db', 'invalid_value'],
  ])('says plainly why %s cannot be changed, and asks no model', async (file_name, code) => {
    await grant();
    writeFileSync(join(folder, 'picture.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]));
    writeFileSync(join(folder, 'huge.txt'), 'x'.repeat(300_000));
    symlinkSync(file, join(folder, 'link.js'));
    expect((await edit({ file_name })).error).toMatchObject({ code });
    expect(test.model.requests).toEqual([]);
  });

  it('asks for the lines that change where a file is long, and takes them only where they stand once', async () => {
    await grant();
    const lines = Array.from({ length: 215 }, (_, index) => `const value${index} = ${index};`);
    writeFileSync(file, `${lines.join('\r\n')}\r\n`);
    const block = (search: string, replace: string) =>
      `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE`;
    test.model.follow([{ text: block('const', 'let') }]);
    expect((await edit()).error).toMatchObject({ code: 'unavailable' });
    test.model.follow([{ text: block('const value7 = 7;', 'const value7 = 77;\nconst more = 1;') }]);
    const result = edit();
    await approval['approvals.answer']({ id: (await asked()).id, answer: 'approve', scope: 'once' });
    expect(await result).toMatchObject({ added: 2, removed: 1 });
    lines.splice(7, 1, 'const value7 = 77;', 'const more = 1;');
    expect(readFileSync(file, 'utf8')).toBe(`${lines.join('\r\n')}\r\n`);
  });

  it('waits for its yes over a restart, and then writes what was shown', async () => {
    await grant();
    const args = { working_dir: folder, instruction: 'Rename it', file_name: 'greet.js' };
    test.model.follow([{ calls: [{ name: 'make_coding_edit', args }] }, { text: answer }]);
    const { outcome } = await client['chat.ask']({ agentId, text: 'Rename greet to hello in greet.js' });
    expect(outcome).toBe('waiting');
    const { id } = await asked();
    await test.core.stop();
    open();
    test.model.follow([{ text: 'Renamed.' }]);
    await approval['approvals.answer']({ id, answer: 'approve', scope: 'once' });
    const last = await test.model.asked();
    expect(last.history.at(-1)?.text).toContain('"success":true');
    expect(readFileSync(file, 'utf8')).toBe(after);
    expect(test.model.requests).toHaveLength(1);
  });

  it('was not begun where Hearth ended while it was drafted', async () => {
    await grant();
    let resolve = (): void => undefined;
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    test.model.follow([{ text: answer, until: promise, isDeaf: true }]);
    const drafting = test.model.asked();
    const result = edit();
    await drafting;
    expect(test.context.db.get('SELECT status FROM tool_calls')).toEqual({ status: 'proposed' });
    expect(test.services.journal.recover()).toMatchObject([
      { status: 'failed', result: { error: { code: 'unavailable' } } },
    ]);
    resolve();
    await approval['approvals.answer']({ id: (await asked()).id, answer: 'deny', scope: 'once' });
    await result;
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('folders that are granted', () => {
  it('are never all that there is, nor where Hearth keeps its data', async () => {
    for (const path of ['/', place, join(place, 'data'), join(folder, 'greet.js'), 'relative', join(place, 'no-such')])
      await expect(grant(path), path).rejects.toMatchObject({ info: { code: 'invalid_value' } });
    expect((await client['folders.list']({})).folders).toEqual([]);
  });

  it('come from the dialog alone, are listed without links, and stand in the audit', async () => {
    const link = join(place, 'link');
    symlinkSync(folder, link);
    expect(await grant(link)).toMatchObject({ path: folder, agentId, isThere: true });
    await grant();
    expect((await client['folders.list']({ agentId })).folders).toHaveLength(1);
    await expect(test.core.client('main')['folders.grant']({ agentId, path: folder })).rejects.toMatchObject({
      info: { code: 'blocked_by_policy' },
    });
    rmSync(folder, { recursive: true, maxRetries: 5 });
    expect((await client['folders.list']({})).folders[0]).toMatchObject({ isThere: false });
    const kinds = test.context.db.all<{ kind: string }>('SELECT kind FROM audit').map(({ kind }) => kind);
    expect(kinds).toEqual(['agent.written', 'folder.granted']);
  });
});
