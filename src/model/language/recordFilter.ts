import type { Period } from '../kinds/periods.ts'
import type { ValueOf } from './field.ts'

/** What a field is narrowed to: some values (`''` is no value), from and to, or days that follow the present one. */
export type RecordFilterValue<Value extends Single = Single> = readonly (Value | '')[] | RangeOf<Value>

/** What has an order of its own can be narrowed to a stretch of it. One of a few words has none. */
type RangeOf<Value> =
  | (number extends Value ? { readonly from?: number; readonly to?: number } : never)
  | (string extends Value
      ?
          | { readonly from?: string | Extract<Value, number>; readonly to?: string | Extract<Value, number> }
          | { readonly period: Period }
      : never)

type Single = string | number | boolean

/** One value of a field; of several the single ones. What has no words or figures can only be looked for as missing. */
export type OneOf<Value> = unknown extends Value
  ? Single
  : Extract<Value extends readonly (infer One)[] ? One : Value, Single>

/**
 * By field, each with values of its own type. Each one is a filter of the list (`list.filters`), so that the list shows
 * exactly what is counted.
 */
export type RecordFilter<Fields = Readonly<Record<string, unknown>>> = {
  readonly [K in keyof Fields]?: Fields[K] extends { kind: unknown }
    ? RecordFilterValue<OneOf<ValueOf<Fields[K]>>>
    : RecordFilterValue
}
