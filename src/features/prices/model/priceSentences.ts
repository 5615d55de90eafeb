import { sentence } from '../../../model/language/check/sentence.ts'

/** What can be wrong with prices. */
export const priceSentences = {
  C321: sentence(
    'das Feld {value} hat eine andere Währung als {other}.',
    'the field {value} has another currency than {other}.',
  ),
  C322: sentence('der Eintrag {value} hat keinen Preis.', 'the entry {value} has no price.'),
} as const
