import type { FieldKind } from './fieldKind.ts'
import { asReference } from './inLists.ts'
import { itemCountSchema, sampleCount, withItemCount } from './itemCount.ts'
import { backendId } from './panelId.ts'
import { idOf, idsIn, isIdentifier, leadsToIds, leadsToResource, referenceKind } from './reference.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'

function isUnique(value: unknown): boolean {
  return Array.isArray(value) && new Set(value.map(String)).size === value.length
}

/** Ids in an order that is kept. No value and an empty list are the same. */
export const referencesKind: FieldKind = {
  rule(yup, field) {
    const ids = checked(anything(yup), 'type', (value) => Array.isArray(value) && value.every(isIdentifier))
    return withItemCount(checked(ids, 'unique', isUnique), field)
  },
  fromWire: (value) => (Array.isArray(value) ? value.map(idOf).filter(isIdentifier) : []),
  toWire: (value) =>
    Array.isArray(value) ? value.map((id) => (isIdentifier(id) ? backendId(id) : id)) : (value ?? []),
  sample(random, field) {
    const count = sampleCount(random, field)
    const first = between(random, 1, 20)
    return Array.from({ length: count }, (_, index) => String(first + index))
  },
  toText: (value, field, language, titleOf) =>
    idsIn(value)
      .map((id) => referenceKind.toText(id, field, language, titleOf))
      .join(', '),
  inLists: asReference,
  leadsTo: leadsToResource,
  leads: leadsToIds,
  openApi: (field) => ({
    type: 'array',
    items: { type: ['string', 'integer'] },
    uniqueItems: true,
    ...itemCountSchema(field),
  }),
}
