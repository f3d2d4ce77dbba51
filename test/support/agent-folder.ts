import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, onTestFinished } from 'vitest';
import type { Client } from '../../src/shared/contract/define.ts';
import type { coreCalls } from '../../src/shared/contract/index.ts';
import { createTestCore, type TestCore } from './core.ts';

/** An agent's folder below `place`: front matter and instructions, and other files by path. Gives its path. */
export function agentFolder(
  place: string,
  front: string,
  files: Readonly<Record<string, string | Buffer>> = {},
): string {
  const folder = join(place, 'package');
  const all = { 'agent.md': `---\n${front}\n---\nLook after the plants.\n`, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A folder that lasts as long as its test. */
export function emptyPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'hearth-place-'));
  onTestFinished(() => rmSync(place, { recursive: true, maxRetries: 5, force: true }));
  return place;
}

/** What an agent's `agent.md` has to say at least. */
export const gardener = 'id: gardener\nname: Gardener\ndescription: Waters.\nversion: 1.0.0';

/** A core of its own for each test of the file, and a folder beside it. */
export function agentWorld() {
  let place: string;
  let test: TestCore;
  let me: Client<typeof coreCalls>;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'hearth-agents-'));
    test = createTestCore();
    test.core.start();
    me = test.core.client('headless');
  });
  afterEach(() => {
    test.dispose();
    rmSync(place, { recursive: true, maxRetries: 5, force: true });
  });
  const folder = (front = gardener, files = {}): string => agentFolder(place, front, files);
  async function asks(path: string) {
    const asked = await me['agents.install']({ path });
    if (asked.status !== 'asks') throw new Error('installed unasked');
    return asked.package;
  }
  return {
    place: () => place,
    test: () => test,
    me: () => me,
    folder,
    asks,
    install: async (path = folder()) => me['agents.install']({ path, digest: (await asks(path)).digest }),
  };
}

/** What a call was refused with. */
export const failing = (work: Promise<unknown>): Promise<{ code: string; message: string } | undefined> =>
  work.then(
    () => undefined,
    (thrown: { info: { code: string; message: string } }) => thrown.info,
  );

/** The code of the error in a tool's result. */
export const errorIn = (answer: { result: unknown }): string | undefined =>
  (answer.result as { error?: { code: string } }).error?.code;

/** A tool of an agent's own, done by whatever client is there; on Ask unless the person says otherwise. */
export const shelf = {
  name: 'shelf_put',
  title: 'Put on the shelf',
  description: 'Keeps something on the shelf.',
  executionType: 'internal',
  inputSchema: { type: 'object', properties: { key: { type: 'string' }, value: { type: 'string' } } },
};
