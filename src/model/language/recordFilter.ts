import type { Period } from '../kinds/periods.ts'
import type { ValueOf } from './field.ts'

/** Values (`''` is none), a range, or days relative to today. */
export type RecordFilterValue<Value extends Single = Single> = readonly (Value | '')[] | RangeOf<Value>

/** Options of a choice have no order, so no range. */
type RangeOf<Value> =
  | (number extends Value ? { readonly from?: number; readonly to?: number } : never)
  | (string extends Value
      ?
          | { readonly from?: string | Extract<Value, number>; readonly to?: string | Extract<Value, number> }
          | { readonly period: Period }
      : never)

type Single = string | number | boolean

/** A single value of a field. Of other types only missing values are found. */
export type OneOf<Value> = unknown extends Value
  ? Single
  : Extract<Value extends readonly (infer One)[] ? One : Value, Single>

/** Values by field, each a filter of the list (`list.filters`), so that the list shows exactly what is counted. */
export type RecordFilter<Fields = Readonly<Record<string, unknown>>> = {
  readonly [K in keyof Fields]?: Fields[K] extends { kind: unknown }
    ? RecordFilterValue<OneOf<ValueOf<Fields[K]>>>
    : RecordFilterValue
}
