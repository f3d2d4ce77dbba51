import { writesPages } from './pages.ts';

export const notionWrite = writesPages('notion', {
  description: 'Create a new page or append content to an existing page in Notion.',
  examples: [
    'Add “call the movers” to my Notion page Move.',
    'Make a Notion page “Packing list” below Travel.',
    'Schreib „Umzugsfirma anrufen“ auf meine Notion-Seite Umzug.',
    'Leg in Notion unter Reisen eine Seite „Packliste“ an.',
  ],
});
