import { writesPages } from './pages.ts';

export const notesWrite = writesPages('notes', {
  description: "Create a note in the person's folder of Markdown files, or append to one.",
  examples: [
    'Write a note “Packing list” into my notes folder: tent, stove, map.',
    'Add “oat milk” to my note Shopping.',
    'Leg in meinem Notizordner eine Notiz „Packliste“ an: Zelt, Kocher, Karte.',
    'Schreib „Hafermilch“ unter meine Notiz Einkauf.',
  ],
});
