import type { Spelling } from '../language-pack.ts';

/** Wie Deutsch in Eile geschrieben wird. */
export const spelling: Spelling = {
  words:
    'jeden jede jedes morgens abend abends mittag mittags nachts mitternacht minute minuten stunde stunden wochen monat monate täglich wöchentlich monatlich früher später vorher nachher nochmal stattdessen eigentlich merken merke erinnerung erinnerungen erinnern wecken absagen lösche löschen streiche streichen ändere ändern umbenennen verschiebe verschieben einkaufsliste liste beide heute viertel halb bitte ohne vergiss nächste nächsten diese diesen übermorgen gestern',
  alike: 'mont nächte stechen',
  shorthand: {
    u: 'und',
    n: 'ein',
    nen: 'einen',
    ne: 'eine',
    std: 'Stunden',
    nm: 'Nachmittag',
    vm: 'Vormittag',
    abds: 'abends',
    mrgn: 'morgen',
    gebu: 'Geburtstag',
    vllt: 'vielleicht',
    nxt: 'nächste',
    tgl: 'täglich',
    wg: 'wegen',
    nich: 'nicht',
    nochma: 'nochmal',
  },
};
