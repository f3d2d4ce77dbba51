import type { errors as english } from '../en/errors.ts';
import type { Words } from '../words.ts';
import { modelErrors } from './model-errors.ts';
import { serviceErrors } from './service-errors.ts';
import { timeErrors } from './time-errors.ts';

export const errors: Words<typeof english> = {
  missing_parameter: { message: 'Da fehlt noch etwas.', hint: 'Ergänze es und versuch es noch einmal.' },
  invalid_value: { message: 'Das war nicht zu verstehen.', hint: 'Prüf es und versuch es noch einmal.' },
  not_found: { message: 'Das gibt es nicht mehr.', hint: 'Sieh nach, was jetzt da ist.' },
  conflict: { message: 'Das hat sich inzwischen geändert.', hint: 'Sieh nach und wiederhole es.' },
  blocked_by_policy: {
    message: 'Deine Berechtigungen lassen das nicht zu.',
    hint: 'Du kannst sie unter „Berechtigungen“ ändern.',
  },
  denied_by_user: { message: 'Du hast das abgelehnt.', hint: 'Bitte noch einmal darum, wenn du es doch willst.' },
  expired: { message: 'Zu spät: Die Frage ist abgelaufen.', hint: 'Bitte noch einmal darum.' },
  limit: { message: 'Das ist mehr, als Hearth auf einmal schafft.', hint: 'Versuch es mit weniger.' },
  unavailable: { message: 'Das geht gerade nicht.', hint: 'Versuch es gleich noch einmal.' },
  internal: {
    message: 'In Hearth ist etwas schiefgegangen.',
    hint: 'Versuch es noch einmal; passiert es wieder, steht mehr im Protokoll.',
  },
  package: {
    notFound: { message: 'Diesen Ordner oder diese Datei gibt es nicht.', hint: 'Gib den ganzen Pfad an.' },
    notZip: {
      message: 'Das ist kein Zip-Archiv, oder es ist beschädigt.',
      hint: 'Nichts wurde übernommen. Erstelle das Archiv neu.',
    },
    escapes: {
      message: 'Das Archiv ist beschädigt, oder ein Name darin führt aus ihm hinaus.',
      hint: 'Nichts wurde übernommen. Sei vorsichtig mit der Quelle.',
    },
    irregular: {
      message: 'Es enthält etwas, das keine gewöhnliche Datei ist, etwa eine Verknüpfung.',
      hint: 'Nichts wurde übernommen. Lege die Datei selbst an ihre Stelle.',
    },
    twice: {
      message: 'Zwei Dateien im Archiv haben denselben Namen.',
      hint: 'Nichts wurde übernommen. Lass eine davon weg.',
    },
    tooMany: {
      message: 'Es sind zu viele Dateien.',
      hint: 'Nichts wurde übernommen. Ein Agent besteht aus wenigen Texten.',
    },
    tooBig: { message: 'Einer seiner Texte ist größer als 256 KB.', hint: 'Nichts wurde übernommen. Kürze ihn.' },
    encrypted: {
      message: 'Das Archiv ist verschlüsselt.',
      hint: 'Nichts wurde übernommen. Erstelle es ohne Passwort.',
    },
    badIcon: {
      message: 'Die icon.png ist kein kleines PNG-Bild.',
      hint: 'Nichts wurde übernommen. Mach sie 16 bis 512 Pixel breit und hoch und höchstens 64 KB groß.',
    },
    notText: {
      message: 'Eine der Dateien ist kein Text in UTF-8.',
      hint: 'Nichts wurde übernommen. Speichere sie als UTF-8.',
    },
    noAgent: {
      message: 'Es enthält keine agent.md.',
      hint: 'Wähle den Ordner oder das Archiv, in dem agent.md liegt.',
    },
    changed: {
      message: 'Es ist nicht mehr so, wie es gezeigt wurde.',
      hint: 'Nichts wurde übernommen. Sieh es noch einmal an.',
    },
    notBuiltIn: { message: 'Dieser Agent gehört nicht zu Hearth.', hint: 'Bearbeite ihn und wähle dort seine Pakete.' },
    builtIn: { message: 'Dieser Agent gehört zu Hearth.', hint: 'Mach eine Kopie mit anderem Namen.' },
    nameTaken: { message: 'Ein anderer Agent heißt schon so.', hint: 'Wähle einen eigenen Namen.' },
    removing: { message: 'Dieser Agent wird gerade entfernt.', hint: 'Versuch es gleich noch einmal.' },
    noPack: { message: 'Dieses Paket gibt es nicht.', hint: 'Wähle eines aus der Liste.' },
    serverTwice: {
      message: 'Zwei seiner Server heißen gleich.',
      hint: 'Nichts wurde behalten. Gib jedem einen eigenen Namen.',
    },
    noCapability: { message: 'So eine Fähigkeit bringt er nicht mit.', hint: 'Wähle eine von denen, die dort stehen.' },
    noTool: { message: 'Seine Pakete bringen dieses Werkzeug nicht mit.', hint: 'Wähle eines aus der Liste.' },
    inTheWay: { message: 'An diesem Ort ist schon etwas.', hint: 'Wähle einen anderen Ort oder Namen.' },
    notWritten: {
      message: 'Dort konnte es nicht geschrieben werden.',
      hint: 'Wähle einen Ordner, in den du schreiben darfst.',
    },
    notPicked: { message: 'Einen Ort wählst du im Dialog aus.', hint: 'Wähle ihn dort aus.' },
  },
  own: {
    ...modelErrors,
    ...serviceErrors,
    ...timeErrors,
    noSuchDownload: {
      message: 'Diesen Download gibt es nicht mehr.',
      hint: 'Sieh dir die Liste an, wie sie jetzt ist.',
    },
    tooManyDownloads: { message: 'Es sind zu viele Downloads.', hint: 'Nimm erst einige von der Liste.' },
    noTrash: { message: 'Die Datei ließ sich nicht in den Papierkorb legen.', hint: 'Lösche sie von Hand.' },
    noSuchCatalogueModel: { message: 'So ein Modell kennt Hearth nicht.', hint: 'Nimm eines aus dem Katalog.' },
    notAModelFile: { message: 'Das ist keine GGUF-Datei.', hint: 'Gib eine Datei, deren Name auf .gguf endet.' },
    asksItself: { message: 'Er wollte sich selbst fragen.', hint: 'Frag einen anderen Agenten.' },
    noSuchAgent: {
      message: 'Einen solchen Agenten, der Aufgaben annimmt, gibt es nicht.',
      hint: 'Unter Agenten steht, wer da ist.',
    },
    inChain: { message: 'Dieser Agent wartet schon auf die Antwort.', hint: 'Frag noch einmal auf andere Weise.' },
    tooDeep: {
      message: 'Eine Aufgabe wird höchstens viermal weitergegeben.',
      hint: 'Frag den Agenten, der es tut, direkt.',
    },
    tooManyTasks: {
      message: 'In einer Runde werden höchstens acht Aufgaben weitergegeben.',
      hint: 'Bitte in einer neuen Nachricht um den Rest.',
    },
    lastAgent: {
      message: 'Jemand muss hier antworten.',
      hint: 'Lade erst einen anderen Agenten ein oder lösche das Gespräch.',
    },
    manyAgents: { message: 'In diesem Gespräch sind zu viele Agenten.', hint: 'Entferne erst einen.' },
    heardAlready: { message: 'Andere haben das schon gehört.', hint: 'Sag in einer neuen Nachricht, was du meinst.' },
    pinnedByPerson: {
      message: 'Das hast du angeheftet: Es kommt bei jeder Antwort mit.',
      hint: 'Löse es erst unter „Speicher“.',
    },
    noActiveSpace: { message: 'Es ist nicht klar, wo das gesagt werden soll.', hint: 'Wähle erst ein Gespräch.' },
    saidAlready: { message: 'Das wurde schon gesagt.', hint: 'Es steht im Gespräch.' },
    spaceRests: { message: 'Die Agenten haben viel unter sich geredet.', hint: 'Schreib etwas, dann geht es weiter.' },
    serverDoesNotRun: {
      message: 'Der Server dieses Werkzeugs läuft nicht, deshalb wurde nichts getan.',
      hint: 'Unter Verbindungen steht, was mit ihm nicht stimmt.',
    },
    tooManyConnections: { message: 'Es gibt zu viele Verbindungen.', hint: 'Entferne eine, die nicht gebraucht wird.' },
    sameTool: {
      message: 'Zwei seiner Pakete bringen das Werkzeug {{tool}}: {{packs}}.',
      hint: 'Wähle, welches davon er hat.',
    },
    badTools: {
      message: 'Diese Werkzeuge lassen sich nicht verwenden ({{why}}).',
      hint: 'Es wurde nichts übernommen. Verbessere das und versuche es noch einmal.',
    },
    notServers: {
      message: 'Das lässt sich nicht als Liste von Servern lesen.',
      hint: 'Füge den ganzen Block ein, der mit „mcpServers“ beginnt, so wie ihn der Hersteller des Servers angibt.',
    },
    folderNotOpened: { message: 'Dieser Ordner ließ sich nicht öffnen.', hint: 'Sein Pfad steht neben dem Knopf.' },
    tooManyDocuments: { message: 'Es können 10.000 Dokumente sein.', hint: 'Entferne erst welche.' },
    noSuchDocument: {
      message: 'Es gibt kein Dokument mit dieser Adresse.',
      hint: 'Sieh in der Liste der Dokumente nach.',
    },
    noSuchPassage: {
      message: 'Das Dokument hat keine solche Stelle.',
      hint: 'Vielleicht hat es sich geändert. Durchsuche es neu.',
    },
    noSuchFolder: { message: 'Dieser Ordner wird nicht beobachtet.', hint: 'Wähl ihn neu, um ihn zu beobachten.' },
    noSuchFile: { message: 'An diesem Pfad ist nichts, oder es darf nicht gelesen werden.', hint: 'Wähl es neu.' },
    notGiven: {
      message: 'Nur du kannst Dateien zu lesen geben.',
      hint: 'Wähl die Datei im Dialog oder leg sie hier ab.',
    },
    tooManyGoals: { message: 'Es kann 200 Ziele geben.', hint: 'Lösch erst einige.' },
    goalNameTaken: { message: 'Ein anderes Ziel heißt schon so.', hint: 'Wähl einen eigenen Namen.' },
    goalCompleted: { message: 'Dieses Ziel ist schon erreicht.', hint: 'Öffne es erst wieder.' },
    tooManyTodos: { message: 'Es kann 1.000 Aufgaben geben.', hint: 'Lösch erst einige erledigte.' },
    tooManySchedules: { message: 'Es gibt schon 200 Zeitpläne.', hint: 'Sag erst einige ab.' },
    changedSince: {
      message: 'Das hat sich inzwischen geändert oder war schon fällig und lässt sich nicht mehr rückgängig machen.',
      hint: 'Ändere es von Hand.',
    },
    notPutBack: {
      message: 'Das hat sich inzwischen geändert und wurde nicht zurückgestellt.',
      hint: 'Sieh es dir an, wie es jetzt ist, und ändere es von Hand.',
    },
    nameKept: {
      message: 'Ein anderer Name ist bekannt und blieb.',
      hint: 'Du kannst ihn in den Einstellungen ändern.',
    },
    undoneAlready: { message: 'Das ist schon rückgängig gemacht.', hint: 'Es bleibt nichts zu tun.' },
    undoTooLate: { message: 'Rückgängig machen geht 30 Tage lang.', hint: 'Ändere es von Hand.' },
    isBeingErased: {
      message: 'Gerade wird etwas endgültig gelöscht.',
      hint: 'Versuch es gleich noch einmal.',
    },
    answeredAlready: { message: 'Das ist schon beantwortet.', hint: 'Es bleibt nichts zu tun.' },
    askedHasChanged: {
      message: 'Was gefragt war, hat sich geändert.',
      hint: 'Lehn es ab und lass den Agenten noch einmal fragen.',
    },
    onlyAdministrator: {
      message: 'Was für alle gilt, kann nur ein Administrator dieses Computers ändern.',
      hint: 'Ändere es stattdessen für dich.',
    },
    onlyAdministratorPeople: {
      message: 'Wer hier ist, kann nur der Administrator dieses Computers ändern.',
      hint: 'Öffne dafür das Profil des Administrators.',
    },
    onlyAdministratorAgents: {
      message:
        'Agenten sind für alle da: Nur der Administrator dieses Computers kann sie hinzufügen, ändern oder entfernen.',
      hint: 'Frag den Administrator, oder öffne dessen Profil.',
    },
    administratorStays: {
      message: 'Das Profil des Administrators kann nicht entfernt werden.',
      hint: 'Jemand muss sagen können, was für alle gilt.',
    },
    profileClosing: { message: 'Gerade wird ein anderes Profil geöffnet.', hint: 'Warte einen Moment.' },
    profileClosed: { message: 'Das Profil, das gefragt war, wurde geschlossen.', hint: 'Frag noch einmal.' },
    atWork: { message: 'Hier arbeiten gerade Agenten.', hint: 'Warte, bis sie fertig sind, oder halte sie an.' },
    isBeingTested: { message: 'Das wird gerade ausprobiert.', hint: 'Warte, bis das vorbei ist.' },
    goneOn: { message: 'Das Gespräch ist schon weitergegangen.', hint: 'Schreib eine neue Nachricht.' },
    nameTaken: { message: 'Unter diesem Namen gibt es schon etwas.', hint: 'Wähle einen anderen Namen.' },
    nameTooLong: { message: 'Ein Name hat höchstens 512 Zeichen.', hint: 'Nimm einen kürzeren.' },
    eventTooDeep: { message: 'Zu viele Ereignisse haben zu diesem geführt.', hint: 'Der Kreis endet hier.' },
    eventTooOften: { message: 'Das waren zu viele Ereignisse in einer Minute.', hint: 'Warte eine Minute.' },
    eventTooLarge: { message: 'Ein Ereignis kann 64 KB tragen.', hint: 'Schick weniger oder wo es zu finden ist.' },
    noteTooLong: { message: 'Eine Notiz fasst höchstens 256 KB Text.', hint: 'Teil sie auf mehrere auf.' },
    noLog: { message: 'Hier gibt es kein Protokoll.', hint: 'Hearth schreibt eines nur als Desktop-App.' },
    noModelToThink: { message: 'Zum Nachdenken ist kein Modell da.', hint: 'Wähl eines unter „Modelle“.' },
    blockTaken: {
      message: 'Einen Textblock mit diesem Namen gibt es schon.',
      hint: 'Wähl einen anderen oder ändere jenen.',
    },
    blockReadOnly: {
      message: 'Dieser Agent hält seine Gespräche getrennt: Geteiltes kann er nur lesen.',
      hint: 'Wähl „Nur lesen“.',
    },
    blockNotAllowed: {
      message: 'So darf dieser Textblock nicht geändert werden.',
      hint: 'Was er erlaubt, steht unter „Speicher“.',
    },
    blockTooMuch: {
      message: 'Das ist mehr, als Textblöcke fassen.',
      hint: 'Archiviere, kürze oder lösche erst etwas.',
    },
    memoryNameTaken: {
      message: 'Unter diesem Namen ist schon etwas gemerkt.',
      hint: 'Wähl einen anderen Namen oder ändere das, was es schon gibt.',
    },
    memoryTooLong: {
      message: 'Eine Erinnerung fasst höchstens 8 KB Text.',
      hint: 'Halte eine Tatsache in wenigen Sätzen fest oder teil sie auf.',
    },
    tooManyTags: {
      message: 'Das sind zu viele Schlagwörter, oder eines ist zu lang.',
      hint: 'Nimm wenige kurze Wörter.',
    },
    messageTooLong: { message: 'Eine Nachricht kann höchstens 1 MB groß sein.', hint: 'Schick sie in Teilen.' },
    tooLong: { message: 'Das darf höchstens {{max}} Zeichen haben.', hint: 'Kürze es.' },
    tooMany: { message: 'Es dürfen höchstens {{max}} sein.', hint: 'Nimm weniger auf einmal.' },
    tooManyFolders: { message: 'In mehr Ordnern sieht Hearth nicht nach.', hint: 'Nimm zuerst einen weg.' },
    pickFolder: {
      message: 'Ein Ordner kommt dazu, wenn du ihn auswählst.',
      hint: 'Wähle ihn mit „Ordner hinzufügen“ aus.',
    },
    notAnOllamaName: {
      message: 'So heißt kein Modell von ollama.com.',
      hint: 'Schreib es, wie es dort steht, etwa qwen3:0.6b. Von anderswo lässt Hearth Ollama nichts holen.',
    },
    notForMeaning: {
      message: 'Dieses Modell findet auf diesem Computer nicht nach dem Sinn.',
      hint: 'Wähle eines von denen, die Hearth dafür zeigt.',
    },
    notForTalking: {
      message: 'Dieses Modell findet nach dem Sinn und kann nicht reden.',
      hint: 'Wähl ein anderes Modell.',
    },
    notExamined: {
      message: 'Das eingebaute Modell wird nicht geprüft: Es liest selbst, was du sagst.',
      hint: 'Wähl ein anderes Modell.',
    },
    notAServer: { message: 'Das ist keine Adresse eines Servers.', hint: 'Gib eine an wie http://127.0.0.1:1234.' },
    serverNotEncrypted: {
      message: 'Ein anderer Computer wird nur über https:// erreicht, außer du erlaubst es unverschlüsselt.',
      hint: 'Nimm https:// oder erlaube es unten.',
    },
    serverThere: { message: 'Diesen Server gibt es schon.', hint: 'Ändere stattdessen diesen.' },
    notAPlaceHere: { message: 'Das ist kein Ort auf diesem Computer.', hint: 'Gib seinen ganzen Pfad an.' },
    notGlobal: {
      message: 'Andere Programme brauchen diese Tasten.',
      hint: 'Halte zwei von Strg, Alt und Umschalt mit einer Taste, etwa Strg+Umschalt+Leertaste.',
    },
    notThisComputer: {
      message: 'Es gehen nur Adressen dieses Computers.',
      hint: 'Zum Beispiel http://127.0.0.1:11434.',
    },
    noDataFolder: {
      message: 'Der Datenordner {{path}} lässt sich nicht benutzen ({{why}}).',
      hint: 'Sieh nach, ob es ihn gibt, ob du dort schreiben darfst und ob die Platte voll ist. Nichts wurde geändert.',
    },
    isDamaged: {
      message: '{{path}} ist beschädigt, darum hat Hearth die Datei nicht geöffnet. Alles darin blieb, wie es ist.',
      hint: 'Heb eine Kopie des ganzen Ordners auf und leg dann eine Sicherung der Datei an ihre Stelle.',
    },
    isNewer: {
      message: '{{path}} stammt von einer neueren Version von Hearth.',
      hint: 'Installiere wieder das neuere Hearth. Die Datei wurde nicht angefasst.',
    },
    inUse: {
      message: 'Ein anderes Hearth benutzt diesen Datenordner.',
      hint: 'Nimm das, das schon läuft, oder schließ es zuerst.',
    },
  },
};
