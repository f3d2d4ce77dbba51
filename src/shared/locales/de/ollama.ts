import type { ollama as english } from '../en/ollama.ts';
import type { Words } from '../words.ts';

export const ollama: Words<typeof english> = {
  title: 'Ollama',
  hint: 'Ein eigenes Programm. Ollama auf diesem Computer lädt seine Modelle von ollama.com; Hearth bittet es nur darum.',
  name: 'Modell von ollama.com',
  nameHint: 'Wie es dort heißt, etwa qwen3:0.6b. Ein kleines Fenster fragt dich zuerst.',
  get: 'Holen',
  through: 'Über Ollama',
  throughLabel: '{{name}} von Ollama holen lassen',
  throughHint:
    'Ollama auf diesem Computer lädt {{name}} von ollama.com. Wie genau seine Datei ist, und damit wie groß, bestimmt Ollama.',
  models: 'Modelle, die Ollama hat',
  none: 'Ollama hat noch kein Modell.',
  inMemory: 'im Speicher: {{size}}',
  unload: 'Entladen',
  unloadLabel: '{{name}} aus Ollama entladen',
  delete: 'Löschen',
  deleteLabel: '{{name}} aus Ollama löschen',
  deleteTitle: '{{name}} löschen?',
  deleteText: 'Ollama wirft seine {{size}} für immer weg. Um es wiederzuhaben, muss es neu geladen werden.',
  deleteTextUnsized: 'Ollama wirft es für immer weg. Um es wiederzuhaben, muss es neu geladen werden.',
  deleteUsed: 'Agenten, die es benutzen, brauchen ein anderes.',
  deleteConfirm: 'Für immer löschen',
  deleted: '{{name}} ist gelöscht.',
  pulls: 'Ollama holt',
  from: 'Ollama holt es von ollama.com',
  state: { waiting: 'Wartet, bis es dran ist', paused: 'Angehalten', done: 'Da', failed: 'Stehen geblieben' },
  step: { asking: 'Ollama fragt bei ollama.com', bringing: 'Kommt', checking: 'Ollama prüft, ob alles da ist' },
  progress: 'Ollama holt {{name}}',
  progressPaused: '{{name}}, angehalten',
  pause: 'Anhalten',
  pauseLabel: '{{name}} anhalten',
  resume: 'Fortsetzen',
  resumeLabel: '{{name}} fortsetzen',
  removeLabel: '{{name}} von dieser Liste nehmen',
  removeTitle: '{{name}} aufgeben?',
  removeText: 'Ollama behält, was gekommen ist, bis es neu gestartet wird.',
  removeConfirm: 'Aufgeben',
  reaching: '{{program}} auf diesem Computer holt gerade {{what}} von {{host}}, weil du darum gebeten hast.',
  problems: {
    cloud: {
      message: 'Dieses Modell läuft auf einem fremden Computer.',
      hint: 'Hearth nutzt nur Modelle auf diesem hier. Wähle ein anderes Modell.',
    },
    unknownName: {
      message: 'ollama.com hat kein Modell dieses Namens.',
      hint: 'Sieh auf ollama.com nach, wie es dort geschrieben wird.',
    },
    diskFull: {
      message: 'Wo Ollama seine Modelle ablegt, ist zu wenig Platz.',
      hint: 'Schaffe Platz, dann setze fort.',
    },
    noInternet: {
      message: 'Ollama kommt nicht zu ollama.com durch.',
      hint: 'Ist dieser Computer online? Dann setze fort: Ollama macht weiter, wo es war.',
    },
    stalled: {
      message: 'Seit einer Weile ist nichts mehr gekommen.',
      hint: 'Setze fort, wenn das Netz besser ist: Ollama macht weiter, wo es war.',
    },
    serverGone: { message: 'Ollama antwortet nicht.', hint: 'Starte Ollama, dann setze fort.' },
    garbled: {
      message: 'Was Ollama von diesem Download erzählt, lässt sich nicht lesen.',
      hint: 'Starte Ollama neu, dann setze fort.',
    },
    tooOld: {
      message: 'Dieses Modell braucht ein neueres Ollama.',
      hint: 'Bring Ollama auf den neuesten Stand, dann setze fort.',
    },
    refused: { message: 'ollama.com gibt dieses Modell nicht her.', hint: 'Nimm ein anderes.' },
    otherServer: {
      message: 'Wo Ollama war, ist ein anderes Programm als das, das du erlaubt hast.',
      hint: 'Dorthin ging nichts. Bitte noch einmal um das Modell, wenn es deines ist.',
    },
    failed: {
      message: 'Ollama konnte es nicht holen.',
      hint: 'Setze fort, um es noch einmal zu versuchen; warum es nicht ging, steht im Protokoll von Ollama.',
    },
  },
};
