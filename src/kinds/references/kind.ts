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
import { backendId, idOf, idsIn, isIdentifier } from './ids.ts'

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
    fromWire: (value, { idKey }) => idOf(value, idKey) ?? null,
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
    fromWire: (value, { idKey }) =>
      Array.isArray(value) ? value.map((one) => idOf(one, idKey)).filter(isIdentifier) : [],
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
