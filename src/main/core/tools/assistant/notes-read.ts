import { readsPages } from './pages.ts';

export const notesRead = readsPages('notes', {
  description: "List the notes in the person's folder of Markdown files, or read one.",
  readsOutside: { kind: 'notes', name: 'notes' },
  examples: [
    'What does my note about the garden say?',
    'Look in my notes folder for the Wi-Fi of the hut.',
    'Was steht in meiner Notiz zum Garten?',
    'Such in meinem Notizordner nach dem WLAN der Hütte.',
  ],
});
