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
  list: '(?:[^\\s,.;:!?]+ )?[\\p{L}\\p{N}-]*(?:liste|zettel)',
  small: 'bitte|mal|mir|uns|noch|auch|stattdessen|dafür|dann|jetzt|wieder|mit',
};
