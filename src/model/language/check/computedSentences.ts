import { sentence } from './sentence.ts'

/** Findings about computed fields (C34). */
export const computedSentences = {
  C341: sentence(
    '"computed" sagt eines: wovon es die Summe ist, an einer Zahl, oder was das Panel sonst berechnet, an einem Feld der Art, die dazu passt.',
    '"computed" says one thing: what it is the sum of, at a number, or what else the panel works out, at a field of the kind that it is for.',
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
  C346: sentence(
    '{value} berechnet das Panel erst zu den Zeilen, die eine Liste zeigt: es steht nur in list.columns und list.filters.',
    'the panel works {value} out for the rows that a list shows: it stands in list.columns and list.filters alone.',
  ),
} as const
