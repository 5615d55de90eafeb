import { minorDigits } from '#kinds/numbers/minor.ts'
import { isObject } from '#model/base/json.ts'
import { meantName } from '#model/base/nearestName.ts'
import { readAs } from '#model/kinds/asCame.ts'
import { isLongInteger } from '#model/kinds/numbersOnWire.ts'
import { valueAt } from '#model/kinds/valueAt.ts'
import { unformed } from '#model/kinds/wireForms.ts'
import { apiTimes } from '#model/language/apiTimes.ts'
import { isComputed } from '#model/language/computed.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import * as yup from '#validation/yup.ts'
import { type CallFinding, callFinding, curable, findingIf } from './callReport.ts'
import { isOtherMoment, lookAtMoments } from './lookAtMoments.ts'
import { tellsApart } from './probes.ts'

/** Keys that every backend of ours has, whether or not the entry shows them. */
const always = ['id', ...apiTimes]

type Row = Readonly<Record<string, unknown>>

/** The value of a field, without the form that its backend has for it. */
const held = (field: ResolvedField, row: Row) => unformed(field, valueAt(row, field.wire))

/** Tells whether the value lies in something empty (`dims` of `dims.w`), so that nothing says where it stands. */
function isInNothing(row: Row, wire: string): boolean {
  const outer = wire.split('.').slice(0, -1)
  return outer.some((_, index) => valueAt(row, outer.slice(0, index + 1).join('.')) === null)
}

/** Finds odd ids, and fields that lack, are unknown or hold something else. */
export function lookAtRows(resource: ResolvedResource, rows: readonly unknown[]): CallFinding[] {
  const objects = rows.filter(isObject)
  const { fields, dropped } = resource
  const known = [...dropped, ...fields.map(({ wire }) => wire)]
  const declared = new Set([...always, ...known.map((wire) => wire.split('.')[0] ?? wire)])
  const unknown = new Set(objects.flatMap((row) => Object.keys(row)).filter((key) => !declared.has(key)))
  const shown = fields.filter(
    ({ writeOnly, wire }) => writeOnly && objects.some((row) => valueAt(row, wire) != null),
  )
  const count = rows.length - objects.length
  const missed = fields
    .filter((field) => !field.writeOnly && !isComputed(field))
    .flatMap((field) => [
      ...lookAtField(field, objects, [...unknown], resource.api.style?.absent === 'empty'),
      ...lookAtMoments(resource, field, objects),
    ])
  const meant = missed.flatMap(({ suggestion }) => suggestion ?? [])
  const wires = [...unknown].filter((wire) => !meant.includes(wire)).map((wire) => `"${wire}"`)
  return [
    ...findingIf(count > 0, 'notObjects', { count }),
    ...lookAtIds(objects),
    ...secondId(resource, objects),
    ...missed,
    ...shown.map(({ name }) => callFinding('secretShown', { field: name })),
    ...findingIf(wires.length > 0, 'unknownField', { wires: wires.join(', ') }),
  ]
}

function lookAtIds(rows: readonly Row[]): CallFinding[] {
  const usable = rows
    .map(({ id }) => id)
    .filter((id) => (typeof id === 'string' && id !== '') || typeof id === 'number')
  const without = rows.length - usable.length
  const repeated = usable.length - new Set(usable.map(String)).size
  return [
    ...findingIf(without > 0, 'withoutId', { count: without }),
    ...findingIf(repeated > 0, 'repeatedId', { count: repeated }),
  ]
}

/** Keys that products have for ids besides `id`. */
const otherIds = /^(_id|uuid|guid|documentId|objectId)$/

function secondId({ api, fields }: ResolvedResource, rows: readonly Row[]): CallFinding[] {
  const { id = 'id' } = api.style ?? {}
  const other = Object.keys(rows[0] ?? {}).find(
    (key) =>
      otherIds.test(key) && key !== id && tellsApart(key, rows) && !fields.some(({ wire }) => wire === key),
  )
  return rows.length < 2 || other === undefined ? [] : [curable({ id: other }, 'secondId', { id, other })]
}

/** @param unknown keys of the rows that no field has. @param isAbsentEmpty the backend leaves out what is empty */
function lookAtField(
  field: ResolvedField,
  rows: readonly Row[],
  unknown: readonly string[],
  isAbsentEmpty: boolean,
): CallFinding[] {
  const words = { field: field.name, wire: field.wire, rows: rows.length }
  const there = rows.filter((row) => held(field, row) !== undefined)
  const telling = rows.filter((row) => !isInNothing(row, field.wire))
  const lack = telling.length - there.length
  const isNever = telling.length > 0 && there.length === 0
  const isCents = mayBeCents(
    field,
    there.map((row) => held(field, row)),
  )
  const [first, ...more] = there.filter((row) => {
    const value = held(field, row)
    return !isReadable(field, value) && !isOtherMoment(field, value)
  })
  const meant = unknown.includes(field.name) ? field.name : meantName(field.wire, unknown)
  // Where absent is empty, a key that is meant alone tells of one that is wrong.
  const isNowhere = rows.length > 0 && rows.every((row) => held(field, row) == null)
  const isAbsent = isNowhere && (isNever || (isAbsentEmpty && meant !== undefined))
  return [
    ...(isAbsent
      ? [missingField(field, meant)]
      : findingIf(lack > 0, 'sometimesMissing', { ...words, count: lack })),
    ...(first === undefined
      ? findingIf(isCents, 'maybeCents', words)
      : [
          callFinding('unreadable', {
            ...words,
            kind: field.kind,
            // What a value is, never the value itself: reports end up in logs.
            found: jsonType(held(field, first)),
            id: String(first.id),
            count: more.length + 1,
          }),
        ]),
  ]
}

/** With the key that is probably meant: the field's own name, or one that is spelled alike. */
function missingField({ name, wire }: ResolvedField, suggestion: string | undefined): CallFinding {
  const finding = callFinding('missingField', { field: name, wire })
  return suggestion === undefined ? finding : { ...finding, suggestion, cure: { put: { wire: suggestion } } }
}

/** Samples of which one can tell. */
const enoughSamples = 5

/** Tells whether amounts look as if they were whole numbers of the smallest unit although the entry says otherwise. */
function mayBeCents(field: ResolvedField, values: readonly unknown[]): boolean {
  if (field.currency === undefined || field.unit === 'minor') return false
  if (minorDigits(field.currency) === 0) return false
  if (/(^|_|\.)(cents|minor)$|(Cents|InMinor)$/.test(field.wire)) return true
  const amounts = values.filter((value) => value !== null && value !== 0)
  return (
    amounts.length >= enoughSamples && amounts.every((value) => Number.isInteger(value) && Number(value) > 99)
  )
}

/** What kinds without a form hold is text, or looked at where it is shown. Bounds are for what people enter. */
function isReadable(field: ResolvedField, value: unknown): boolean {
  if (value === null || value === '') return true
  const { min, max, minItems, maxItems, notBefore, ...unbounded } = field
  const kind = field.type
  const { type } = kind.openApi(unbounded)
  // Decimals as text and whole records in place of ids are read as what they mean.
  const read = readAs(field, value)
  if (type !== undefined && ![value, read].some((each) => isOfType([type].flat(), each))) return false
  if (!kind.isFormed) return true
  return kind.rule(yup, unbounded).isValidSync(kind.fromWire(value, field), { strict: true })
}

function isOfType(types: readonly unknown[], value: unknown): boolean {
  // Whole numbers that no number holds are text.
  const found = types.includes('integer') && isLongInteger(value) ? 'integer' : jsonType(value)
  return types.includes(found) || (found === 'integer' && types.includes('number'))
}

/** As JSON Schema names it. */
function jsonType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (value === null) return 'null'
  return Number.isInteger(value) ? 'integer' : typeof value
}
