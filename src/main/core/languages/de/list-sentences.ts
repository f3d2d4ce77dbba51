import { addTo, isRow, type SentenceRule } from '../sentence-rule.ts';
import { carriers } from './carriers.ts';
import { itemsOf, keyOf, own, titleOf } from './names.ts';
import { orders } from './orders.ts';

/** "Einkaufsliste", "dm-Liste"; and what it is for, where something is put on it: "Liste für Weihnachten". */
const called = '(?:\\S+ )?[\\p{L}\\p{N}-]*(?:liste|zettel)';
const list = `(${called}(?: (?:für|fürs|zum|zur) (?:(?:den|die|das|unsere[nr]?|meine[nr]?) )?\\p{Lu}\\p{L}+)?)`;
const of = '(?:der |dem |meine[rm] |unsere[rm] )?';
const more = '(?:(?:noch|auch|bitte|mal|dazu|zusätzlich) )*';

/** "Noch zwei für die Baumarktliste - …": that more comes, and how much. */
const moreFor =
  '(?:(?:(?:ach ja|ach|oh|und|dann),? )*(?:noch|weitere) (?:(?:eine?[ns]?|zwei|drei|vier|fünf|\\d+|ein paar|einige|mehr|was|etwas|weitere)(?: (?:sachen?|dinge?|punkte?|aufgaben?|weitere))? )?(?:für|auf) )';

/** How German speaks of lists. */
export const listSentences: readonly SentenceRule[] = [
  {
    pattern:
      /^(?:mach|erstell|leg|fang|beginn)e?(?: mir)? (?:eine|ne|die)(?: neue)? (\p{L}*liste)(?: (?:namens|für|mit dem namen) (.{1,40}?))?(?: an)?(?:,| und|;|\.)+ (?:setz|schreib|pack|tu|nimm|trag)e? (.+?) (?:da)?(?:drauf|rauf|darauf|rein|ein)$/isu,
    make: ([, kind = '', name = '', items = '']) =>
      /^liste$/iu.test(kind) && name === ''
        ? undefined
        : { do: 'add', key: keyOf(titleOf(name === '' ? kind : name)), items: itemsOf(items) },
  },
  {
    pattern:
      /^(?:(?:mache?|lege?|erstelle?|starte?)(?: mir)? eine )?neue liste:?\s+(?:namens\s+)?([^.:,]{1,40})[.:]\s+(.+)$/isu,
    make: ([, key = '', items = '']) => ({ do: 'add', key: keyOf(titleOf(key)), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^(?:(?:mache?|lege?|erstelle?|fange?|starte?|beginne?)(?: mir)? (?:bitte )?(?:mal )?(?:eine|ne|die|meine) (?:neue )?|neue )(${called})(?! (?:wieder )?(?:leer|fertig|sauber|kürzer))(?: an)?(.*)$`,
      'isu',
    ),
    make: ([, kind = '', rest = '']) =>
      addTo(keyOf(kind), rest, {
        itemsOf,
        titleOf,
        selves: 'mich|uns|mir',
        holds: '(?:und )?(?:zwar )?mit|(?:und )?(?:drauf|darauf|da|drin) (?:kommen|kommt|sollen|soll)',
      }),
  },
  // "Ich brauche eine Liste fürs Boot. Fett, zwei Schäkel und eine Dose Farbe"
  {
    pattern: new RegExp(
      `^(?:ich|wir) (?:brauchen?|möchten?|will|wollen|bräuchten?|hätten?)(?: gerne?)? (?:eine|ne)(?: neue)? (${called})((?: (?:für|fürs|namens|zum|zur) [^.:;?!,]{1,40})?)\\s*([:.–-])\\s+(.+)$`,
      'isu',
    ),
    make: ([, kind = '', name = '', mark = '', items = '']) =>
      mark === '.' && !isRow(itemsOf(items), orders.statement)
        ? undefined
        : addTo(keyOf(kind), `${name}: ${items}`, {
            itemsOf,
            titleOf,
            selves: 'mich|uns|mir',
            holds: '(?:und )?(?:zwar )?mit|(?:und )?(?:drauf|darauf|da|drin) (?:kommen|kommt|sollen|soll)',
          }),
  },
  {
    pattern: new RegExp(`^(${carriers.lists})\\s*[:–-]\\s*(.+)$`, 'isu'),
    make: ([, key = '', items = '']) => ({ do: 'add', key, items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(`^${more}auf (?:die |meine |unsere |den |meinen )?${list}:\\s+(.+)$`, 'isu'),
    make: ([, key = '', items = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(`^${own}?${list}:\\s*(.+)$`, 'isu'),
    make: ([, key = '', items = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(`^${moreFor}${own}?${list}(?::|,? [–—-])\\s+(.+)$`, 'isu'),
    make: ([, key = '', items = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^(?:setze?|schreibe?|packe?|füge?|tue?|nimm|stelle?)(?: mir)? ${more}(.+?) ${more}(?:auf|zu|zur|in) ${own}?(?:neue )?(?:liste|einer liste|zettel) (?:namens|mit (?:dem )?namen|die|der) ["“„]?([^"“”„]{1,40}?)["“”]?(?: hinzu| dazu| mit auf| heißt)?$`,
      'isu',
    ),
    make: ([, items = '', key = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^(?:setze?|schreibe?|packe?|füge?|tue?|nimm|stelle?)(?: mir)? ${more}(.+?) ${more}(?:auf|zu|zur|in) ${own}?${list}(?: hinzu| dazu| mit auf)?$`,
      'isu',
    ),
    make: ([, items = '', key = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^(?:schreibe?|setze?|packe?|notiere?)(?: mir)? ${more}(?:auf|in) ${own}?${list}:?\\s+(.+)$`,
      'isu',
    ),
    make: ([, key = '', items = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^auf ${own}?${list} (?:muss|müssen|müssten?|soll|sollen|sollten?|kommt|kommen|gehört|gehören)(?: mir| uns)? ${more}(.+)$`,
      'isu',
    ),
    make: ([, key = '', items = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^${more}(.+?) ${more}(?:auf|zu|zur|in) ${own}?${list} (?:setzen|schreiben|packen|tun|hinzufügen|aufnehmen)$`,
      'isu',
    ),
    make: ([, items = '', key = '']) => ({ do: 'add', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^(?:streiche?|lösche?|nimm|entferne?|werfe?|wirf)(?: bitte)? (.+?) (?:vom |(?:von|aus) ${of})${list}(?: runter| raus| weg)?$`,
      'iu',
    ),
    make: ([, items = '', key = '']) => ({ do: 'remove', key: keyOf(key), items: itemsOf(items) }),
  },
  {
    pattern: new RegExp(
      `^(.+?) (?:bitte )?(?:kannst du |kann )?(?:wieder )?(?:vom |(?:von|aus) ${of})${list} (?:wieder )?(?:streichen|löschen|nehmen|entfernen|runter|weg)$`,
      'iu',
    ),
    make: ([, items = '', key = '']) => ({ do: 'remove', key: keyOf(key), items: itemsOf(items) }),
  },
  // "Wirf die Liste Umzug weg"
  {
    pattern:
      /^(?:[Ll]eere?|[Ll]ösche?|[Ee]ntferne?|[Ww]irf|[Ss]chmeiße?) (?:bitte )?(?:die|meine|unsere) (?:Liste|Notiz) ["“„]?(\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,2})["“”]?(?: weg| raus)?$/u,
    make: ([, key = '']) => ({ do: 'delete', key: keyOf(key) }),
  },
  {
    pattern: new RegExp(
      `^(?:leere?|lösche?|entferne?) (?:bitte )?${own}${list}$|^${own}${list} (?:bitte )?(?:leeren|löschen)$`,
      'iu',
    ),
    make: ([, key, other]) => ({ do: 'delete', key: keyOf(key ?? other ?? '') }),
  },
  {
    pattern: new RegExp(
      `^(?:was (?:steht|ist|kommt|hab(?:e)? ich)(?: (?:noch|alles|denn|jetzt))* auf|(?:zeige?|lies|öffne?)(?: mir)?(?: mal)?) ${of}${own}?${list}(?: (?:nochmals?|noch (?:ein)?mal|wieder))?(?: vor| an)?$`,
      'iu',
    ),
    make: ([, key = '']) => ({ do: 'get', key: keyOf(key) }),
  },
  {
    pattern: new RegExp(
      `^${own}?${list} (?:(?:bitte|mal|noch|mir) )*(?:(?:an|vor)?(?:zeigen|lesen)|anschauen|anzeigen|auflisten|öffnen)$`,
      'iu',
    ),
    make: ([, key = '']) => ({ do: 'get', key: keyOf(key) }),
  },
  { pattern: new RegExp(`^${own}?(\\p{L}+(?:liste|zettel))$`, 'iu'), make: ([, key = '']) => ({ do: 'get', key }) },
  // "Was muss ich noch kaufen?"
  {
    pattern:
      /^was (?:alles )?(?:muss|müssen|soll|sollen|wollte|wollten|brauche|brauchen) (?:ich|wir) (?:(?:denn|noch|alles|heute|jetzt|eigentlich) )*(?:(?:im|vom|aus dem|beim) (?:supermarkt|laden|markt|einkaufen) ?)?(?:(?:(?:ein)?kaufen|besorgen|holen|einholen)|(?<=(?:supermarkt|laden|markt|einkaufen) ?))$/iu,
    make: () => ({ do: 'get', key: carriers.usualList }),
  },
];
