import { piecesOf } from '../../base/grams.ts';
import { placeOf } from '../../base/learned.ts';
import type { NetworkSizes, WordsRead } from '../../base/network.ts';
import { type Exchange, readTogether } from './claim-features.ts';

/** How large the network is that reads claims. */
export const claimNetworkSizes: NetworkSizes = { places: 2 ** 14, signs: 2 ** 8, width: 32, filters: 48, hidden: 48 };

const { places, signs } = claimNetworkSizes;
const echo = '#';
const longestReply = 300;
const longestAsked = 80;
const mostPieces = 24;

/**
 * An exchange as a network reads it, whatever the language: the words of the reply and of what was said before it in their
 * order, each as its pieces, and what the words of the language and their likeness tell about both as signs. A word that the
 * person said first is known by its pieces and as an echo.
 */
export function readingOf(exchange: Exchange): WordsRead {
  const { wish, told } = readTogether(exchange.asked, exchange.reply, (word) => `${echo}${word}`);
  return {
    asked: wordsIn(wish.replace(/\p{N}+/gu, '0'))
      .slice(0, longestAsked)
      .map((word) => placesOf(word)),
    words: wordsIn(told)
      .slice(0, longestReply)
      .map((word) => placesOf(word)),
    signs: [...new Set([...exchange.signals, ...exchange.measures].map((sign) => placeOf(sign, signs)))],
  };
}

const wordsIn = (text: string): readonly string[] => text.match(/#?[\p{L}\p{M}]+|0|#|[^\s\p{L}\p{N}]/gu) ?? [];

function placesOf(word: string): readonly number[] {
  const isEcho = word.startsWith(echo) && word !== echo;
  const plain = isEcho ? word.slice(1) : word;
  const pieces = /\p{L}/u.test(plain) ? piecesOf(`<${plain}>`, [3, 4, 5]).slice(0, mostPieces) : [];
  return [isEcho ? echo : plain, ...pieces].map((piece) => placeOf(piece, places));
}
