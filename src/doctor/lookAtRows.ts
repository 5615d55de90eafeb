import { isObject } from '#model/base/json.ts'
import { fieldKind } from '#model/kinds/fieldKinds.ts'
import { minorDigits } from '#model/kinds/numbers.ts'
import { valueAt } from '#model/kinds/wire.ts'
import { apiTimes } from '#model/language/apiTimes.ts'
import { isComputed } from '#model/language/computed.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import * as yup from '#validation/yup.ts'
import { type CallFinding, callFinding } from './callReport.ts'

/** Keys that every backend of ours has, whether or not the entry shows them. */
const always = ['id', ...apiTimes]

type Row = Readonly<Record<string, unknown>>

/** What is odd about the rows of a list, or about a single record: ids, fields that lack, are unknown or hold something else. */
export function lookAtRows(resource: ResolvedResource, rows: readonly unknown[]): CallFinding[] {
  const objects = rows.filter(isObject)
  const others = rows.length - objects.length
  return [
    ...(others > 0 ? [callFinding('notObjects', { count: others })] : []),
    ...lookAtIds(objects),
    ...resource.fields
      .filter((field) => !field.writeOnly && !isComputed(field))
      .flatMap((field) => lookAtField(field, objects)),
    ...resource.fields
      .filter(({ writeOnly, wire }) => writeOnly && objects.some((row) => valueAt(row, wire) != null))
      .map(({ name }) => callFinding('secretShown', { field: name })),
    ...unknownFields(resource, objects),
  ]
}

function lookAtIds(rows: readonly Row[]): CallFinding[] {
  const ids = rows.map(({ id }) => id)
  const usable = ids.filter((id) => (typeof id === 'string' && id !== '') || typeof id === 'number')
  const repeated = usable.length - new Set(usable.map(String)).size
  return [
    ...(usable.length < ids.length ? [callFinding('withoutId', { count: ids.length - usable.length })] : []),
    ...(repeated > 0 ? [callFinding('repeatedId', { count: repeated })] : []),
  ]
}

function lookAtField(field: ResolvedField, rows: readonly Row[]): CallFinding[] {
  const words = { field: field.name, wire: field.wire, rows: rows.length }
  const there = rows.filter((row) => valueAt(row, field.wire) !== undefined)
  const lack = rows.length - there.length
  const missing =
    rows.length === 0 || lack === 0
      ? []
      : [callFinding(lack === rows.length ? 'missingField' : 'sometimesMissing', { ...words, count: lack })]
  const cents = mayBeCents(
    field,
    there.map((row) => valueAt(row, field.wire)),
  )
    ? [callFinding('maybeCents', words)]
    : []
  const wrong = there.filter((row) => !isReadable(field, valueAt(row, field.wire)))
  const [first] = wrong
  if (first === undefined) return [...missing, ...cents]
  // What a value is, never the value itself: reports end up in logs.
  const found = jsonType(valueAt(first, field.wire))
  const more = { kind: field.kind, found, id: String(first.id), count: wrong.length }
  return [...missing, callFinding('unreadable', { ...words, ...more })]
}

/** Samples of which one can tell. */
const enoughSamples = 5

/** Whether amounts look as if they were whole numbers of the smallest unit although the entry says otherwise. */
export function mayBeCents(field: ResolvedField, values: readonly unknown[]): boolean {
  if (field.currency === undefined || field.unit === 'minor') return false
  if (minorDigits(field.currency) === 0) return false
  if (/(_cents|_minor|Cents|InMinor)$/.test(field.wire)) return true
  const amounts = values.filter((value) => value !== null && value !== 0)
  return (
    amounts.length >= enoughSamples && amounts.every((value) => Number.isInteger(value) && Number(value) > 99)
  )
}

/**
 * Of the type that the kind has on the wire, and in its form, if it has one: what others hold is text, or looked at where
 * it is shown. Bounds are for what people enter.
 */
function isReadable(field: ResolvedField, value: unknown): boolean {
  if (value === null || value === '') return true
  const { min, max, minItems, maxItems, notBefore, ...unbounded } = field
  const kind = fieldKind(field.kind)
  const { type } = kind.openApi(unbounded)
  if (type !== undefined && ![type].flat().includes(jsonType(value))) {
    return jsonType(value) === 'integer' && [type].flat().includes('number')
  }
  if (!kind.isFormed) return true
  return kind.rule(yup, unbounded).isValidSync(kind.fromWire(value, field), { strict: true })
}

/** As JSON Schema names it. */
function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (value === null) return 'null'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function unknownFields(resource: ResolvedResource, rows: readonly Row[]): CallFinding[] {
  const known = new Set([
    ...always,
    ...resource.dropped,
    ...resource.fields.map(({ wire }) => wire.split('.')[0] ?? wire),
  ])
  const found = new Set(rows.flatMap((row) => Object.keys(row)).filter((key) => !known.has(key)))
  return [...found].map((wire) => callFinding('unknownField', { wire }))
}
