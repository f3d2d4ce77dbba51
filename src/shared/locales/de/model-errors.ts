import type { modelErrors as english } from '../en/model-errors.ts';
import type { Words } from '../words.ts';

export const modelErrors: Words<typeof english> = {
  noSuchModel: { message: 'Dieses Modell ist nicht mehr da.', hint: 'Sieh unter Modelle noch einmal nach.' },
  modelNotBroken: {
    message: 'Diese Datei ist nicht kaputt.',
    hint: 'Hearth wirft nur Dateien weg, die niemand brauchen kann.',
  },
  nothingToSet: { message: 'An diesem Modell lässt sich nichts einstellen.', hint: 'Wähle eines, das spricht.' },
  windowOfServer: {
    message: 'Wie viel dieses Modell auf einmal liest, bestimmt der Server.',
    hint: 'Starte den Server mit mehr Kontext.',
  },
  windowTooLarge: {
    message: 'Dieses Modell liest höchstens {{most}} Wortstücke auf einmal.',
    hint: 'Wähle so viele oder weniger.',
  },
  windowOverBudget: {
    message: 'Damit braucht es etwa {{need}} Speicher; alle Modelle zusammen dürfen {{budget}} belegen.',
    hint: 'Wähle weniger Wortstücke, oder erlaube unter Einstellungen, Modelle, mehr Speicher.',
  },
  cannotThink: {
    message: 'Diesem Modell kann man das Nachdenken nicht sagen.',
    hint: 'Wähle eines, bei dem das geht.',
  },
};
