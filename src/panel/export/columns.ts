import { isCalendarDay, isInstant, isWallTime } from '#kinds/dates/moments.ts'
import { type Unit, unitSign } from '#model/kinds/measures.ts'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import { formatDay } from '#model/kinds/typed.ts'
import { type FieldKindName, field as fieldOf } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource, ToldField } from '#model/language/resolve.ts'
import { resolveField } from '#model/language/resolveFields.ts'
import { type Language, type Text, textIn } from '#model/language/text.ts'
import type { ReferenceTitles } from './referenceTitles.ts'

export interface ExportColumn {
  field: ResolvedField
  label: string
  /** The column names the record: one without a value there gets its stand-in. */
  isTitle: boolean
}

/** Returns columns by their names, in their order; what may not be shown to the person is left out. */
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

/** Returns every column that the person may see: those of the list first, then the others in the entry's order, and the id. */
export function allColumns(
  resource: ResolvedResource,
  shown: readonly string[],
  language: Language,
): ExportColumn[] {
  const names = new Set([...shown, ...resource.fields.map(({ name }) => name)])
  const id = names.has('id') ? [] : [plainColumn('id', 'ID', language)]
  return [...exportColumns(resource, [...names], language), ...id]
}

/** Returns the heading of a column in a file that has its numbers as numbers: `Größe (Byte)`. */
export function fileHeading({ field, label }: ExportColumn, language: Language): string {
  const sign = unitSign(field, language)
  return sign === undefined ? label : `${label} (${sign})`
}

/** Makes a column that is no field of a resource, such as a sum. */
export function plainColumn(
  name: string,
  label: Text,
  language: Language,
  like: { kind: FieldKindName; currency?: string | undefined; unit?: Unit | 'minor' | undefined } = {
    kind: 'text',
  },
): ExportColumn {
  const { kind, ...options } = like
  const field = resolveField(name, fieldOf(kind, { ...options, label, edit: 'never' }))
  return { field, label: textIn(label, language), isTitle: false }
}

export interface CellContext {
  language: Language
  titles: Pick<ReferenceTitles, 'titleOf'>
  /** As far as the person may see them. */
  resources: readonly ResolvedResource[]
  /** Absent for rows that are no records, such as sums. */
  resource?: ResolvedResource
}

/** Returns the value of a column as a person reads it; a record without a title gets the name that lists give it. */
export function cellText(column: ExportColumn, record: AnyRecord, context: CellContext): string {
  const { field, isTitle } = column
  const { language, resource, resources } = context
  if (field.tells) {
    const { what, fields } = field.tells(record, resources)
    const texts = fields.map((told) => toldText(told, context))
    return [...(what === undefined ? [] : [textIn(what, language)]), ...texts].join('; ')
  }
  const text = valueText(field, record[field.name], context)
  return isTitle && resource && text.trim() === '' ? recordTitle(resource, record, language) : text
}

/** As `Status: Aktiv → Inaktiv`. */
function toldText({ field, values }: ToldField, context: CellContext): string {
  const texts = values.map((value) => valueText(field, value, context) || '–')
  return `${textIn(field.label, context.language)}: ${texts.join(' → ')}`
}

function valueText(field: ResolvedField, value: unknown, { language, titles }: CellContext): string {
  return field.type.toText(value, field, language, titles.titleOf)
}

/**
 * Returns the text for a spreadsheet that reads text: numbers without thousands and currency, with the decimal sign of the
 * language; days and instants in a form that it takes for them, instants in the reader's zone.
 */
export function spreadsheetText(column: ExportColumn, record: AnyRecord, context: CellContext): string {
  const value = record[column.field.name]
  if (isQuantity(column.field, value)) return decimalText(value, context.language)
  const { holds } = column.field.type
  if (holds === 'day' && isCalendarDay(value)) return formatDay(value, context.language)
  if (holds === 'instant' && isInstant(value)) return instantText(value, context.language)
  if (holds === 'instant' && isWallTime(value)) {
    return `${formatDay(value.slice(0, 10), context.language)} ${value.slice(11, 19)}`
  }
  return cellText(column, record, context)
}

export function isQuantity(field: ResolvedField, value: unknown): value is number {
  return field.type.holds === 'number' && typeof value === 'number' && Number.isFinite(value)
}

const decimals: Readonly<Record<Language, Intl.NumberFormat>> = {
  de: new Intl.NumberFormat('de-DE', { useGrouping: false, maximumFractionDigits: 20 }),
  en: new Intl.NumberFormat('en-GB', { useGrouping: false, maximumFractionDigits: 20 }),
}

function decimalText(value: number, language: Language): string {
  return decimals[language].format(value + 0)
}

/** `31.12.2026 14:30:05`: with the comma of `Intl` between them Excel sees a text. */
function instantText(value: string, language: Language): string {
  const separator = language === 'de' ? '.' : '/'
  const instant = new Date(value)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [two(instant.getDate()), two(instant.getMonth() + 1), instant.getFullYear()].join(separator)
  return `${day} ${[instant.getHours(), instant.getMinutes(), instant.getSeconds()].map(two).join(':')}`
}
