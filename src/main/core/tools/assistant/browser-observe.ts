import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

const MOST = 200;

export const browserObserve = defineTool({
  name: 'browser_observe',
  pack: 'assistant',
  subject: 'others',
  icon: 'web',
  needs: 'browser',
  description:
    'Observe the current page: which elements are there, by number, and what can be done with them. Use it before browser_act.',
  title: (t) => t('tools.browser_observe.title'),
  does: (t) => t('tools.browser_observe.does'),
  examples: ['What can I click on this page?', 'Was kann man auf der offenen Seite anklicken?'],
  input: z.object({
    instruction: z.string().trim().max(2_000).optional().describe('What is looked for; what fits best comes first'),
  }),
  effect: 'read',
  readsOutside: { kind: 'web', name: 'browser' },
  policy: 'allow',
  aliases: { instruction: ['query', 'question', 'text'] },
  canUndo: false,
  timeoutMs: 5 * 60_000,
  summary: (_input, { t }) => t('tools.browser_observe.about'),
  receipt: (_input, result, { t }) =>
    t('tools.browser_observe.done', { count: (result as { elements?: readonly unknown[] }).elements?.length ?? 0 }),
  async act({ instruction }, { ports, signal }) {
    const { url, title, elements } = await ports.integrations.open('browser').observe(signal);
    const words = new Set(wordsOf(instruction ?? ''));
    const scored = elements.map((one) => ({
      one,
      score: wordsOf(one.element).filter((word) => words.has(word)).length,
    }));
    if (words.size > 0) scored.sort((a, b) => b.score - a.score);
    const told = scored.slice(0, MOST).map(({ one }) => one.element);
    return { result: { url, title, elements: told, ...(elements.length > MOST ? { isCut: true } : {}) } };
  },
});

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}
