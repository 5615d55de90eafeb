import { checkFeatures } from '#model/language/check/features.ts'
import type { Message } from '../mistake.ts'
import { wrong } from './wrong.ts'

const computed = checkFeatures().flatMap((feature) => Object.keys(feature.computed ?? {}))

/** What can be wrong with what the panel works out. */
export const ofContents: Message[] = [
  [
    'C341',
    wrong('0.fields.sum.computed', {}),
    `"computed" sagt eines: wovon es die Summe ist, an einer Zahl, oder was das Panel sonst berechnet, an einem Feld der Art, die dazu passt. Erlaubt: ${['sum', ...computed].join(', ')}.`,
    `"computed" says one thing: what it is the sum of, at a number, or what else the panel works out, at a field of the kind that it is for. Allowed: ${['sum', ...computed].join(', ')}.`,
  ],
  [
    'C343',
    wrong('0.list.filters.0', 'flaws'),
    'nach "flaws" kann diese Liste nicht eingrenzen oder sortieren: das Panel berechnet es, geblättert wird im Backend.',
    'this list cannot be narrowed or sorted by "flaws": the panel works it out, and the backend pages.',
  ],
  [
    'C344',
    wrong('0.api.list.most', { rows: 100 }),
    '"most" gilt nur für Listen, in denen das Panel blättert, nicht neben "total".',
    '"most" is only for lists that the panel pages itself, not beside "total".',
  ],
  [
    'C345',
    wrong('0.fields.flaws.rules.cheap', 1),
    'eine Regel braucht "label" und "filter"; "cheap" ist keine.',
    'a rule needs "label" and "filter"; "cheap" is none.',
  ],
]
