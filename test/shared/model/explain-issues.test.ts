import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { calls } from '../../../src/shared/contract/index.ts';
import { explainIssues } from '../../../src/shared/model/explain-issues.ts';
import { parseClean } from '../../../src/shared/model/text.ts';

type Name = keyof typeof calls;

function explain(name: Name, input: unknown) {
  try {
    parseClean(calls[name].input as z.ZodType, input);
    return undefined;
  } catch (thrown) {
    return explainIssues(thrown as z.ZodError, input).info;
  }
}

describe('what is wrong with an input', () => {
  it.each<[Name, unknown, string, string]>([
    [
      'memories.search',
      { agentId: 'No one', query: 'x' },
      'invalid_value',
      'agentId must be the short name of an agent, such as hearth.',
    ],
    [
      'memories.search',
      { agentId: 'hearth', query: 'x', limit: 1e300 },
      'invalid_value',
      'limit is too large a number.',
    ],
    ['memories.search', { agentId: 'hearth', query: 'x', limit: 101 }, 'invalid_value', 'limit must be at most 100.'],
    ['memories.search', { agentId: 'hearth', query: 'x', limit: 0 }, 'invalid_value', 'limit must be at least 1.'],
    ['memories.search', { agentId: 'hearth' }, 'missing_parameter', 'query is required.'],
    [
      'memories.forget',
      { agentId: 'hearth', ids: ['x'] },
      'invalid_value',
      'ids.0 must be an id as Hearth gives them, such as 01937b2e-0000-7000-8000-000000000000.',
    ],
    ['memories.forget', { agentId: 'hearth', ids: [] }, 'invalid_value', 'ids needs at least 1 of them.'],
    ['memories.remember', { agentId: 'hearth', memory: '  ' }, 'invalid_value', 'memory must not be empty.'],
    [
      'memories.remember',
      { agentId: 'hearth', memory: 'x', tags: ['t'.repeat(65)] },
      'limit',
      'tags.0 may have at most 64 characters.',
    ],
    [
      'memories.remember',
      { agentId: 'hearth', memory: 'x', tags: Array(33).fill('t') },
      'limit',
      'tags may have at most 32 entries.',
    ],
    ['policies.set', { scope: 'person', tool: 'store_set' }, 'missing_parameter', 'policy is required.'],
    [
      'policies.set',
      { scope: 'person', tool: 'store_set', policy: 'maybe' },
      'invalid_value',
      'policy must be one of: allow, ask, block.',
    ],
    [
      'schedules.nextRuns',
      { rule: {}, zone: 'Europe/Berlin', after: 'soon', count: 1 },
      'missing_parameter',
      'rule.kind is required.',
    ],
    ['clock.set', { now: 'soon' }, 'invalid_value', 'now must be a moment such as 2026-11-23T09:00:00Z.'],
    ['clock.set', {}, 'missing_parameter', 'now is required.'],
    ['settings.set', { bogus: 1 }, 'invalid_value', 'bogus is not known here.'],
    ['settings.set', { theme: 'pink' }, 'invalid_value', 'theme must be one of: system, light, dark.'],
    ['settings.set', { closeToTray: 'yes' }, 'invalid_value', 'closeToTray must be true or false.'],
    ['store.set', { agentId: 'hearth', key: '   ', value: 'x' }, 'invalid_value', 'key needs more than blanks.'],
    [
      'store.set',
      { agentId: 'hearth', key: 's\ud800', value: 'x' },
      'invalid_value',
      'key may not hold U+0000 or half a character.',
    ],
    [
      'store.set',
      { agentId: 'hearth', key: '👍'.repeat(513), value: 'x' },
      'limit',
      'key may have at most 512 characters.',
    ],
    ['store.set', 'x', 'invalid_value', 'The input must be an object.'],
    ['store.set', undefined, 'missing_parameter', 'An input object is required.'],
  ])('%s %j', (name, input, code, message) => {
    expect(explain(name, input)).toMatchObject({ code, message });
  });

  it('lets an emoji count as one character', () => {
    expect(explain('store.set', { agentId: 'hearth', key: '👍'.repeat(300), value: 'x' })).toBeUndefined();
  });

  it('never shows the words of the validator, whatever is wrong with whatever call', () => {
    const odd = [null, 'x', 7, [], {}, true, -1, 1e300, '', ' ', ['x'], [{}], { kind: 'x' }, '\ud800'];
    for (const name of Object.keys(calls) as Name[]) {
      const shape = (calls[name].input as unknown as { shape?: object }).shape ?? {};
      for (const value of odd) {
        for (const input of [value, ...Object.keys(shape).map((field) => ({ [field]: value }))]) {
          const error = explain(name, input);
          if (!error) continue;
          expect(error.message, `${name} ${JSON.stringify(input)}`).not.toMatch(
            /Invalid|expected|Too (?:big|small)|pattern|UUID\.|regex|undefined|<=|>=|Unrecognized|discriminator/,
          );
          expect(error.code).toMatch(/^(missing_parameter|invalid_value|limit)$/);
        }
      }
    }
  });
});
