import type { ListOrders } from '../list-orders.ts';

/** How German puts things on lists and takes them off. */
export const listOrders: ListOrders = {
  puts: 'setze?|schreibe?|packe?|füge?|tue?|nimm|stelle?|notiere?|trage?|ergänze?|haue?|mache?',
  putsAlone: 'ergänze?',
  takes: 'streiche?|lösche?|nimm|entferne?|werfe?|wirf|tue?|mache?|schmeiße?|haue?|hole?',
  takesAlone: 'streiche?|lösche?|entferne?',
  putsLast:
    'setzen|schreiben|packen|tun|hinzufügen|aufnehmen|dazuschreiben|draufschreiben|draufsetzen|notieren|ergänzen|eintragen',
  takesLast: 'streichen|löschen|nehmen|entfernen|runternehmen|rausnehmen|wegnehmen|runter|raus|weg',
  thereon: 'drauf|dazu|hinzu|rauf|rein|mit drauf|mit dazu|mit rein|ein',
  thereoff: 'runter|raus|weg|davon',
  perhapsThereon: 'auf',
  to: 'auf|zur|zum|zu|in',
  from: 'von|vom|aus',
  articles: 'die|der|den|dem|das|meine[nmr]?|unsere?[nmr]?|deine[nmr]?|ein|eine[nmr]?',
  list: '(?:[^\\s,.;:!?]+ )?[\\p{L}\\p{N}-]*(?:liste|zettel)(?!\\s(?:der|des|von|für)\\s)',
  small: 'bitte|mal|mir|uns|noch|auch|stattdessen|dafür|dann|jetzt|wieder|mit',
  buys: 'kaufen|einkaufen|besorgen',
  got: 'gekauft|geholt|besorgt|eingekauft|mitgenommen|eingepackt|(?:haben|hab|habe) (?:wir|ich) (?:noch|schon|da|bereits|genug|reichlich|jetzt)|(?:wir haben|ich habe?) (?:noch|schon|bereits|genug|reichlich)|(?:ist|sind) (?:noch |schon |jetzt )?(?:da|drin|genug da)|(?:reicht|reichen) noch|im (?:wagen|korb|kühlschrank)',
  gotAll: 'alles (?:gekauft|geholt|besorgt|eingekauft|da)|(?:alles|alle) (?:schon|bereits) (?:da|gekauft|geholt)',
  notGot:
    'hätten?|wollten?|sollten?|könnten?|müssten?|fast|beinahe|falls|wenn|muss|müssen|kann|können|wird|werden|außer|bis auf|aber|nur',
};
