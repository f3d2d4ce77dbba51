import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Approvals } from '../../../src/main/core/gate/approvals/approvals.ts';
import { approvalHandlers } from '../../../src/main/core/handlers/approvals.ts';
import type { Calls } from '../../../src/shared/contract/define.ts';
import { coreCalls } from '../../../src/shared/contract/index.ts';
import { windowCalls } from '../../../src/shared/contract/window.ts';

const root = join(import.meta.dirname, '../../../src');
const contract = join(root, 'shared/contract');
const filesIn = (folder: string, ...others: string[]): string[] =>
  readdirSync(folder)
    .filter((name) => !others.includes(name))
    .sort();

/** What the contract is made of, not a subject of it. */
const machinery = ['bridge.ts', 'define.ts', 'index.ts'];

describe('each file of the contract', () => {
  it('has its handlers in a file of the same name, in the core or in the host', () => {
    const served = [
      ...filesIn(join(root, 'main/core/handlers'), 'index.ts'),
      ...filesIn(join(root, 'main/host/handlers')),
    ];
    expect(served.sort()).toEqual(filesIn(contract, ...machinery));
  });

  it('is in the index, so that none of its calls is forgotten', async () => {
    const declared: string[] = [];
    for (const name of filesIn(contract, ...machinery)) {
      const exports = Object.entries((await import(join(contract, name))) as Record<string, Calls>);
      declared.push(...exports.filter(([key]) => key.endsWith('Calls')).flatMap(([, calls]) => Object.keys(calls)));
    }
    expect(Object.keys({ ...coreCalls, ...windowCalls }).sort()).toEqual(declared.sort());
  });
});

it('waiting approvals come as an object, and as the bare array that scripts know', async () => {
  const approvals = { list: () => [{ id: 'a' }] } as unknown as Approvals;
  const handlers = approvalHandlers({ approvals, grants: undefined as never });
  const caller = { audience: 'headless' } as const;
  expect(await handlers['approvals.waiting']({}, caller)).toEqual({ approvals: [{ id: 'a' }] });
  expect(await handlers['approvals.list']({}, caller)).toEqual([{ id: 'a' }]);
});
