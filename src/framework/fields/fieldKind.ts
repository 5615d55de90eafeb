import type * as Yup from 'yup'
import type { ResolvedField } from '../define/resolve.ts'
import type { Language } from '../define/text.ts'

/** What is wrong with a value: a code with its bounds. The text is `validation.{code}` in the catalogue. */
export interface ValidationMessage {
  code: string
  params: Readonly<Record<string, string | number>>
}

/** Random numbers from 0 (inclusive) to 1 (exclusive), injected so that samples are repeatable. */
export type Random = () => number

/**
 * The React-free half of a field kind. The other half (column, input, filter) is the view beside it.
 * Methods are total: they take whatever a backend sends and never throw.
 */
export interface FieldKind {
  /**
   * The rule of a value as a person enters it or a call brings it. `required` is added by the caller
   * (`recordSchema`), so that every kind treats "missing" alike: undefined, null and blank text.
   * yup is passed in, so that lists do not load it.
   */
  rule(yup: typeof Yup, field: ResolvedField): Yup.AnySchema
  /** Wire → record. What it cannot read it passes on, so that a person sees what the backend sent. */
  fromWire(value: unknown, field: ResolvedField): unknown
  /** Record → wire. Empty input becomes `null`. */
  toWire(value: unknown, field: ResolvedField): unknown
  /** A plausible valid value. */
  sample(random: Random, field: ResolvedField): unknown
  /** Localised text of the value, as in an export; `''` for nothing. */
  toText(value: unknown, field: ResolvedField, language: Language): string
  /** The JSON Schema (OpenAPI 3.1) of the value on the wire. */
  openApi(field: ResolvedField): Record<string, unknown>
}
