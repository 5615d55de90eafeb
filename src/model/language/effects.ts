import type { Part } from './capabilities.ts'
import type { Tone } from './field.ts'
import type { RecordFilter } from './recordFilter.ts'
import type { Text } from './text.ts'

/** Records of another entry that an action touches because they refer to the record: how many, and which. */
export interface RelatedEffect extends Part {
  /** Name of the other entry. */
  of: string
  /** Its `reference` or `references` field that leads here. It must be among its list's filters. */
  by: string
  /** Which of them, by filters of its list. @default all */
  filter?: RecordFilter
  /** Which of those are left out, by filters of its list: `{ endDate: { period: 'past' } }`. @default none */
  except?: RecordFilter
  /** Its `reference` field whose records are counted, each once, and named. @default the records themselves */
  names?: string
  /** What it means for them, one or two sentences. @default none */
  note?: Text
  /** What it means that there are any: `'warning'` makes it stand out. @default 'neutral' */
  tone?: Tone
}

/** A value of the record that the action touches without changing it, such as what it refers to. */
export interface FieldEffect<Name extends string = string> {
  field: Name
  /** @default the field's own label */
  label?: Text
}

/**
 * Something that an action touches, shown before it is done. What the action itself changes (`body`) is shown
 * without being named here.
 */
export type Effect<Name extends string = string> = RelatedEffect | FieldEffect<Name>
