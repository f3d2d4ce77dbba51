import { readsPages } from './pages.ts';

export const notionRead = readsPages('notion', {
  description: "List available Notion pages or read a specific page's content.",
  readsOutside: { kind: 'notion', name: 'notion' },
  examples: [
    'What does my Notion page about the move say?',
    'Which pages do I have in Notion?',
    'Was steht auf meiner Notion-Seite zum Umzug?',
    'Welche Seiten habe ich in Notion?',
  ],
});
