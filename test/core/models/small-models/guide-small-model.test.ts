import { describe, expect, it } from 'vitest';
import { guideSmallModel } from '../../../../src/main/core/models/small-models/guide-small-model.ts';
import { tools } from '../../../../src/main/core/tools/index.ts';
import { specOf } from '../../../../src/main/core/tools/tool-spec.ts';
import type { ChatMessage, ChatRequest } from '../../../../src/main/engine-protocol/chat.ts';
import { rendered } from '../../../support/scripted-model.ts';

const requestOf = (text: string, ...since: readonly ChatMessage[]): ChatRequest => ({
  ...{ prefix: [], tools: tools.map(specOf), toolChoice: 'auto' },
  ...{ maxOutput: 64, sampling: { temperature: 0 }, priority: 'user' },
  history: [{ role: 'user', text, said: [text] }, ...since],
});
const narrowedIn = ({ tools }: ChatRequest): string[] =>
  tools.flatMap(({ name, argsSchema }) => (argsSchema ? [name] : []));

describe('a small model is asked', () => {
  it('for the one call that the words are about, in the person’s own words', () => {
    const guided = guideSmallModel(requestOf('Remember that Anna likes tulips.'));
    expect(guided.toolChoice).toEqual({ force: 'memory_remember' });
    expect(narrowedIn(guided)).toEqual(['memory_remember']);
    const schema = guided.tools.find(({ name }) => name === 'memory_remember')?.argsSchema;
    expect(JSON.stringify(schema)).toContain('Anna likes tulips.');
  });

  it('for words where nothing is asked for, and may look things up', () => {
    const { speech, toolChoice } = guideSmallModel(requestOf('How are you?'));
    expect(toolChoice).toBe('auto');
    expect(speech?.opening).toBe('');
    expect(speech?.mayCall).toContain('memory_search');
    expect(speech?.mayCall).not.toContain('store_set');
  });

  it('for words after a result, which say what was done', () => {
    const result: ChatMessage = { role: 'tool', text: '{"id":"x"}', toolName: 'memory_remember', toolCallId: '1' };
    const { speech } = guideSmallModel(requestOf('Remember that my sister is Anna.', result));
    expect(speech).toEqual({ opening: 'I have', mayCall: [] });
  });

  it('freely in a language that nobody reads, with arguments held to what must be given', () => {
    const guided = guideSmallModel(requestOf('Bonjour'));
    expect(guided).toMatchObject({ toolChoice: 'auto' });
    expect(guided.speech).toBeUndefined();
    expect(narrowedIn(guided)).toEqual(tools.map(({ name }) => name));
  });

  it('without another prompt', () => {
    for (const text of ['Remember that Anna likes tulips.', 'How are you?', 'Bonjour']) {
      expect(rendered(guideSmallModel(requestOf(text)))).toBe(rendered(requestOf(text)));
    }
  });
});
