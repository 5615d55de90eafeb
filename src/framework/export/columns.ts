import type { FieldKindName } from '../define/field.ts'
import type { ResolvedField, ResolvedResource } from '../define/resolve.ts'
import { type Language, type Text, textIn } from '../define/text.ts'

/** One column of an export. */
export interface ExportColumn {
  field: ResolvedField
  /** The heading that a person reads. */
  label: string
  /** Whether the column names the record, so that a record without a value there gets its stand-in. */
  isTitle: boolean
}

/** Columns of a resource by their names, in their order; what may not be shown to the person is left out. */
export function exportColumns(
  resource: ResolvedResource,
  names: readonly string[],
  language: Language,
): ExportColumn[] {
  return names.flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name && !candidate.writeOnly)
    if (!field) return []
    return [{ field, label: textIn(field.label, language), isTitle: name === resource.title }]
  })
}

/** A column that is no field of a resource, such as a sum. */
export function plainColumn(
  name: string,
  label: Text,
  language: Language,
  like: { kind: FieldKindName; currency?: string | undefined } = { kind: 'text' },
): ExportColumn {
  const { kind, currency } = like
  const field: ResolvedField = {
    ...{ name, kind, label, wire: name, required: false, edit: 'never', writeOnly: false, when: {} },
    access: { show: [], edit: [] },
    ...(currency === undefined ? {} : { currency }),
  }
  return { field, label: textIn(label, language), isTitle: false }
}
