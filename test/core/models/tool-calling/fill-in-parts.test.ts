import { describe, expect, it } from 'vitest';
import { fillInParts } from '../../../../src/main/core/models/tool-calling/fill-in-parts.ts';
import type { ToolSpec } from '../../../../src/main/engine-protocol/chat.ts';
import { createScriptedModel } from '../../../support/scripted-model.ts';

const tool: ToolSpec = {
  name: 'mix_paint',
  description: 'Mix paint.',
  inputSchema: { type: 'object', properties: { litres: { type: 'number' }, tone: { type: 'string' } } },
};
const signal = new AbortController().signal;

/** What a request is filled in with by a model that answers each part in turn, and what it was shown. */
async function filled(task: string, ...answers: unknown[]) {
  const model = createScriptedModel();
  const left = [...answers];
  model.follow(() => ({ text: JSON.stringify(left.shift()) }));
  const blank = { tool, schema: tool.inputSchema, task, inEnglish: [] };
  const { args } = await fillInParts(model, blank, { priority: 'user', signal });
  return { args, shown: model.requests.map(({ history }) => history.map(({ text }) => text)) };
}

describe('a tool that is to be used again', () => {
  it('is filled in part by part, each behind what was filled in before', async () => {
    const { args, shown } = await filled('Mix it pale, then the same in dark', [{ tone: 'pale' }], [{ tone: 'dark' }]);
    expect(args).toEqual([{ tone: 'pale' }, { tone: 'dark' }]);
    expect(shown.map((texts) => texts.length)).toEqual([1, 3]);
    expect(shown[1]?.slice(1)).toEqual(['[{"tone":"pale"}]', expect.stringMatching(/Request: then the same in dark$/)]);
  });

  it('has what is not said of it as the first time', async () => {
    const { args } = await filled(
      'Mix 2 litres pale, then again dark',
      [{ litres: 2, tone: 'pale' }],
      [{ tone: 'dark' }],
    );
    expect(args[1]).toEqual({ litres: 2, tone: 'dark' });
  });

  it('takes its own number where one was copied that it says another for', async () => {
    const first = [{ litres: 2, tone: 'pale' }];
    const copied = [{ litres: 2, tone: 'dark' }];
    expect((await filled('Mix 2 litres pale, then again 5 dark', first, copied)).args[1]).toMatchObject({ litres: 5 });
    expect((await filled('Mix 2 litres pale, then again dark', first, copied)).args[1]).toMatchObject({ litres: 2 });
    expect((await filled('Mix 2 litres pale, then again 5 of 7 dark', first, copied)).args[1]).toMatchObject({
      litres: 2,
    });
  });

  it('is filled in once where nothing is to be done again', async () => {
    const { args, shown } = await filled('Mix pale paint', [{ tone: 'pale' }]);
    expect([args, shown.length]).toEqual([[{ tone: 'pale' }], 1]);
  });
});
