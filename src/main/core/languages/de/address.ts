import type { AddressWords } from '../language-pack.ts';

export const address: AddressWords = {
  asks: 'frage?(?: mal| bitte| doch)*',
  tells: '(?:sage?|lasse?|bitte?|beauftrage?|richte|befiehl)(?: mal| bitte| doch)*',
  articles: 'de[nmr]|die|das|meine[nmr]?|unsere[nmr]?',
  behind:
    '(?:bitte )?(?:dass? )?(?:(?:er|sie|es) (?:bitte )?(?:soll|solle|sollte|möge|möchte|muss))(?: bitte)?|dass|aus,?(?: dass)?',
  linking: 'zu',
};
