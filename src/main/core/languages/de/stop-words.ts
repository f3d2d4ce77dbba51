import type { StopWords } from '../language-pack.ts';

/** Words of German that say little or nothing of a topic. */
export const stopWords: StopWords = {
  dropped: `
ich du er sie es wir ihr mich mir dich dir ihn ihm uns euch ihnen mein meine meinen meinem meiner meines dein deine deinen deinem
deiner deines sein seine seinen seinem seiner ihre ihren ihrem ihrer unser unsere unseren euer eure der die das den dem des ein
eine einen einem einer eines kein keine keinen keinem keiner und oder aber denn doch nicht nein ja wenn dann als wie so zu zum zur
von vom bei beim mit ohne fur furs auf aufs aus an am ans im in ins nach vor uber unter durch gegen um bis ab seit wegen ist bin bist sind seid
war ware waren warst wird werden wurde wurden worden geworden hat habe hast haben hatte hatten gehabt kann kannst konnen konnte
konnten soll sollte sollen muss musst mussen musste darf durfen mag mochte will willst wollen wollte was wer wen wem wann wo warum
wieso weshalb welche welcher welches welchen wohin woher dass ob auch nur noch schon mal sehr mehr viel viele alle alles jeder
jede jedes etwas nichts man sich hier da dort bitte danke hallo sag sage letzte letzten letzter letztes zuletzt nachste nachsten
gibt gab gehen geht ging ginge passt machen macht gemacht
`,
  weak: `
tag tage heute morgen gestern abend nacht woche wochen wochenende monat jahr zeit moment gut gute guten guter gutes toll schon
schone schoner schones nett super prima schlecht gern gerne lieb froh neu neue neuer neues alt alte gross klein lang kurz kommen
kommt kam sehen sieht sah finden findet fand glaube denke hoffe liebe arbeiten arbeitet hilfe helfen fragen frage antwort reden
erzahl erzahle erzahlen witz geschichte wetter leute mensch mann frau eins zwei drei erste zweite weg art bisschen wirklich
immer oft manchmal spater bald ganz einfach vielleicht naturlich geht's merke merken erinnere erinnern vergessen notiz
`,
  talk: `
zwischen wahrend bevor nachdem sobald hin her rein raus los weg trotzdem deshalb
ach ah naja passt passen also lieber besser statt stattdessen anstatt eher nochmal nochmals einmal wieder gleich gleiche gleichen gleicher
selbe selben dasselbe dieselbe derselbe andere anderen anderer anderes spater fruher eigentlich meinte meint danach davor dann
erst erstmal warte moment nee ne daran dran darauf davon damit dafur draus daraus mach mache macht stell stelle setz setze zeit
uhrzeit uhr datum mal halb stunde minute minuten so soll diese dieser dieses diesen diesem das dies jene jenes hinterher
reicht genugt langt soeben eben gerade genau
`,
  question: `
aber alle als ihn ihm ihnen uns euch am an auch auf aus bei bin bis da das dass dein dem den der des die dir du ein eine einen einem einer er es
für habe hast hat ich ihr im in ist ja kann mein meine meinem meinen mich mir mit nach nicht noch nur oder sein sich sie
sind so um und uns unser unter von vom wann war waren warum was weißt wer werden wie wieder wird wo wurde zu zum zur zuletzt
steht gibt heißt
`,
};
