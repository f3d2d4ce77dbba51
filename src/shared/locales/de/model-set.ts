import type { modelSet as english } from '../en/model-set.ts';
import type { Words } from '../words.ts';

export const modelSet: Words<typeof english> = {
  title: '{{name}} einstellen',
  usual: 'Wie Hearth es einstellt',
  usualOf: 'Wie Hearth es einstellt ({{count}} Wortstücke)',
  window: 'Liest auf einmal',
  windowHint:
    'Mehr braucht mehr Speicher und Zeit. Ein geladenes Modell wird dafür entladen und mit deiner nächsten Nachricht neu geladen.',
  needs: 'etwa {{need}} Arbeitsspeicher',
  tooMuch: 'etwa {{need}} Arbeitsspeicher; alle Modelle zusammen dürfen {{budget}} belegen',
  answer: 'Länge der Antworten',
  atMost: 'Höchstens {{count}} Wortstücke',
  answerHint:
    'Ein Wort sind ein bis drei Stücke. Längere Antworten lassen weniger Platz für das, was vorher gesagt wurde.',
  temperature: 'Vielfalt (Temperatur)',
  temperatureHint: 'Nur bei dem, was es sagt. Was es tut, und seine Proben, bleiben genau.',
  temperatures: {
    none: 'Keine, wie Hearth es einstellt',
    little: 'Ein wenig',
    some: 'Mittel',
    free: 'Viel',
  },
  thinks: 'Vor dem Antworten nachdenken',
  thinksHint: 'Antworten kommen später und brauchen mehr vom Platz.',
  back: 'Zurück zu Hearths Einstellung',
  backLabel: 'Zurück zu Hearths Einstellung: {{name}}',
};
