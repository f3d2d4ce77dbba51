import { question, remember, type SentenceReader, type SentenceRule } from '../sentence-rule.ts';
import type { Wish } from '../wish.ts';
import { carriers } from './carriers.ts';
import { listSentences } from './list-sentences.ts';
import { keyOf, nameOf, own, titleOf } from './names.ts';
import { noLonger } from './no-longer.ts';
import { verbSecond } from './verb-second.ts';

const tell = `(?:${carriers.remind})`;
const things = `(?:erinnerung(?:en)?|zeitpl(?:an|äne)|wecker|termine?|alarme?)`;

function remind(text: string, reader: SentenceReader, fallback = 'Erinnerung'): Wish {
  // "erinnere mich nicht morgen an …": the opposite of a wish; "daran, nicht zu …" is one.
  return /^nicht(?=\s)/iu.test(text) ? { do: 'correct' } : reader.remind(text, nameOf, fallback);
}

/** What a reminder is called that names nothing but its time. */
function fallbackFor(sentence: string): string {
  if (/weck(?:e)? mich/iu.test(sentence)) return 'Aufstehen';
  if (/timer/iu.test(sentence)) return 'Timer';
  return /wecker|alarm/iu.test(sentence) ? 'Wecker' : 'Erinnerung';
}

/** "Timer auf 10 Minuten" rings in 10 minutes. */
function timed(text: string, sentence: string): string {
  return /timer/iu.test(sentence) ? text.replace(/^(?:auf|für|von) (?=\S+ (?:sek|min|stunde))/iu, 'in ') : text;
}

/** What is planned: on the day that was said, or only what comes next. */
function schedules(text: string, reader: SentenceReader): Wish {
  if (/nächste[nrs]?(?: (?:erinnerung|wecker|alarm|timer|zeitplan))?(?: dran| fällig)?$/iu.test(text))
    return { do: 'schedules', isNext: true };
  return reader.schedules(text);
}

/** German ways of saying things; the first that fits counts. The text comes without bitte, greetings and its last mark. */
export const sentences: readonly SentenceRule[] = [
  ...listSentences,
  ...noLonger,
  {
    pattern:
      /^(?:hilfe|was kannst du|was verstehst du|wie geht das|wie funktioniert (?:das|hearth)|wer bist du|was bist du|befehle)\b.{0,20}$/iu,
    make: () => ({ do: 'help' }),
  },
  {
    pattern:
      /^(?:hallo|hi|hey|moin|servus|grüß dich|grüß gott|guten (?:morgen|tag|abend)|gute nacht|wie geht(?:'s| es dir))(?:[ ,].{0,30})?$/iu,
    make: () => ({ do: 'greet' }),
  },
  {
    pattern:
      /^(?:zeige?|lies|lese)(?: (?:mir|es|das|sie|ihn|die|mal|bitte|noch|nochmal|doch|her|vor|alles|ganze|liste))+$/iu,
    make: () => ({ do: 'answer', question: '?' }),
  },
  {
    pattern:
      /^(?:(?:danke|vielen dank|dankeschön|super|prima|toll|okay|ok|alles klar|passt|perfekt|klasse)(?: .{0,25})?|gut|(?:schon|alles) gut|das (?:wars|war's|war es|wäre alles|ist alles)(?: für jetzt| danke)?|kein problem|kein stress)$/iu,
    make: () => ({ do: 'thank' }),
  },
  {
    pattern:
      /^(?:wie spät ist es|wie viel uhr ist es|wieviel uhr ist es|welche uhrzeit)(?: (?:ist|haben|wir|es|jetzt|gerade|denn|eigentlich|genau|nun|bei|mir|hier))*$/iu,
    make: () => ({ do: 'time' }),
  },
  {
    pattern:
      /^(?:welcher tag ist (?:heute|es)|welches datum|der wievielte ist heute|was ist heute für ein tag|welchen tag haben wir|den wievielten haben wir)(?: (?:heute|ist|haben|wir|es|jetzt|denn|eigentlich|genau|nun))*$/iu,
    make: () => ({ do: 'date' }),
  },

  {
    pattern: new RegExp(
      `^(?:lösche?|streiche?|storniere?|entferne?|sage?) alle (?:meine )?${things}(?: ab)?$|^sage? alles ab$`,
      'iu',
    ),
    make: () => ({ do: 'cancel-all' }),
  },
  {
    pattern:
      /^(?:lösche?|entferne?|vergiss|streiche?)(?: bitte)? (?:alles|alle (?:meine |deine )?(?:notizen|daten|einträge|gemerkten? sachen|merksätze))\b.{0,25}$/iu,
    make: () => ({ do: 'forget-all' }),
  },
  // Verbs that change what is there already. Code cannot do that by words yet, and nothing new may come of them.
  {
    pattern:
      /^(?:verschieb|verleg|vertag|schlummer|umbenenn)\p{L}*(?=[\s,]|$).*$|^.+ (?:verschieben|verlegen|vertagen|vorziehen|umbenennen|umstellen|zurückstellen)$|^(?:schiebe?|stelle?|ziehe?|benenne?)\b.+ (?:auf|um|vor|zurück|hinaus)$|^(?:rückgängig|erledigt|fertig)(?: machen)?$/isu,
    make: ([whole]) => (/(?:^|\s)(?:erinner|weck|sag mir)/iu.test(whole) ? undefined : { do: 'correct' }),
  },
  {
    pattern: new RegExp(
      `^(?:lösche?|streiche?|storniere?|entferne?|beende?|stoppe?|schalte?|sage?|stelle?|stell) ${own}?(erinnerung|zeitplan|wecker|alarm|timer)(?: ab| aus)?$`,
      'iu',
    ),
    make: ([, query = '']) => ({ do: 'cancel', query, isKind: true }),
  },
  {
    pattern: new RegExp(
      `^(?:lösche?|streiche?|storniere?|entferne?|beende?|stoppe?|schalte?) ${own}?${things}(?: (?:an|für|zum|zur|wegen|namens))?:? (.+?)(?: ab| aus)?$`,
      'iu',
    ),
    make: ([, query = '']) => ({ do: 'cancel', query: keyOf(query) }),
  },
  {
    pattern: new RegExp(`^(?:sage?|stelle?) ${own}?(?:${things} )?(?:(?:an|für|zum|zur|wegen) )?(.+) ab$`, 'iu'),
    make: ([, query = '']) => ({ do: 'cancel', query: keyOf(query) }),
  },
  {
    pattern: new RegExp(
      `^(?:liste?|zeige?|nenne?|welche|was für|habe ich|gibt es|wann|was)\\b.{0,30}\\b${things}(?![\\p{L}]).{0,30}$`,
      'iu',
    ),
    make: ([whole], reader) => schedules(whole, reader),
  },
  {
    pattern: new RegExp(
      `^(?:meine |alle )?${things}$|^was (?:steht|liegt)(?: heute| morgen| alles| als nächstes)? an$|^was ist (?:als nächstes |heute |morgen )?(?:geplant|fällig|dran)$`,
      'iu',
    ),
    make: ([whole], reader) => schedules(whole, reader),
  },

  {
    pattern: /^was (?:habe ich|muss ich)(?: (.{1,25}?))?(?: (?:vor|zu tun|tun|zu erledigen|erledigen|geplant))$/iu,
    make: ([whole, when = ''], reader) => (when === '' || reader.isTime(when) ? schedules(whole, reader) : undefined),
  },

  {
    pattern: /^mich (?:bitte )?(?:(.+?) )??(?:daran |dran )?(?:zu )?erinnern,? (.+)$/isu,
    make: ([, when = '', text = ''], reader) => remind(`${when} daran, ${text}`.trim(), reader),
  },
  {
    pattern: /^mich (?:bitte )?(.+?) (?:zu )?erinnern$/isu,
    make: ([, text = ''], reader) => remind(text, reader),
  },
  {
    pattern: new RegExp(`^(?:(.+?)[, ]+)??${tell}(?![\\p{L}])[:,]?\\s*(.*)$`, 'isu'),
    make([whole, before = '', after = ''], reader) {
      if (before !== '' && !reader.isTime(before)) return undefined;
      const isTelling = /sage? mir|gib mir/iu.test(whole) && !/bescheid/iu.test(whole);
      // "… daran, dem Chef Bescheid zu sagen": that is what is to be done.
      const said = /erinner/iu.test(whole) ? after : after.replace(/(?:^|\s)bescheid[\s,]*/iu, ' ');
      const text = timed(`${before} ${said}`.trim(), whole);
      const wish = remind(text, reader, fallbackFor(whole));
      return isTelling && wish?.do !== 'remind' && wish?.do !== 'schedule' ? undefined : wish;
    },
  },

  { pattern: /^(?:weißt du (?:noch|eigentlich)?|erinnerst du dich)\b.+$/iu, make: question },
  {
    pattern:
      /^(?:was weißt du(?: alles)?(?: über mich)?|was hast du dir(?: alles)? gemerkt|woran erinnerst du dich|was habe ich dir (?:erzählt|gesagt)|(?:liste?|zeige?)(?: mir)? (?:alles,? was du (?:weißt|dir gemerkt hast)|(?:alle )?(?:deine |meine )?(?:gemerkten sachen|merksätze|notizen über mich))(?: auf)?)$/iu,
    make: () => ({ do: 'memories' }),
  },
  {
    pattern:
      /^(?:(?:liste?|zeige?|lies|nenne?)(?: mir)?(?: alle)?(?: meine| die)?(?: gespeicherten)? (?:notizen|einträge|listen)(?: auf| vor| an)?|welche (?:notizen|listen|einträge) (?:habe ich|gibt es)|was (?:ist|hast du) (?:alles )?gespeichert|(?:meine )?notizen)$/iu,
    make: () => ({ do: 'notes' }),
  },
  {
    pattern:
      /^(?:lösche?|entferne?|vergiss|streiche?)(?: bitte| mal)*,? (?:(?:alles|das|die sachen),? )?was du (?:(?:dir|noch|alles|schon) )*(?:über|zu|zum|zur|von|vom) (.+?),?(?: (?:alles|noch))?(?: (?:gemerkt|gespeichert|notiert|behalten|aufgeschrieben|eingeprägt))? (?:hast|weißt)$/isu,
    make: ([, query = '']) => ({ do: 'forget', query: keyOf(query) }),
  },
  {
    pattern:
      /^(?:(?:alles|das),? )?was du (?:(?:dir|noch|alles|schon) )*(?:über|zu|zum|zur|von|vom) (.+?),?(?: (?:alles|noch))?(?: (?:gemerkt|gespeichert|notiert|behalten|aufgeschrieben|eingeprägt))? (?:hast|weißt),? (?:(?:das|bitte|kannst du|darfst du|wieder) )*(?:löschen|vergessen|entfernen|streichen)$/isu,
    make: ([, query = '']) => ({ do: 'forget', query: keyOf(query) }),
  },
  {
    pattern: /^vergiss(?!,? (?:(?:bitte|ja|bloß) )*nicht)[, ]+(?:das mit |bitte )?(?:,? ?dass )?(.+)$/isu,
    make: ([, query = ''], reader) =>
      reader.hasObject(query) ? { do: 'forget', query: keyOf(query) } : { do: 'forget-all' },
  },
  {
    pattern: new RegExp(
      `^(?:lösche?|entferne?|streiche?) ${own}?(?:notiz|eintrag|schlüssel) (?:zu |über |namens |unter |für )?(.+)$`,
      'iu',
    ),
    make: ([, key = '']) => ({ do: 'delete', key: keyOf(key) }),
  },
  {
    pattern: /^was (?:steht|ist|liegt|hast du)(?: alles)? (?:unter|auf) (.+?)(?: gespeichert| abgelegt| notiert)?$/iu,
    make: ([, key = '']) => ({ do: 'get', key: keyOf(key) }),
  },
  {
    pattern: new RegExp(
      `^(?:zeige?|lies|öffne?)(?: mir)? ${own}?(?:(?:notiz|liste) (?:zu |über |namens |für )?(.+?)|(\\p{L}*liste))(?: vor| an)?$`,
      'iu',
    ),
    make: ([, a, b]) => ({ do: 'get', key: keyOf(a ?? b ?? '') }),
  },

  {
    pattern: /^(?:merke? dir|dir merken|merken)(?: bitte)?(?:,? (?:dass|das|dies))?$/iu,
    make: () => ({ do: 'incomplete', example: 'remember' }),
  },
  {
    pattern: /^(?:denk(?:e)? daran|vergiss (?:(?:bitte|ja|bloß) )*nicht)[,:]? (?!dass)(.+)$/isu,
    make: ([, text = ''], reader) => reader.timed(text, nameOf) ?? remember(nameOf(text)),
  },
  {
    pattern:
      /^(?:merke?(?: dir)?|dir merken|denke? daran|vergiss nicht|notiere?(?: dir)?|behalte?(?:(?: bitte| mal)* im (?:hinter)?kopf)?|schreib(?:e)?(?: dir)? auf|du sollst dir merken|speichere?)(?: (?:bitte|mal|doch|kurz|eben|gleich|schnell))*,? dass (.+)$/isu,
    make: ([, text = '']) => remember(verbSecond(text.trim())),
  },
  {
    pattern:
      /^(?:speichere?|sichere?|lege?|schreibe?|notiere?) ([^:]+?) (?:unter|bei|als notiz) (?:dem (?:schlüssel|namen) )?(.+?)(?: ab| auf)?$/isu,
    make: ([, value = '', key = '']) => ({ do: 'set', key: keyOf(key), value: value.trim() }),
  },
  {
    pattern: /^(?:speichere?|sichere?|setze?|ändere?) (.{1,80}?)\s*(?: als | auf | ist |=|: )\s*(.+)$/isu,
    make: ([, key = '', value = '']) => ({ do: 'set', key: keyOf(key), value: value.trim() }),
  },
  // "Mach eine Notiz namens Vermieter: Dusche tropft"
  {
    pattern:
      /^(?:mache?|erstelle?|lege?|beginne?|öffne?)(?: mir)? (?:bitte )?(?:eine|ne) (?:neue )?notiz (?:namens|mit (?:dem )?(?:namen|titel)) ["„“]?([^:=\n"“”]{1,60}?)["“”]?(?: an)?\s*:\s+(.+)$/isu,
    make: ([, key = '', value = '']) => ({ do: 'set', key: keyOf(key.trim()), value: value.trim() }),
  },
  {
    pattern:
      /^(?:neue )?(?:notiz|notiere?)[: ]+(?:unter )?(?!(?:(?:dir|bitte|mal|doch|kurz|eben|gleich|schnell)\s*)+[:=])([^:=\n]{1,80})\s*[:=]\s*(.+)$/isu,
    make: ([, key = '', value = '']) => ({ do: 'set', key: keyOf(titleOf(key)), value: value.trim() }),
  },
  {
    pattern:
      /^(?:merke?n?(?: dir)?|notiere?(?: dir)?|(?:(?:(?:und )?noch )?(?:eine|ne) )?(?:neue |weitere )?notiz|schreib(?:e)?(?: dir)? auf|behalte?(?:(?: bitte| mal)* im (?:hinter)?kopf)?)(?: (?:bitte|mal|doch|kurz|eben|gleich|schnell))*[:,]? (.+)$/isu,
    make: ([, text]) => remember(text),
  },
  {
    pattern: /^(?:suche?|finde?)(?: (?:in|nach|in deinen erinnerungen nach))? (.+)$/iu,
    make: ([, query = '']) => ({ do: 'search', query }),
  },
  {
    pattern:
      /^(?:wer|was|wann|wo|wohin|woher|welche[rsnm]?|warum|wieso|wie(?! \p{L}+(?: von mir)?[,.!].*\bnicht\b)|wessen|wem|wen|worauf|wogegen|womit|habe?(?= (?:ich|i|wir))|hast|hat|ist|sind|war|waren|bin|kann|kannst|soll|muss|gibt)\b.+$/isu,
    make: question,
  },
];
