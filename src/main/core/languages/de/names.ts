import { verbSecond } from './verb-second.ts';

/** Words before a thing that is the person's: "meine", "die". */
export const own = `(?:mein[en]?[nrms]? |die |den |das |dein[en]?[nrms]? |eine |der )`;

/** What remains of a sentence when its time is taken out: "daran, die Blumen zu gießen" → "die Blumen gießen". */
export function nameOf(rest: string): string {
  const text = rest
    .replace(/^[\s,:–-]+/u, '')
    .replace(/^(?:auf|um|für|an)$/iu, '')
    .replace(/^(?:den|dem|einen|einem) (?=\p{Lu}\S*$)/iu, '')
    .replace(/(?<=\s(?:und|sowie) )(?:daran|dran)[\s,]+/iu, '')
    .replace(
      /^(?:(?:bitte|doch|auch|mal|eben|einfach|halt|kurz|schnell|noch(?: ?mal)?|nachher|später|gleich|dann|unbedingt|vielleicht|eventuell|evtl|wohl|\p{L}+erweise|\p{L}+shalber)[\s,]+)+(?=(?:dass|ans?|daran|dran|wegen|für|ich|wir)[\s,])/iu,
      '',
    )
    .replace(/^(?:bitte |doch |auch |mal )+/iu, '')
    .replace(/^(?:daran|dran)[\s,]+/iu, '')
    .replace(
      /^(?:(?:ich|wir) (?:habe?|haben)|(?:habe?|haben) (?:ich|wir)) (?:(?:da|ja|noch|dann|auch|eine?n?|ne|nen) )*(?=\p{Lu})/iu,
      '',
    )
    .replace(/(?:[\s,]+und zwar)?[\s,;:.–-]*$/iu, '')
    .replace(
      /^(?:(?:ich|wir) (?:muss|müssen|soll|sollen|will|wollen)|(?:muss|müssen|soll|sollen|will|wollen) (?:ich|wir)) (?:(?:noch|da|dann|ja|mal|unbedingt|auch|wieder) )*(?=(?:\S+ )*\p{Ll}+n$)/iu,
      '',
    )
    .replace(/(?<=\S)\s+(?:zu erinnern|bitte|erinnern|erinnerst|auch)$/iu, '')
    .replace(/^((?:(?!wenn\s|dass\s|ob\s|falls\s)\S+\s+){0,2}\p{Lu}\S*)\s+(?:ist|sind|war)$/u, '$1');
  const must = /^dass (?:ich|wir) (.+?) (?:muss|müssen|soll|sollen|will|wollen|möchte)$/iu.exec(text);
  if (must) return must[1] ?? text;
  if (/^dass /iu.test(text)) return verbSecond(text.slice(5));
  const about = /^(?:an|ans|wegen|für)\s+(.+)$/iu.exec(text);
  if (about) return (about[1] ?? '').replace(/^(?:den|die|das|dem|der)\s+(?=\S+$)/iu, '');
  return inOrder(text)
    .replace(/ zu (?=\p{L}+n$)/u, ' ')
    .replace(/(\p{L}{2,})zu(\p{L}+en)$/u, joined);
}

const noVerbs =
  /^(?:mit|nicht|erst|zuerst|zunächst|jetzt|dort|seit|statt|anstatt|sonst|samt|bereit|selbst|gut|laut)\s/u;

/** "hat Lotte Geburtstag", behind a time that stood first → "Lotte hat Geburtstag"; "ist der Notartermin" → "Notartermin". */
function inOrder(text: string): string {
  const ours = /^(\p{Ll}+e) ich (.+)$/u.exec(text);
  if (ours) return `ich ${ours[1]} ${ours[2]}`;
  const found =
    /^(\p{Ll}+t|sind|war|muss|soll|will|kann|darf) ((?:der|die|das|mein|meine|unser|unsere|dein|deine) )?(\p{Lu}[\p{L}-]*)(.*)$/u.exec(
      text,
    );
  if (!found || noVerbs.test(text)) return text;
  const [, verb = '', article = '', noun = '', rest = ''] = found;
  return rest === '' && /^(?:ist|sind|war)$/u.test(verb) ? noun : `${article}${noun} ${verb}${rest}`;
}

/** "auszuschalten" → "ausschalten": only behind a prefix that separates. */
function joined(whole: string, head: string, tail: string): string {
  return /(?:^|\s)(?:ab|an|auf|aus|bei|ein|fest|fort|her|hin|los|mit|nach|vor|weg|zu|zurück|um|durch)$/u.test(head)
    ? head + tail
    : whole;
}

/** "meine Einkaufsliste" → "Einkaufsliste": as a key and as words to look for. */
export function keyOf(text: string): string {
  return text
    .trim()
    .replace(new RegExp(`^${own}`, 'iu'), '')
    .replace(/^["„“'](.+)["“”']$/u, '$1')
    .trim();
}

/** "Eier und Brot" are two things on a list. */
export const itemsOf = (text: string): string[] =>
  text
    .split(/\s*(?:(?<!\d),|,(?!\d)|;|&|\bund\b)\s*/iu)
    .map((item) =>
      item
        .replace(/^(?:(?:noch|auch|bitte|doch|mal|dann)\s+)+(?=\S)/iu, '')
        .replace(/(?<=\S)\s+(?:mit|für den Anfang|fürs Erste)$/u, ''),
    )
    .filter((item) => item.trim() !== '');

/** "namens Camping", "fürs Krippenspiel an" → what something is to be called. */
export const titleOf = (text: string): string =>
  text
    .replace(/^(?:namens|genannt|mit (?:dem )?namen|fürs|für (?:den|die|das)|für)\s+(?=\S)/iu, '')
    .replace(/(?<=\S)\s+an$/iu, '');
