import type { AddressWords } from '../language-pack.ts';

export const address: AddressWords = {
  asks: 'ask',
  tells: 'tell|let|have|get|make|order|instruct|want',
  articles: 'the|my|our|that',
  behind:
    '(?:please )?(?:(?:that )?(?:he|she|it|they) (?:should|must|has to|have to|is to|are to)|to|that|and have (?:him|her|it|them))(?: please)?',
  linking: '(?!)',
};
