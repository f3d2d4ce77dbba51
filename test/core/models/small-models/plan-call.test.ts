import { describe, expect, it } from 'vitest';
import { openingFor, planCall } from '../../../../src/main/core/models/small-models/plan-call.ts';
import { tools } from '../../../../src/main/core/tools/index.ts';
import { specOf } from '../../../../src/main/core/tools/tool-spec.ts';
import type { ChatMessage, ChatRequest, ToolSpec } from '../../../../src/main/engine-protocol/chat.ts';

const specs: readonly ToolSpec[] = tools.map(specOf);

function requestOf(text: string, ...since: readonly ChatMessage[]): ChatRequest {
  return {
    ...{ prefix: [], tools: specs, toolChoice: 'auto' },
    ...{ maxOutput: 64, sampling: { temperature: 0 }, priority: 'user' },
    history: [{ role: 'user', text: `<context>\nNow: Monday\n</context>\n\n${text}` }, ...since],
  };
}

const call = (name: string): ChatMessage => ({ role: 'assistant', text: '', toolCalls: [{ id: '1', name, args: {} }] });
const result = (name: string, text = '{"id":"x"}'): ChatMessage => ({
  role: 'tool',
  text,
  toolName: name,
  toolCallId: '1',
});

describe('what the words of a request tell', () => {
  it.each([
    ['Remember that Anna likes tulips.', 'memory_remember'],
    ['Don’t forget that Anna likes tulips.'.replace('’', "'"), 'memory_remember'],
    ['Merk dir, dass Anna Tulpen mag.', 'memory_remember'],
    ['Remind me tomorrow at 8 to call Ben.', 'set_reminder'],
    ['Erinnere mich morgen um 8 an Ben.', 'set_reminder'],
    ['Every Monday at 8 remind me to call Ben.', 'set_schedule'],
    ['Erinnere mich jeden Montag um 8 an Ben.', 'set_schedule'],
    ['Store the door code as 1234.', 'store_set'],
    ['Speichere den Türcode als 1234.', 'store_set'],
    ['What is saved under door_code?', 'store_get'],
    ['What did I keep under door_code?', 'store_get'],
    ['Which reminders are there?', 'list_schedules'],
    ['What do you know about me?', 'memory_list'],
    ['Could you please remember that Anna likes tulips?', 'memory_remember'],
    ['Hey, keep in mind that I am vegetarian', 'memory_remember'],
    ['Make a note that the bins go out on Tuesday', 'memory_remember'],
    ['Can you remind me in an hour to call?', 'set_reminder'],
    ['Wake me at 7', 'set_reminder'],
    ['Did I tell you where the key is?', 'memory_search'],
    ['Weißt du noch, wo der Schlüssel ist?', 'memory_search'],
    ['Please save my shoe size as 42', 'store_set'],
    ['Daily at noon, remind me to stretch', 'set_schedule'],
    ['Zeig mir meine Erinnerungen', 'list_schedules'],
  ])('%s → %s', (text, tool) => {
    expect(planCall(requestOf(text))).toEqual({ kind: 'call', tool });
  });

  it.each(['Hi there', 'What is 3 + 4?', 'Who was Goethe?', 'Wie geht es dir?', 'Tell me about tulips'])(
    '%s is talk',
    (text) => {
      expect(planCall(requestOf(text))).toEqual({ kind: 'speak' });
    },
  );

  it('leaves an answer to the agent’s own question to the model', () => {
    const asked: ChatMessage[] = [
      { role: 'user', text: 'Remind me to call Ben' },
      { role: 'assistant', text: 'When should I remind you?' },
    ];
    const answer = requestOf('at nine, please');
    expect(planCall({ ...answer, history: [...asked, ...answer.history] })).toEqual({ kind: 'free' });
  });

  it('leaves the decision to the model in other languages, and without tools', () => {
    expect(planCall(requestOf('Rappelle-moi demain à 8 heures')).kind).toBe('free');
    expect(planCall({ ...requestOf('Remember it'), tools: [] })).toEqual({ kind: 'free' });
  });

  it('speaks after a result, and makes the second of two wishes', () => {
    expect(planCall(requestOf('Remember it', call('memory_remember'), result('memory_remember')))).toEqual({
      kind: 'speak',
    });
    const two = 'Remember that Anna likes tulips and remind me tomorrow to buy some.';
    expect(planCall(requestOf(two))).toEqual({ kind: 'call', tool: 'memory_remember' });
    const after = requestOf(two, call('memory_remember'), result('memory_remember'));
    expect(planCall(after)).toEqual({ kind: 'call', tool: 'set_reminder' });
  });

  it('tries a tool that failed once more, not for ever', () => {
    const failed = [call('set_reminder'), result('set_reminder', '{"error":{"code":"invalid_value"}}')];
    expect(planCall(requestOf('Remind me', ...failed))).toEqual({ kind: 'call', tool: 'set_reminder' });
    expect(planCall(requestOf('Remind me', ...failed, ...failed))).toEqual({ kind: 'speak' });
  });

  it('lets a reply to a result begin with what was done, in the language of the request', () => {
    expect(openingFor(requestOf('Remember it', call('memory_remember'), result('memory_remember')))).toBe('');
    const on = (text: string, tool: string, said?: string) =>
      openingFor(requestOf(text, call(tool), result(tool, said)));
    expect(on('Remember that I like tea', 'memory_remember')).toBe('I have');
    expect(on('Merk dir, dass ich Tee mag', 'memory_remember')).toBe('Ich habe');
    expect(on('What is stored under a?', 'store_get')).toBe('Here is what I found:');
    expect(on('Remember that I like tea', 'memory_remember', '{"error":{}}')).toBe('That did not work:');
    expect(openingFor(requestOf('Hello you'))).toBe('');
  });
});
