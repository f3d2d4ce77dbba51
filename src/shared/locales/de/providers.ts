import type { providers as english } from '../en/providers.ts';
import type { Words } from '../words.ts';

export const providers: Words<typeof english> = {
  found_one: '1 Modell',
  found_other: '{{count}} Modelle',
  ownFolder: 'Modellordner von Hearth',
  partOfApp: 'Teil von Hearth',
  errors: {
    unreachable: {
      message: 'Der Modellserver antwortet nicht.',
      hint: 'Starte Ollama oder prüfe die Adresse in den Einstellungen.',
    },
    model_missing: {
      message: 'Dieses Modell ist nicht mehr da.',
      hint: 'Lass unter Modelle noch einmal suchen oder wähle ein anderes.',
    },
    load_failed: {
      message: 'Dieses Modell konnte nicht geladen werden.',
      hint: 'Die Datei ist vielleicht beschädigt oder zu neu für diese Version von Hearth. Versuche ein anderes.',
    },
    out_of_memory: {
      message: 'Für dieses Modell ist zu wenig Arbeitsspeicher frei.',
      hint: 'Schließe andere Programme oder wähle ein kleineres Modell.',
    },
    over_budget: {
      message:
        'Es braucht etwa {{need}} Arbeitsspeicher; alle Modelle zusammen dürfen {{budget}} belegen, andere belegen {{other}}.',
      hint: 'Erlaube unter Einstellungen, Modelle mehr, entlade, was Ollama hält, oder wähle ein kleineres Modell.',
    },
    context_overflow: {
      message: 'Das Gespräch ist für dieses Modell zu lang geworden.',
      hint: 'Beginne ein neues oder schreib eine kürzere Nachricht.',
    },
    invalid_tool_args: {
      message: 'Das Modell hat etwas verlangt, das keinen Sinn ergab.',
      hint: 'Versuche es mit anderen Worten.',
    },
    worker_crashed: {
      message: 'Das Modell ist unerwartet stehen geblieben.',
      hint: 'Hearth startet es von selbst neu. Wenn das oft geschieht, wähle ein anderes Modell.',
    },
    busy: { message: 'Das Modell ist beschäftigt.', hint: 'Versuche es gleich noch einmal.' },
    unsupported: { message: 'Dieses Modell kann nicht, was hier nötig ist.', hint: 'Wähle ein anderes Modell.' },
    cloud_refused: {
      message: 'Dieses Modell läuft auf einem fremden Computer.',
      hint: 'Hearth nutzt nur Modelle auf diesem hier. Wähle ein anderes Modell.',
    },
    not_chosen: {
      message: 'Diesen Modellserver hat noch niemand gewählt, darum wird ihm nichts geschickt.',
      hint: 'Beantworte die Frage im kleinen Fenster oder erlaube den Server unter Modelle.',
    },
    foreign_server: {
      message: 'An der Adresse des Modellservers lauscht das Programm eines anderen Benutzers.',
      hint: 'Hearth spricht nicht mit ihm. Starte dein eigenes Ollama oder ändere die Adresse in den Einstellungen.',
    },
    server_silent: {
      message: '{{host}} antwortet nicht.',
      hint: 'Starte den Server oder ändere seine Adresse unter Modelle.',
    },
    server_elsewhere: {
      message: '{{host}} verweist an einen anderen Ort; dorthin geht Hearth nicht.',
      hint: 'Dorthin wurde nichts geschickt. Ändere die Adresse unter Modelle.',
    },
    key_refused: {
      message: '{{host}} verlangt einen Schlüssel oder einen anderen.',
      hint: 'Gib ihn unter Modelle beim Server an.',
    },
    server_refused: {
      message: '{{host}} wollte nicht antworten.',
      hint: 'Sieh nach, was der Server selbst sagt, oder wähle ein anderes Modell.',
    },
    server_garbled: {
      message: '{{host}} hat etwas geantwortet, das keinen Sinn ergibt.',
      hint: 'Ist es ein Modellserver? Prüfe seine Adresse unter Modelle.',
    },
    server_broke_off: {
      message: '{{host}} hat mitten in der Antwort abgebrochen.',
      hint: 'Versuche es noch einmal. Wenn das oft geschieht, sieh nach, was der Server selbst sagt.',
    },
    internal: {
      message: 'Mit dem Modell ist etwas schiefgegangen.',
      hint: 'Versuche es noch einmal. Im Protokoll steht mehr.',
    },
  },
  whyNot: {
    cloud: {
      message: 'Läuft auf einem fremden Computer.',
      hint: 'Hearth nutzt nur Modelle auf diesem hier.',
    },
    noTemplate: {
      message: 'Ein Grundmodell: Es setzt Texte fort, hat aber nicht gelernt, ein Gespräch zu führen.',
      hint: 'Suche dasselbe Modell mit „Instruct“ oder „Chat“ im Namen.',
    },
    badTemplate: {
      message: 'Seine Gesprächsvorlage lässt sich nicht lesen.',
      hint: 'Besorge die Datei aus einer anderen Quelle oder wähle ein anderes Modell.',
    },
    unreadable: {
      message: 'Die Datei lässt sich nicht lesen.',
      hint: 'Besorge sie noch einmal oder aus einer anderen Quelle.',
    },
    empty: { message: 'Die Datei ist leer.', hint: 'Das Herunterladen hat nie begonnen. Besorge sie noch einmal.' },
    notGguf: {
      message: 'Das ist keine Modelldatei, auch wenn sie so heißt.',
      hint: 'Modelle für Hearth sind GGUF-Dateien.',
    },
    cutOff: { message: 'Nur {{have}} davon sind da: Die Datei endet zu früh.', hint: 'Besorge sie noch einmal.' },
    cutOffOf: {
      message: 'Nur {{have}} von {{whole}} sind da: Die Datei endet zu früh.',
      hint: 'Besorge sie noch einmal.',
    },
    notAModel: { message: 'Diese Datei ist nur ein Teil eines Modells.', hint: 'Wähle das Modell selbst.' },
    tooBig: {
      message: 'Braucht etwa {{need}} Arbeitsspeicher; frei sind {{free}}.',
      hint: 'Schließe andere Programme oder wähle ein kleineres Modell.',
    },
    overBudget: {
      message: 'Braucht etwa {{need}} Arbeitsspeicher; alle Modelle zusammen dürfen {{budget}} belegen.',
      hint: 'Erlaube unter Einstellungen, Modelle mehr, oder wähle ein kleineres Modell.',
    },
    crashes: {
      message: 'Es ist dreimal hintereinander abgestürzt.',
      hint: 'Lade es von Hand, um es noch einmal zu versuchen, oder wähle ein anderes.',
    },
  },
  notes: {
    ownTemplate: 'Sein Server weiß nicht, wie man mit ihm ein Gespräch führt; Hearth schreibt die Vorlagen selbst.',
    away: 'Läuft auf einem anderen Computer: Alles, was du Agenten schreibst, die es benutzen, geht dorthin.',
  },
};
