import type { FieldOptions, Tone } from './field.ts'
import type { RecordFilter } from './recordFilter.ts'
import type { Text } from './text.ts'

/**
 * What the panel works out itself from the records that it reads. Such a field is never sent, entered or stored.
 * A list that the panel pages itself can be sorted and filtered by it.
 * `sum`: these number fields of the record together; what is empty counts nothing.
 */
export type Computed = { sum: readonly string[] } | FeatureComputed[keyof FeatureComputed]

/** What features work out: key → what stands there. They extend it in their own folders. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended from outside
export interface FeatureComputed {}

/** One thing that can be wrong with a record. */
export interface FindingRule {
  label: Text
  /** By field, as the filters of a list are; all of them must fit. */
  filter: RecordFilter
  /** @default 'warning' */
  tone?: Tone
  /** How much it weighs where the worst come first. @default 1 */
  weight?: number
  /** It keeps somebody from seeing or hearing the content: it counts in the score of a library. @default false */
  accessibility?: boolean
}

export interface FindingsOptions extends FieldOptions {
  rules: Readonly<Record<string, FindingRule>>
  /** Name of a `path` field whose own findings are among them. @default none */
  path?: string
}
