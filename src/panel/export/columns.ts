import { unitSign } from '../../model/kinds/unitSign.ts'
import type { FieldKindName, Unit } from '../../model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import { type Language, type Text, textIn } from '../../model/language/text.ts'

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

/** The heading of a column in a file that has its numbers as numbers, which their unit makes clear: `Größe (Byte)`. */
export function fileHeading({ field, label }: ExportColumn, language: Language): string {
  const sign = unitSign(field, language)
  return sign === undefined ? label : `${label} (${sign})`
}

/** A column that is no field of a resource, such as a sum. */
export function plainColumn(
  name: string,
  label: Text,
  language: Language,
  like: { kind: FieldKindName; currency?: string | undefined; unit?: Unit | undefined } = { kind: 'text' },
): ExportColumn {
  const { kind, currency, unit } = like
  const field: ResolvedField = {
    name,
    kind,
    label,
    wire: name,
    required: false,
    edit: 'never',
    writeOnly: false,
    when: [],
    access: { show: [], edit: [] },
    ...(currency === undefined ? {} : { currency }),
    ...(unit === undefined ? {} : { unit }),
  }
  return { field, label: textIn(label, language), isTitle: false }
}
