import { sentence } from './sentence.ts'

/** What can be wrong with what is worked out (C34). */
export const computedSentences = {
  C341: sentence(
    '"computed" sagt eines: wovon es die Summe ist, an einer Zahl, oder was gezählt wird, an einem Feld der Art integer.',
    '"computed" says one thing: what it is the sum of, at a number, or what is counted, at a field of the kind integer.',
  ),
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
