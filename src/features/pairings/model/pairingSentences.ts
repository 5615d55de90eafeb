import { sentence } from '../../../model/language/check/sentence.ts'

/** What can be wrong with pairings. */
export const pairingSentences = {
  C323: sentence(
    'der Eintrag {value} hat kein "pairing", von dem eine Seite dieser Eintrag ist.',
    'the entry {value} has no "pairing" of which one side is this entry.',
  ),
  C414: sentence(
    '"pairing" hat den Aufruf "{call}", aber "access" sagt nicht, wer ihn darf ("{operation}").',
    '"pairing" has the call "{call}", but "access" does not say who may use it ("{operation}").',
  ),
} as const
