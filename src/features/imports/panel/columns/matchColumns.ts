import { isNearly, plainWord } from '#model/base/nearestName.ts'
import { fieldsSchema, validateAtOnce } from '#model/kinds/recordSchema.ts'
import { isComputed } from '#model/language/computed.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { type Language, languages, textIn } from '#model/language/text.ts'
import * as yup from '#validation/yup.ts'
import { perWord, plainHeading } from '../file/heading.ts'
import { isBlank, type SourceTable } from '../file/sourceTable.ts'
import { readCell } from '../values/readCell.ts'
import { canBeKey, fieldTarget, isUnique, type Means, type Target, writtenFields } from './targets.ts'

export interface ColumnMatch {
  target: Target
  how: 'name' | 'near' | 'values' | 'readOnly' | 'report' | 'none'
}

interface MatchContext {
  resource: ResolvedResource
  means: Means
  language: Language
  thisYear: number
  /** Headings of a file with errors, which say nothing of the records. */
  reported: readonly string[]
}

const mostSamples = 20

/** Finds out what each column is, each field once: by its heading, a similar one, or the kind of its values. */
export function matchColumns(table: SourceTable, context: MatchContext): ColumnMatch[] {
  const { resource, means } = context
  const fields = writtenFields(resource, means)
  const others = resource.fields.filter((field) => !fields.includes(field))
  const taken = new Set<Target>()
  const matches: (ColumnMatch | undefined)[] = table.columns.map(() => undefined)

  function take(how: ColumnMatch['how'], find: (column: string, index: number) => Target | undefined) {
    for (const [index, column] of table.columns.entries()) {
      if (matches[index]) continue
      const target = find(column, index)
      if (target === undefined || (target !== 'ignore' && taken.has(target))) continue
      if (target !== 'ignore') taken.add(target)
      matches[index] = { target, how }
    }
  }

  const namesOf = (field: ResolvedField) => fieldNames(resource, field)
  const words = new Map(fields.map((field) => [field, namesOf(field).map(plainHeading)]))
  const isAlone = (column: string) =>
    table.columns.filter((other) => plainHeading(other) === plainHeading(column)).length === 1
  take('name', (column) => (isIdName(column, resource) ? 'id' : undefined))
  // First whole headings: what stands behind may tell two fields from each other.
  for (const wordOf of [plainWord, perWord, plainHeading]) {
    const isNamed = (field: ResolvedField, column: string) =>
      (wordOf !== plainHeading || isAlone(column)) &&
      namesOf(field).some((name) => wordOf(name) === wordOf(column))
    take('name', (column) => {
      const field = fields.find((candidate) => isNamed(candidate, column))
      return field && fieldTarget(field.name)
    })
    take('readOnly', (column) => (others.some((field) => isNamed(field, column)) ? 'ignore' : undefined))
  }
  // Exports tell in columns of their own what is next of an amount that is worked out: `Im Monat: danach`.
  const [worked, isOf] = [others.filter(isComputed), /^(.+?)\s*:/]
  take('readOnly', (column) => {
    const word = plainWord(isOf.exec(column)?.[1] ?? '')
    const isWorkedOut = worked.some((field) => namesOf(field).some((name) => plainWord(name) === word))
    return word !== '' && isWorkedOut ? 'ignore' : undefined
  })
  take('report', (column) => (context.reported.includes(column) ? 'ignore' : undefined))
  take('near', (column) => {
    if (!isAlone(column)) return undefined
    const near = fields.filter((field) =>
      words.get(field)?.some((word) => isNearly(word, plainHeading(column))),
    )
    return near.length === 1 && near[0] ? fieldTarget(near[0].name) : undefined
  })
  take('values', (_column, index) => {
    const open = fields.filter(({ name }) => !taken.has(fieldTarget(name)))
    const fitting = open.filter((field) => fitsValues(field, index, table, context))
    return fitting.length === 1 && fitting[0] ? fieldTarget(fitting[0].name) : undefined
  })
  return matches.map((match) => match ?? { target: 'open', how: 'none' })
}

/** Returns every word that a column of records may be called, as `plainHeading` writes it. */
export function headingsOf(resource: ResolvedResource): string[] {
  const names = [...idNames(resource), ...resource.fields.flatMap((field) => fieldNames(resource, field))]
  return [...new Set(names.map(plainHeading))].filter(Boolean)
}

function fieldNames({ imports }: ResolvedResource, { label, name, wire }: ResolvedField): readonly string[] {
  const others = imports?.headings[name] ?? []
  return [...languages.map((language) => textIn(label, language)), ...others, name, wire]
}

function isIdName(column: string, resource: ResolvedResource): boolean {
  const word = plainWord(column)
  if (resource.fields.some(({ name }) => plainWord(name) === word)) return false
  return idNames(resource).some((name) => word === plainWord(name))
}

function idNames({ label }: ResolvedResource): readonly string[] {
  return ['id', ...languages.map((language) => `${textIn(label[0], language)} ID`)]
}

/** Tells whether all sampled values are of this kind, for kinds whose values have a form of their own. */
function fitsValues(field: ResolvedField, index: number, table: SourceTable, context: MatchContext): boolean {
  const kind = field.type
  const hasForm = kind.isFormed === true || kind.isCopied === true
  if (!hasForm || field.resource !== undefined) return false
  const cells = table.rows
    .slice(0, mostSamples)
    .map(({ cells: row }) => row[index])
    .filter((cell) => !isBlank(cell))
  if (cells.length === 0) return false
  const rule = fieldsSchema(yup, [{ ...field, required: false, when: [] }])
  return cells.every((cell) => {
    const read = readCell(cell, field, { ...context, format: table.format })
    return 'value' in read && Object.keys(validateAtOnce(rule, { [field.name]: read.value })).length === 0
  })
}

/** How rows are matched with records: not at all, by ids, by the values of a field. */
export type Key = 'none' | 'id' | `field:${string}`

export function keysFor(
  resource: ResolvedResource,
  targets: readonly Target[],
  { create, find }: Means,
): Key[] {
  const fields = resource.fields.filter(
    (field) => canBeKey(field, resource) && targets.includes(fieldTarget(field.name)),
  )
  return [
    ...(targets.includes('id') && find ? (['id'] as const) : []),
    ...(find ? fields.map(({ name }): Key => `field:${name}`) : []),
    ...(create ? (['none'] as const) : []),
  ]
}

/** Returns the key that is offered first: ids, or a field that is unique. By another one a person has to choose: it might mean a stranger. */
export function usualKey(resource: ResolvedResource, keys: readonly Key[]): Key | undefined {
  const unique = resource.fields.find((field) => keys.includes(`field:${field.name}`) && isUnique(field))
  if (keys.includes('id')) return 'id'
  if (unique) return `field:${unique.name}`
  return keys.every((key) => key === 'none') ? keys[0] : undefined
}
