import { asState, type Kinds } from '#model/kinds/fieldKind.ts'
import { type FieldOptions, field, type Only, type Tone } from '#model/language/field.ts'
import type { RecordFilter } from '#model/language/recordFilter.ts'
import { type Text, textIn } from '#model/language/text.ts'
import { tagsKinds } from '../tags/kind.ts'
import { findingsIn, findingsOfField } from './findingsIn.ts'

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
}

/** What is wrong with a record, worked out by the panel: names of the rules that it breaks. */
export const findings = <const O extends FindingsOptions>(options: Only<O, FindingsOptions>) =>
  field<string[], O>('findings', options)

declare module '#model/language/field.ts' {
  interface FieldKinds {
    findings: FindingsOptions
  }
}

/** Names of what is wrong with a record, as the panel finds it. The worst is what weighs most altogether. */
export const findingsKinds = {
  findings: {
    ...tagsKinds.tags,
    label: { de: 'Hinweise', en: 'Issues' },
    options: { rules: 'rules' },
    isComputed: true,
    toText: (value, field, language) =>
      findingsIn(typeof value === 'string' ? [value] : value, field)
        .map(({ label }) => textIn(label, language))
        .join(', '),
    inLists: asState,
    fewValues: (field) => [...findingsOfField(field).keys()],
    sample: () => [],
    sortValue: (value, field) =>
      Array.isArray(value) ? findingsIn(value, field).reduce((sum, { weight }) => sum + weight, 0) : null,
  },
} satisfies Kinds
