import { z } from 'zod';
import { defineTool } from '../define-tool.ts';

const MOST_LINES = 200;

export const tailLogs = defineTool({
  name: 'tail_logs',
  alsoNamed: ['tail_elroy_logs'],
  pack: 'companion',
  subject: 'others',
  icon: 'tool',
  description: "Read the last lines of Hearth's own log, to find out why something went wrong.",
  title: (t) => t('tools.tail_logs.title'),
  does: (t) => t('tools.tail_logs.does'),
  examples: ['Show me the last lines of the log.', 'Zeig mir die letzten Zeilen des Protokolls.'],
  input: z.object({ lines: z.int().min(1).max(MOST_LINES).default(10).describe('How many, 10 if left out') }),
  effect: 'read',
  policy: 'ask',
  aliases: { lines: ['count', 'limit', 'n'] },
  canUndo: false,
  summary: ({ lines: count }, { t }) => t('tools.tail_logs.about', { count }),
  act: ({ lines: count }, { ports }) => Promise.resolve({ result: { lines: ports.logs.tail(count) } }),
});
