import { languages } from '../languages/index.ts';
import type { StopWords } from '../languages/language-pack.ts';

/** Small talk in scripts that no language here covers, in pairs of characters as `terms.ts` cuts them. */
const weakPairs = `
今天 明天 昨天 天气 天氣 什么 什麼 怎么 怎麼 么样 麼樣 时候 時候 可以 一个 一個 我们 我們 你们 你們 他们 他們 没有 沒有 不是 这个 這個 那个 那個
你好 谢谢 謝謝 请问 請問 知道 告诉 告訴 如何 哪里 哪裡 为什 為什 多少 有没 有沒 上次 今日 明日 昨日 天気 元気 大丈 丈夫
습니 니다 니까 어요 아요 해요 세요 에요 예요 네요 지요 했어 안녕 녕하 하세 오늘 내일 어제 날씨 언제 어디 무엇 어떻 떻게 감사 합니 입니 있어 있습
`;

/** The stop words of one kind, of all languages together: people write in several, and a text does not say in which. */
export function stopWords(kind: keyof StopWords): ReadonlySet<string> {
  return wordsOf(
    Object.values(languages)
      .map((language) => language.stopWords[kind])
      .join(' '),
  );
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Words that carry no topic, folded as `terms.ts` folds: they never decide what is found. */
export const droppedWords = stopWords('dropped');
/** Words of small talk: they help to rank, but a match on them alone is no reason to recall. */
export const weakWords: ReadonlySet<string> = new Set([...stopWords('weak'), ...wordsOf(weakPairs)]);

/** Of words that are nouns of another language: the words of grammar of their own that no other language has. */
const besideNouns: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.values(languages).flatMap((pack) => {
    const others = Object.values(languages).filter((other) => other !== pack);
    const of = (one: typeof pack): readonly string[] => Object.values(one.stopWords).join(' ').split(/\s+/u);
    const taken = new Set(others.flatMap(of));
    const own = new Set(of(pack).filter((word) => word !== '' && !taken.has(word)));
    return pack.nounsElsewhere.map((word): [string, ReadonlySet<string>] => [word, own]);
  }),
);

/** Whether a word of grammar is one among these: "bin" is in "bin morgen dran", and a thing for rubbish in "bin day". */
export function isEmptyAmong(word: string, words: readonly string[]): boolean {
  const own = besideNouns.get(word);
  return own === undefined || words.some((other) => other !== word && own.has(other));
}
