import type { Identifier } from '../language/field.ts'
import type { ResolvedField } from '../language/resolve.ts'
import type { FieldKind, ValueLead } from './fieldKind.ts'
import { asReference } from './inLists.ts'
import { backendId } from './panelId.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'

/** Backends use text or numbers. */
export function isIdentifier(value: unknown): value is Identifier {
  return typeof value === 'string' ? value !== '' && value.length <= 200 : Number.isFinite(value)
}

/** A backend sends a referenced record by its id, or whole. */
export function idOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return 'id' in value && isIdentifier(value.id) ? value.id : value
}

/** The ids in the value of a `reference` or `references`. */
export function idsIn(value: unknown): Identifier[] {
  return (Array.isArray(value) ? value : [value]).filter(isIdentifier)
}

/** Where the value of a `reference` or `references` may lead. */
export const leadsToResource = ({ resource }: ResolvedField): readonly string[] =>
  resource === undefined ? [] : [resource]

/** The records that it leads to. */
export const leadsToIds = (value: unknown, { resource }: ResolvedField): readonly ValueLead[] =>
  resource === undefined ? [] : idsIn(value).map((id) => ({ resource, id }))

/** Ids look the same everywhere; what they lead to is the view's business. */
export const referenceKind: FieldKind = {
  rule: (yup) => checked(anything(yup), 'type', isIdentifier),
  fromWire: (value) => idOf(value) ?? null,
  toWire(value) {
    const id = isIdentifier(value) ? backendId(value) : value
    return id === undefined || id === '' ? null : id
  },
  sample: (random) => String(between(random, 1, 20)),
  toText(value, { resource }, _language, titleOf) {
    if (!isIdentifier(value)) return ''
    return resource !== undefined && titleOf ? titleOf(resource, value) : String(value)
  },
  inLists: asReference,
  leadsTo: leadsToResource,
  leads: leadsToIds,
  openApi: () => ({ type: ['string', 'integer'] }),
}
