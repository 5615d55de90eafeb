import type { FieldKind } from './fieldKind.ts'
import { asState } from './inLists.ts'
import { anything, checked } from './rules.ts'

const words = { de: ['Nein', 'Ja'], en: ['No', 'Yes'] } as const

/** Yes or no. */
export const flagKind: FieldKind = {
  rule(yup, { accepted }) {
    const either = checked(anything(yup), 'type', (value) => typeof value === 'boolean')
    return accepted ? checked(either, 'accepted', (value) => value === true) : either
  },
  fromWire: (value) => value ?? null,
  toWire: (value) => (value === undefined || value === '' ? null : value),
  sample: (random, { accepted }) => accepted === true || random() < 0.5,
  toText(value, _field, language) {
    if (typeof value === 'boolean') return words[language][value ? 1 : 0]
    return typeof value === 'object' ? '' : String(value ?? '')
  },
  inLists: asState,
  fewValues: () => [true, false],
  openApi: ({ accepted }) => ({ type: 'boolean', ...(accepted ? { const: true } : {}) }),
}
