import type { webTools as english } from '../en/web-tools.ts';
import type { Words } from '../words.ts';

export const webTools: Words<typeof english> = {
  browser_navigate: {
    title: 'Eine Seite im Browser öffnen',
    does: 'Öffnet eine Webseite in einem eigenen Browser, in dem Skripte laufen und Anmeldungen bleiben. Du wirst gefragt, bevor eine Website zum ersten Mal geöffnet wird.',
    about: '{{url}} im Browser öffnen',
    done: '{{url}} im Browser geöffnet',
    new: 'Ab jetzt darf dieser Agent Seiten von {{host}} öffnen, bis du es unter „Verbindungen“ zurücknimmst. Sie können Skripte ausführen und Cookies behalten.',
    known: 'Du hast {{host}} diesem Agenten schon erlaubt.',
  },
  browser_act: {
    title: 'Etwas auf einer Seite tun',
    does: 'Klickt, tippt oder wählt auf der Seite, die im Browser offen ist.',
    about: 'Auf der Seite: {{step}}',
    done: 'Auf der Seite getan: {{step}}',
    site: 'Geschieht auf der Seite dieser Website, die gerade offen ist.',
    forgotten: 'Hearth weiß nicht mehr, worum es ging; deshalb geschieht nichts.',
    text: 'dieser Text',
    step: {
      click: 'Klickt hier; das kann etwas absenden, kaufen oder löschen.',
      type: 'Tippt hier, anstelle dessen, was dort steht.',
      choose: 'Wählt hier aus.',
      press: 'Drückt eine Taste; das kann etwas absenden.',
      scroll: 'Bewegt die Seite.',
    },
  },
  browser_extract: {
    title: 'Etwas von der Seite lesen',
    does: 'Sucht auf der Seite, die im Browser offen ist, wonach gefragt wird.',
    about: 'Von der Seite lesen: {{what}}',
    done: 'Von der Seite gelesen: {{what}}',
  },
  browser_observe: {
    title: 'Die Seite ansehen',
    does: 'Zählt auf, was sich auf der offenen Seite im Browser anklicken oder ausfüllen lässt.',
    about: 'Die offene Seite ansehen',
    done: 'Die offene Seite angesehen: {{count}} Elemente',
  },
  web_scrape: {
    title: 'Eine Webseite lesen',
    does: 'Liest eine öffentliche Webseite als Text. Skripte laufen nicht, und sonst wird nichts abgerufen.',
    about: '{{url}} lesen',
    done: '{{url}} gelesen',
    host: 'Fragt nur {{host}} nach dieser Seite. Wer den Server betreibt, sieht die ganze Adresse.',
  },
  web_search: {
    title: 'Im Internet suchen',
    does: 'Sucht im Internet mit dem Suchdienst, den du verbunden hast.',
    about: 'Im Internet nach „{{query}}“ suchen',
    done: 'Im Internet nach „{{query}}“ gesucht: {{count}} gefunden',
  },
};
