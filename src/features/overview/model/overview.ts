import type { Period } from '../../../model/kinds/periods.ts'
import type { Tone } from '../../../model/language/field.ts'
import type { Text } from '../../../model/language/text.ts'

/** What a field is narrowed to: some values (`''` is no value), from and to, or days that follow the present one. */
export type OverviewFilterValue =
  | readonly (string | number | boolean)[]
  | Readonly<{ from?: string | number; to?: string | number }>
  | Readonly<{ period: Period }>

/** By field. Each one is a filter of the list (`list.filters`), so that the list shows exactly what is counted. */
export type OverviewFilter<Name extends string = string> = Readonly<
  Partial<Record<Name, OverviewFilterValue>>
>

/** A number that leads to the list that it counts. */
export interface OverviewCounter<Name extends string = string> {
  /** Tells it from the others of this resource: `overdue`. */
  name: string
  label: Text
  /** @default every record */
  filter?: OverviewFilter<Name>
  /** What a number above zero means, for its sign. @default 'neutral' */
  tone?: Tone
}

/** A rule that finds records with which somebody should do something. */
export interface OverviewTask<Name extends string = string> {
  /** Tells it from the others of this resource: `overdue`. */
  name: string
  /** Why they are named, in words. */
  label: Text
  filter: OverviewFilter<Name>
  /** Which come first; the value of this field stands beside each record. @default the order of the list */
  sort?: readonly [Name, 'ASC' | 'DESC']
}

/** What a resource has on the overview, besides its records that were changed last. */
export interface Overview<Name extends string = string> {
  /** @default one that counts every record, where the list is in the menu */
  counters?: readonly OverviewCounter<Name>[]
  /** @default none */
  todo?: readonly OverviewTask<Name>[]
}
