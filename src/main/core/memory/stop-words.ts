/** Words that carry no topic, folded as `terms.ts` folds: they never decide what is found. English and German. */
const dropped = `
a an the this that these those it its he she they them his her their theirs him we us our ours you your yours i me my mine
am is are was were be been being do does did done doing have has had having will would shall should can could may might must
and or but nor not no yes if then than so as of at by for from in into on onto to with without about over under up down out off
again further once here there when where why how who whom whose which what all any both each few more most other some such only
own same too very just also ever never still yet already please tell let lets get got go going gone know want need like say said
last next now thing things something anything nothing someone anyone everyone everything hi hello hey thanks thank ok okay well
oh ah really maybe much many lot lots s t d ll m re ve don doesn didn isn aren wasn weren won wouldn shouldn couldn can t im
ich du er sie es wir ihr mich mir dich dir ihn ihm uns euch ihnen mein meine meinen meinem meiner meines dein deine deinen deinem
deiner deines sein seine seinen seinem seiner ihre ihren ihrem ihrer unser unsere unseren euer eure der die das den dem des ein
eine einen einem einer eines kein keine keinen keinem keiner und oder aber denn doch nicht nein ja wenn dann als wie so zu zum zur
von vom bei beim mit ohne fur auf aus an am im in ins nach vor uber unter durch gegen um bis ab seit wegen ist bin bist sind seid
war waren warst wird werden wurde wurden worden geworden hat habe hast haben hatte hatten gehabt kann kannst konnen konnte
konnten soll sollte sollen muss musst mussen musste darf durfen mag mochte will willst wollen wollte was wer wen wem wann wo warum
wieso weshalb welche welcher welches welchen wohin woher dass ob auch nur noch schon mal sehr mehr viel viele alle alles jeder
jede jedes etwas nichts man sich hier da dort bitte danke hallo sag sage letzte letzten letzter letztes zuletzt nachste nachsten
gibt gab gehen geht ging machen macht gemacht
`;

/** Words of small talk: they help to rank, but a match on them alone is no reason to recall. */
const weak = `
day days today tomorrow yesterday tonight morning evening afternoon night week weeks weekend month year time times moment while
good great nice fine better best bad lovely cool awesome amazing beautiful wonderful happy sorry funny fun new old big small long
little make makes made take takes took give gave come came see saw look looks feel feeling think thought believe hope love enjoy
work works working help helps ask asked talk talking talked tell told joke story weather people person man woman one two three
first second way kind sort bit day's sure right always often sometimes usually later soon ago back around
remember remind remembered remembers forget forgot note question answer idea
tag tage heute morgen gestern abend nacht woche wochen wochenende monat jahr zeit moment gut gute guten guter gutes toll schon
schone schoner schones nett super prima schlecht gern gerne lieb froh neu neue neuer neues alt alte gross klein lang kurz kommen
kommt kam sehen sieht sah finden findet fand glaube denke hoffe liebe arbeiten arbeitet hilfe helfen fragen frage antwort reden
erzahl erzahle erzahlen witz geschichte wetter leute mensch mann frau eins zwei drei erste zweite weg art bisschen wirklich
immer oft manchmal spater bald ganz einfach vielleicht naturlich geht's merke merken erinnere erinnern vergessen notiz
今天 明天 昨天 天气 天氣 什么 什麼 怎么 怎麼 么样 麼樣 时候 時候 可以 一个 一個 我们 我們 你们 你們 他们 他們 没有 沒有 不是 这个 這個 那个 那個
你好 谢谢 謝謝 请问 請問 知道 告诉 告訴 如何 哪里 哪裡 为什 為什 多少 有没 有沒 上次 今日 明日 昨日 天気 元気 大丈 丈夫
습니 니다 니까 어요 아요 해요 세요 에요 예요 네요 지요 했어 안녕 녕하 하세 오늘 내일 어제 날씨 언제 어디 무엇 어떻 떻게 감사 합니 입니 있어 있습
`;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));
export const droppedWords = wordsOf(dropped);
export const weakWords = wordsOf(weak);
