import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../../../src/main/core/base/translator.ts';
import { factsIn } from '../../../../../src/main/core/models/providers/builtin/told-facts.ts';
import { languageIds } from '../../../../../src/shared/locales/index.ts';

const translate = createTranslator();

describe.each(languageIds)('an answer from memory: %s', (language) => {
  const t = translate(language);

  it('tells one memory, or several, which are read back from its words', () => {
    expect(factsIn(t('builtin.says.toldOne', { memory: 'Tea: green.' }))).toEqual(['Tea: green.']);
    expect(factsIn(t('builtin.says.told', { list: '- Tea: green\n- The shed is locked' }))).toEqual([
      'Tea: green',
      'The shed is locked',
    ]);
  });

  it('ends where something else is offered beside it', () => {
    const reply = `${t('builtin.says.toldOne', { memory: 'Tea: green.' })}\n\n${t('builtin.says.may.one', { what: 'x' })}`;
    expect(factsIn(reply)).toEqual(['Tea: green.']);
  });

  it('is no answer from memory where it says something else', () => {
    expect(factsIn(t('builtin.says.doNotKnow'))).toEqual([]);
  });
});
