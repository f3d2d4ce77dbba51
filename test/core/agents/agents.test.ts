import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { estimateTokenCount } from 'tokenx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePacks } from '../../../src/main/core/agents/chosen-packs.ts';
import { ownTools } from '../../../src/main/core/agents/own-tools.ts';
import { readPackage } from '../../../src/main/core/agents/package/agent-package.ts';
import { readAgentFile } from '../../../src/main/core/agents/read-agent-file.ts';
import { createAgents, refuseLaxPolicies } from '../../../src/main/core/agents/registry.ts';
import { createToolRegistry } from '../../../src/main/core/tools/index.ts';
import { languageIds } from '../../../src/shared/locales/index.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import { createGate, type Gate } from '../../support/gate.ts';

const front = (lines: string): string => `---\nid: a\nname: A\nversion: 1.0.0\n${lines}\n---\nHello\n`;

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.info.code;
    throw thrown;
  }
  return 'none';
}

describe('agent.md', () => {
  it('is front matter and instructions', () => {
    const text = front(
      'routing: inline\nsession:\n  isolation: per_thread\npacks: [core]\ntools:\n  deny: [store_set]\npolicies:\n  store_get: ask\nlimits:\n  callsPerTurn: 5',
    );
    expect(readAgentFile(text)).toEqual({
      manifest: {
        id: 'a',
        name: 'A',
        description: '',
        version: '1.0.0',
        routing: 'inline',
        session: { isolation: 'per_thread' },
        packs: ['core'],
        tools: { deny: ['store_set'] },
        policies: { store_get: 'ask' },
        limits: { callsPerTurn: 5, callsPerRun: 100, runMinutes: 10 },
      },
      instructions: 'Hello',
    });
  });

  it('is the same with other line ends', () => {
    const text = front('packs: [core]');
    expect(readAgentFile(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(readAgentFile(text));
  });

  it.each([
    ['no front matter', 'Hello'],
    ['front matter without end', '---\nid: a\n'],
    ['no YAML', front('packs: [core')],
    ['a name that is no slug', front('').replace('id: a', 'id: A b')],
    ['no version', front('').replace('version: 1.0.0\n', '')],
    ['a policy that is none', front('policies:\n  store_set: maybe')],
    ['limits over the app’s own', front('limits:\n  callsPerTurn: 26')],
    ['aliases that multiply', front('packs: &a [core]\ntools:\n  allow: *a')],
    ['an isolation that is none', front('session:\n  isolation: none')],
  ])('with %s is refused', (_what, text) => {
    expect(['invalid_value', 'missing_parameter']).toContain(codeOf(() => readAgentFile(text)));
  });

  it('may tighten, not loosen', () => {
    const { manifest } = readAgentFile(front('policies:\n  store_set: block\n  emit_event: ask'));
    refuseLaxPolicies({ manifest, customTools: [] }, createToolRegistry());
    const lax = { manifest: { ...manifest, policies: { emit_event: 'allow' as const } }, customTools: [] };
    expect(codeOf(() => refuseLaxPolicies(lax, createToolRegistry()))).toBe('invalid_value');
  });
});

describe('the agents that come with the app', () => {
  const folder = resolve('resources/agents');
  const words = (text: string): string => text.replace(/\b[a-z]+_[a-z_]+\b/g, '');
  const { all } = createToolRegistry();
  const told = all.filter(({ forCodeOnly }) => !forCodeOnly).map(({ name }) => name);

  it.each(readdirSync(folder))(
    '%s is short, says nothing of the clock, and names only tools that it has',
    async (id) => {
      const { content, leftAside } = await readPackage(join(folder, id));
      expect(leftAside).toEqual([]);
      expect(content.manifest).toMatchObject({ id, policies: {} });
      const has = ownTools(content.manifest, all).map(({ name }) => name);
      expect(Object.keys(content.prompts)).toEqual(languageIds.filter((language) => language !== 'en'));
      for (const instructions of [
        content.instructions,
        ...Object.values(content.prompts).map((one) => one.instructions),
      ]) {
        expect(estimateTokenCount(instructions)).toBeLessThan(420);
        expect(words(instructions)).not.toMatch(/clock|today is|current (date|time)|\{\{|\$\{|\bAI\b|LLM/i);
        const named = instructions.match(/\b[a-z]+_[a-z_]+\b/g) ?? [];
        expect(named.filter((name) => !told.includes(name) || !has.includes(name))).toEqual([]);
      }
      expect(estimateTokenCount(content.instructions)).toBeLessThan(330);
    },
  );

  it('are told the same bytes in a language, and others in another', () => {
    const gate = createGate();
    const one = gate.agents.get('planner').instructions;
    expect(gate.agents.get('planner').instructions).toBe(one);
    gate.core.settings.set({ language: 'de' });
    expect(gate.agents.get('planner').instructions).toContain('Du bist die Planerin.');
    expect(gate.agents.list().find(({ id }) => id === 'planner')?.description).toContain('weiß, was ansteht');
    gate.dispose();
  });
});

describe('the registry', () => {
  let gate: Gate;
  let resourcesDir: string;

  beforeEach(() => {
    gate = createGate();
    resourcesDir = mkdtempSync(join(tmpdir(), 'hearth-agents-'));
    mkdirSync(join(resourcesDir, 'agents', 'hearth'), { recursive: true });
  });

  afterEach(() => {
    gate.dispose();
    rmSync(resourcesDir, { recursive: true, maxRetries: 5, force: true });
  });

  const install = (version: string): void => {
    const text = `---\nid: hearth\nname: Hearth\nversion: ${version}\n---\nBe ${version}.\n`;
    writeFileSync(join(resourcesDir, 'agents', 'hearth', 'agent.md'), text);
    createAgents(gate.context, { resourcesDir, isConnected: () => false }).installBuiltIn();
  };

  it('updates an agent and keeps its model and what it holds', () => {
    gate.call('store_set', { key: 'a', value: 'b' });
    gate.context.appDb.run("UPDATE agents SET model = 'ollama:qwen'");
    install('2.0.0');
    expect(gate.agents.get('hearth')).toMatchObject({
      instructions: 'Be 2.0.0.',
      model: 'ollama:qwen',
      isBuiltIn: true,
    });
    expect(gate.agents.list().map(({ id }) => id)).toEqual(['hearth', 'librarian', 'planner']);
    expect(gate.holdings().store).toBe(1);
  });

  it('keeps the packs that the person chose over an update, until they go back to what it brings', () => {
    choosePacks(gate.context, { agentId: 'hearth', packs: ['core', 'spaces'] });
    install('2.0.0');
    expect(gate.agents.get('hearth')).toMatchObject({ instructions: 'Be 2.0.0.', chosenPacks: ['core', 'spaces'] });
    expect(gate.agents.get('hearth').manifest.packs).toEqual(['core', 'spaces']);
    choosePacks(gate.context, { agentId: 'hearth', packs: null });
    expect(gate.agents.get('hearth').manifest.packs).toEqual(['core']);
  });

  it('writes nothing when nothing changed', () => {
    install('2.0.0');
    const stamp = () => gate.context.appDb.get("SELECT updated_at FROM agents WHERE id = 'hearth'");
    const before = stamp();
    gate.clock.advance(1_000);
    install('2.0.0');
    expect(stamp()).toEqual(before);
    install('2.0.1');
    expect(stamp()).not.toEqual(before);
  });

  it('knows whose data is kept apart, and gives gone agents their id for a name', () => {
    gate.install('apart', { session: { isolation: 'per_thread' } });
    expect(gate.agents.isolationSpaceId('apart', 's')).toBe('s');
    expect(gate.agents.isolationSpaceId('hearth', 's')).toBe('');
    expect(gate.agents.isolationSpaceId('gone', 's')).toBe('');
    expect(gate.agents.nameOf('hearth')).toBe('Hearth');
    expect(gate.agents.nameOf('gone')).toBe('gone');
    expect(codeOf(() => gate.agents.get('gone'))).toBe('not_found');
  });
});
