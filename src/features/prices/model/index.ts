import type { Dues, EntryFeature } from '#model/language/features.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { AnyFields, ValuesOf } from '#model/language/resource.ts'
import type { Text } from '#model/language/text.ts'

export const pricesModel: EntryFeature = {
  name: 'prices',
  complete: ({ price, costs }) => ({
    ...(price === undefined ? {} : { price }),
    ...(costs === undefined ? {} : { costs, dues: duesByPrice }),
  }),
  forPerson: pricesFor,
  computed: { due: { from: (given) => [(given as DueOf).of], isLater: true } },
}

/** What a record costs: a monthly price and one for each unit, over a term. Months that have begun count whole. */
export interface Price<Name extends string = string, Fields = AnyFields> {
  /** `money` field: due every month, whatever the number of units. */
  monthly: Name
  /** `money` field of the same currency: due every month for each unit. @default none */
  perUnit?: Name
  /** What is counted, one and several, as in "1 Mitarbeiter". Required with `perUnit`. */
  unit?: readonly [Text, Text]
  /** `integer` field: months of the term. */
  months?: Name
  /** `date` fields of the term; where both are set they say its months, else `months` does. */
  term?: readonly [Name, Name]
  /** What it needs to be so that anything is due; a list means one of them. @default always */
  when?: ValuesOf<Fields, true>
  /** Prices with the day from which each holds. @default what the change log knows of earlier ones */
  dated?: DatedPrices<Name>
}

/** A backend's own history of prices: `in` a `list` field, whose items have the amounts under the names of the record's. */
export interface DatedPrices<Name extends string = string> {
  in: Name
  /** `date` field of an item. */
  from: string
}

/** Says that a record costs what a record costs that it refers to, as an assignment does what its subscription does. */
export interface Costs<Name extends string = string> {
  /** `reference` field that leads to an entry with a `price`. */
  by: Name
  /** `integer` field: how many units. @default the monthly price alone */
  units?: Name
  /** `date` fields between which it costs something; an empty end is open. @default always */
  period?: readonly [Name, Name]
}

/** How a record that costs something stands; paused also means that nothing is due while its days run. */
export const dueStates = ['RUNNING', 'LATER', 'PAUSED', 'ENDED'] as const
export type DueState = (typeof dueStates)[number]

/** Whose day ends what costs something: its own, or the term's of what has the price. */
export const endCauses = ['OWN', 'PRICED'] as const
export type EndCause = (typeof endCauses)[number]

/** In place of a field that leads here: the records are the rows themselves. */
export const itself = 'id'

/** Records of an entry with `costs`, by their field that leads here; by `id` the records themselves. */
export interface DueOf {
  of: string
  by: string
}

/** A sum without one of its parts would be wrong. */
function pricesFor(
  { price, costs, ...others }: ResolvedResource,
  hidden: ReadonlySet<string>,
): ResolvedResource {
  const isWhole = (names: readonly (string | undefined)[]) => !names.some((name) => hidden.has(name ?? ''))
  return {
    ...others,
    ...(price && isWhole([...priceFields(price), price.dated?.in, ...Object.keys(price.when ?? {})])
      ? { price }
      : {}),
    ...(costs && isWhole([costs.by, costs.units, ...(costs.period ?? [])]) ? { costs } : {}),
  }
}

/** What records come to by the price of those that they refer to, where the person may know both. */
function duesByPrice(
  { costs, fields }: ResolvedResource,
  resources: readonly ResolvedResource[],
): Dues | undefined {
  const by = fields.find(({ name }) => name === costs?.by)
  const priced = resources.find(({ name }) => name === by?.resource)
  if (!costs || !priced?.price) return undefined
  return {
    by: costs.by,
    priced,
    currency: currencyOf(priced),
    isDated: priced.price.dated !== undefined,
    async rule() {
      const { dueSteps } = await import('./dues.ts')
      return (record, pricedRecord) => dueSteps({ costs, priced }, record, pricedRecord)
    },
  }
}

/** The currency of an entry's price. */
export function currencyOf({ price, fields }: ResolvedResource): string {
  return fields.find(({ name }) => name === price?.monthly)?.currency ?? 'EUR'
}

/** The fields that a price is made of. */
export function priceFields({ monthly, perUnit, months, term }: Price): string[] {
  return [monthly, perUnit, months, ...(term ?? [])].filter((name) => name !== undefined)
}

declare module '#model/language/resource.ts' {
  interface FeatureKeys<Name extends string = string, Fields = AnyFields> {
    /** What a record costs, explained wherever it is shown or entered. @default nothing */
    price?: Price<Name, Fields>
    /** What a record costs by the price of another one. @default nothing */
    costs?: Costs<Name>
  }
}

declare module '#model/language/resolved.ts' {
  interface ResolvedFeatureKeys {
    price?: Price
    costs?: Costs
  }
}

declare module '#model/language/field.ts' {
  interface FeatureComputed {
    /**
     * What those who lead to the record cost today, by the one rule for it: a `money` field says how much in a month, a
     * `references` field what for; a `choice` of `RUNNING`, `LATER`, `PAUSED` and `ENDED` says how a record with `costs`
     * itself stands, a `date` field when it ends, and a `choice` of `OWN` and `PRICED` by whose day (`by: 'id'`): none
     * where the same payer goes on, by a pause or by what begins on the next day. In columns and filters of lists, and
     * in reports, worked out for their rows.
     */
    due: { due: DueOf }
  }
}
