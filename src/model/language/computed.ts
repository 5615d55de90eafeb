import type { OverviewFilter } from '../../features/overview/model/overview.ts'
import type { FieldOptions, Tone } from './field.ts'
import type { Text } from './text.ts'

/**
 * What the panel works out itself from the records that it reads. Such a field is never sent, entered or stored.
 * A list that the panel pages itself can be sorted and filtered by it.
 * `uses`: how many records of these entries lead here, by a reference, a step of a path or a link in a rich text.
 * `minutes`: what the steps of a `path` field take altogether.
 * `sum`: these number fields of the record together; what is empty counts nothing.
 */
export type Computed = { uses: readonly string[] } | { minutes: string } | { sum: readonly string[] }

/** One thing that can be wrong with a record. */
export interface FindingRule {
  label: Text
  /** By field, as the filters of a list are; all of them must fit. */
  filter: OverviewFilter
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
