import { languageIds } from '../../../../../shared/locales/index.ts';
import { createTranslator } from '../../../base/translator.ts';

const mark = '\u0000';
const translate = createTranslator();

/** How an answer that tells one memory begins, in each language. */
const heads = languageIds.flatMap((language) => {
  const t = translate(language);
  return [t('builtin.says.toldOne', { memory: mark }), t('builtin.says.told', { list: mark })].map(
    (text) => text.split(mark)[0] ?? '',
  );
});

/**
 * The memories that an answer of ours told, as they stand in its words, each as a sentence: what code answers beside a model leaves no
 * results of tools behind.
 */
export function factsIn(reply: string): string[] {
  const head = heads.filter((one) => one !== '' && reply.startsWith(one)).sort((a, b) => b.length - a.length)[0];
  if (head === undefined) return [];
  // What is offered beside stands behind a blank line.
  const [body = ''] = reply.slice(head.length).split('\n\n');
  return body
    .split('\n')
    .map((line) => line.replace(/^- /u, '').trim())
    .filter((line) => line !== '');
}
