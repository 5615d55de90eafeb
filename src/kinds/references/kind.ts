import { asReference, type FieldKind, type Kinds } from '#model/kinds/fieldKind.ts'
import {
  itemCountSchema,
  type SeveralOptions,
  sampleCount,
  severalShapes,
  withItemCount,
} from '#model/kinds/itemCount.ts'
import { anything, checked } from '#model/kinds/rules.ts'
import { between } from '#model/kinds/samples.ts'
import { type FieldOptions, type Filled, field, type Identifier, type Only } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolved.ts'

/** A record that a value leads to. */
interface Lead {
  resource: string
  id: Identifier
}

type Values = Readonly<Record<string, unknown>>

/** All records that the value of a field leads to: by itself, in its items, and in what it tells of. */
export function leadsOf(
  field: ResolvedField,
  record: Values,
  resources: readonly ResolvedResource[],
): readonly Lead[] {
  const { name, resource, fields = [], tells } = field
  const value = record[name]
  if (tells) {
    return tells(record, resources).fields.flatMap(({ field: told, values }) =>
      values.flatMap((each) => leadsOf(told, { [told.name]: each }, resources)),
    )
  }
  if (resource !== undefined) return idsIn(value).map((id) => ({ resource, id }))
  // Links are no leads here: nothing is read for them.
  if (fields.length === 0) {
    const leads = field.type.leads?.(value, field, () => undefined) ?? []
    return leads.map(({ resource: to, id }) => ({ resource: to, id }))
  }
  if (!Array.isArray(value)) return []
  return value.filter(isItem).flatMap((item) => fields.flatMap((part) => leadsOf(part, item, resources)))
}

function isItem(value: unknown): value is Values {
  return typeof value === 'object' && value !== null
}

/** The entries whose records are parts of those of another one, with the field that leads there. */
export function partsOf(
  resources: readonly ResolvedResource[],
  name: string,
): { resource: ResolvedResource; by: string }[] {
  return resources.flatMap((resource) =>
    resource.fields
      .filter((field) => field.isPart && field.resource === name)
      .map((field) => ({ resource, by: field.name })),
  )
}

export interface ReferenceOptions extends FieldOptions {
  /**
   * The record is a part of the one that it leads to, as a version is of a form: it goes with it, and does not count
   * among those that use records. @default false
   */
  isPart?: boolean
}

/** The id of one record of another resource. */
export const reference = <const R extends string, const O extends ReferenceOptions>(
  resource: R,
  options: Only<O, ReferenceOptions>,
) => field<Filled<O, Identifier>, O & { resource: R }>('reference', { resource, ...options })

/** The ids of several records of another resource, in an order that is kept. */
export const references = <const R extends string, const O extends SeveralOptions>(
  resource: R,
  options: Only<O, SeveralOptions>,
) => field<Identifier[], O & { resource: R }>('references', { resource, ...options })

declare module '#model/language/field.ts' {
  interface FieldKinds {
    reference: ReferenceOptions & { resource: string }
    references: SeveralOptions & { resource: string }
  }
}

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

/** A character for private use, which no backend has in its ids. */
const mark = '\uE000'

/**
 * The id by which the panel tells a row from others that came with the same id, or with none (`''`). It stands in the
 * panel's own addresses and selections; calls and files have what the backend knows.
 *
 * @param place which of those with the same id it is, from 1
 */
export function panelId(id: Identifier, place: number): string {
  return `${id}${mark}${place}`
}

/** The id as the backend knows it; `''` for a row that came without one. Whatever leaves the panel has this one. */
export function backendId(id: Identifier): Identifier {
  if (typeof id === 'number') return id
  const [known = ''] = id.split(mark)
  return known
}

/** Ids look the same everywhere; what they lead to is the view's business. */
const reading: Pick<FieldKind<'reference' | 'references'>, 'toText' | 'inLists' | 'leadsTo' | 'leads'> = {
  toText: (value, { resource }, _language, titleOf) =>
    idsIn(value)
      .map((id) => (titleOf ? titleOf(resource, id) : String(id)))
      .join(', '),
  inLists: asReference,
  leadsTo: ({ resource }) => [resource],
  leads: (value, { resource }) => idsIn(value).map((id) => ({ resource, id })),
}

export const referencesKinds = {
  reference: {
    label: { de: 'Verweis', en: 'Reference' },
    options: { resource: 'resource', isPart: 'flag' },
    ...reading,
    rule: (yup) => checked(anything(yup), 'type', isIdentifier),
    fromWire: (value) => idOf(value) ?? null,
    toWire(value) {
      const id = isIdentifier(value) ? backendId(value) : value
      return id === undefined || id === '' ? null : id
    },
    sample: (random) => String(between(random, 1, 20)),
    sampleWith: (_random, { resource }, oneId) => oneId(resource),
    openApi: () => ({ type: ['string', 'integer'] }),
  },
  references: {
    label: { de: 'Verweise', en: 'References' },
    options: { ...severalShapes, resource: 'resource' },
    holds: 'values',
    isNeverNull: true,
    ...reading,
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
    sampleWith(_random, { resource }, oneId) {
      const some = [oneId(resource), oneId(resource), oneId(resource)].filter((id) => id !== null)
      return [...new Set(some)]
    },
    openApi: (field) => ({
      type: 'array',
      items: { type: ['string', 'integer'] },
      uniqueItems: true,
      ...itemCountSchema(field),
    }),
  },
} satisfies Kinds

function isUnique(value: unknown): boolean {
  return Array.isArray(value) && new Set(value.map(String)).size === value.length
}
