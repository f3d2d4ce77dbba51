import { expect, it, onTestFinished } from 'vitest';
import { readChoices } from '../../../../src/main/core/gate/approvals/read-choices.ts';
import type { AnyTool } from '../../../../src/main/core/tools/define-tool.ts';
import { tools } from '../../../../src/main/core/tools/index.ts';
import { inputSchemaOf } from '../../../../src/main/core/tools/json-schema.ts';
import { languageIds, locales } from '../../../../src/shared/locales/index.ts';
import { choiceWords, hintWords } from '../../../../src/shared/locales/parameter-words.ts';
import { asRecord } from '../../../../src/shared/model/record.ts';
import { createTestCore } from '../../../support/core.ts';

/** Every fixed value that a parameter of a tool of Hearth's can have. */
const choices = tools.flatMap((tool) =>
  Object.entries(asRecord(inputSchemaOf(tool)['properties'])).flatMap(([name, part]) => {
    const fixed = asRecord(part)['enum'];
    return Array.isArray(fixed) ? fixed.map((value: string) => ({ tool, name, value })) : [];
  }),
);
const echo = (key: string): string => key;
const keys = choices.map(({ name, value }) => `${name}.${value}`);

it('each value that Hearth’s own tools know is said in words, and no words are left over', () => {
  expect(keys).toContain('action.append');
  const said = choices.map(({ name, value }) => choiceWords(echo, name, value)?.replace('parameters.choices.', ''));
  expect(said).toEqual(keys);
  const kept = Object.entries(locales.en.words.parameters.choices).flatMap(([name, values]) =>
    Object.keys(values).map((value) => `${name}.${value}`),
  );
  expect(kept.sort()).toEqual([...new Set(keys)].sort());
  for (const language of languageIds) {
    for (const [name, values] of Object.entries(locales[language].words.parameters.choices)) {
      const words = Object.values(values);
      expect([name, new Set(words).size]).toEqual([name, words.length]);
    }
  }
});

it('what is to be given for a parameter is told in words wherever a tool tells its agent', () => {
  const told = tools.flatMap((tool) =>
    Object.entries(asRecord(inputSchemaOf(tool)['properties'])).flatMap(([name, part]) =>
      asRecord(part)['description'] === undefined ? [] : [{ tool: tool.name, name }],
    ),
  );
  expect(told).toContainEqual({ tool: 'notes_write', name: 'content' });
  const found = told.map(({ tool, name }) => hintWords(echo, tool, name)?.replace('parameters.hints.', ''));
  expect(found).toEqual(told.map(({ tool, name }, at) => (found[at] === name ? name : `${name}.${tool}`)));
  const kept = Object.entries(locales.en.words.parameters.hints).flatMap(([name, words]) =>
    typeof words === 'string' ? [name] : Object.keys(words).map((tool) => `${name}.${tool}`),
  );
  expect(kept.sort()).toEqual([...new Set(found)].sort());
});

it('nothing is made of what is not one of the values, or is another’s', () => {
  const tool = tools.find(({ name }) => name === 'manage_todos') as AnyTool;
  expect(readChoices(tool, { action: 'list', title: 'list' }, echo)).toEqual({
    action: { lines: ['parameters.choices.action.list'], isFirst: true, isProblem: false, bound: null },
  });
  for (const action of ['append', 'toString', '', 7, ['list'], { list: 1 }]) {
    expect(readChoices(tool, { action }, echo)).toEqual({});
  }
  for (const args of [null, 'action', { constructor: 'list' }, JSON.parse('{"__proto__":"list"}')]) {
    expect(readChoices(tool, args, echo)).toEqual({});
  }
  expect(readChoices({ ...tool, connectedFor: null }, { action: 'list' }, echo)).toEqual({});
  expect(readChoices(undefined, { action: 'list' }, echo)).toEqual({});
});

it('the question says it in the person’s language beside the value, and the value is what runs', async () => {
  const { core, services, dispose } = createTestCore();
  onTestFinished(dispose);
  core.start();
  const me = core.client('headless');
  const { agent } = await me['agents.create']({ name: 'Helper', instructions: 'Help.', packs: ['assistant'] });
  await me['policies.set']({ scope: 'agent', agentId: agent.id, tool: 'manage_todos', policy: 'ask' });
  const args = { action: 'create', title: 'Buy a fern', priority: 'high' };
  const done = me['tools.call']({ agentId: agent.id, tool: 'manage_todos', args });
  const factsNow = async () =>
    Object.fromEntries(
      (await me['approvals.list']({}))[0]?.facts.map(({ name, value, reading }) => [
        name,
        [value, reading?.lines, reading?.isFirst],
      ]) ?? [],
    );
  await expect.poll(factsNow).toMatchObject({
    action: ['create', ['Make a new one'], true],
    priority: ['high', ['High'], true],
    title: ['Buy a fern', undefined, undefined],
  });
  services.settings.set({ language: 'de' });
  expect(await factsNow()).toMatchObject({ action: ['create', ['Neu anlegen'], true] });
  const [question] = await me['approvals.list']({});
  await me['approvals.answer']({ id: question?.id ?? '', answer: 'approve' });
  expect((await done).result).not.toHaveProperty('error');
  const [call] = (await me['changes.list']({ agentId: agent.id })).toolCalls;
  expect(call?.args).toMatchObject({ action: 'create', priority: 'high' });
});
