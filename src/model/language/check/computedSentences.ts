import { sentence } from './sentence.ts'

/** What can be wrong with what is worked out (C34). */
export const computedSentences = {
  C340: sentence(
    'Verwendungen lassen sich nur für Einträge zählen, die es gibt, nicht für {value}.',
    'uses can be counted only for entries that there are, not for {value}.',
  ),
  C341: sentence(
    '"computed" ist eines von { uses: [Einträge] } und { minutes: Feld }, beides nur an Feldern der Art integer, oder { sum: [Felder] } an einer Zahl.',
    '"computed" is one of { uses: [entries] } and { minutes: field }, both only at fields of the kind integer, or { sum: [fields] } at a number.',
  ),
  C342: sentence('{value} ist kein Feld der Art path.', '{value} is no field of the kind path.'),
  C343: sentence(
    'nach {value} kann diese Liste nicht eingrenzen oder sortieren: das Panel berechnet es, geblättert wird im Backend.',
    'this list cannot be narrowed or sorted by {value}: the panel works it out, and the backend pages.',
  ),
  C344: sentence(
    '"most" gilt nur für Listen, in denen das Panel blättert, nicht neben "total".',
    '"most" is only for lists that the panel pages itself, not beside "total".',
  ),
  C345: sentence(
    'eine Regel braucht "label" und "filter"; {value} ist keine.',
    'a rule needs "label" and "filter"; {value} is none.',
  ),
} as const
