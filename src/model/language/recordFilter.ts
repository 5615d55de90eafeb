import type { Period } from '../kinds/periods.ts'

/** What a field is narrowed to: some values (`''` is no value), from and to, or days that follow the present one. */
export type RecordFilterValue =
  | readonly (string | number | boolean)[]
  | Readonly<{ from?: string | number; to?: string | number }>
  | Readonly<{ period: Period }>

/** By field. Each one is a filter of the list (`list.filters`), so that the list shows exactly what is counted. */
export type RecordFilter<Name extends string = string> = Readonly<Partial<Record<Name, RecordFilterValue>>>
