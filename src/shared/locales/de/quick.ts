import type { quick as english } from '../en/quick.ts';
import type { Words } from '../words.ts';

export const quick: Words<typeof english> = {
  label: 'Schnelleingabe',
  placeholder: 'Erinnern, merken oder fragen …',
  will: {
    reminder: 'Erinnert dich',
    schedule: 'Wiederholt sich',
    memory: 'Merkt sich',
    chat: 'Fragt Hearth',
  },
  enter: 'Enter',
  escape: 'Esc schließt',
  next: 'nächstes Mal: {{when}}',
  examples: 'morgen um 9 Blumen gießen · merk dir, das WLAN heißt Hearth',
};
