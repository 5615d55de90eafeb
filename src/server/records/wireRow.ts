import { type SQL, sql } from 'drizzle-orm'
import type { JsonObject } from '../../model/base/json.ts'
import { compactIban } from '../../model/kinds/codes.ts'
import { fieldKind } from '../../model/kinds/fieldKinds.ts'
import { numberToWire } from '../../model/kinds/numbers.ts'
import { sameOnWire } from '../../model/kinds/rules.ts'
import { apiTimes } from '../../model/language/apiTimes.ts'
import type { ResolvedField, ResolvedResource } from '../../model/language/resolve.ts'
import { jsonAnswer } from '../http/compressed.ts'
import { type FieldProblem, invalidFields, Problem } from '../http/problem.ts'
import { idField } from './newId.ts'
import { literal } from './recordColumns.ts'
import type { StoredRecord, WrittenRecord } from './recordStore.ts'
import { optionsOf } from './storedResource.ts'

type ToWireRow = (stored: StoredRecord) => Record<string, unknown>

/**
 * How stored records of a resource are answered: fields under their wire names, what only the wire carries as it is, and
 * the server's own id and times. Fields that are only written are left out.
 */
export function wireRowsOf(resource: ResolvedResource): ToWireRow {
  const known = wireRows.get(resource) ?? makeWireRows(resource)
  wireRows.set(resource, known)
  return known
}

const wireRows = new WeakMap<ResolvedResource, ToWireRow>()

function makeWireRows(resource: ResolvedResource): ToWireRow {
  const declared = new Set(resource.fields.map((field) => field.name))
  const shown = resource.fields
    // What stands inside another value is told by the server's own hand.
    .filter((field) => !field.writeOnly && (!field.wire.includes('.') || resource.api.style !== undefined))
    .map((field) => ({ field, toWire: fieldKind(field.kind).toWire }))
  const hasMetadata = optionsOf(resource).metadata
  return ({ id, data, ...times }) => {
    const [createdAt, updatedAt] = [times.createdAt.toISOString(), times.updatedAt.toISOString()]
    const row: Record<string, unknown> = {}
    for (const name of Object.keys(data)) if (!declared.has(name)) put(row, name, data[name])
    for (const { field, toWire } of shown) put(row, field.wire, toWire(data[field.name], field))
    if (hasMetadata) row.metadata = { updatedAt }
    return Object.assign(row, { id, createdAt, updatedAt })
  }
}

/** Kinds with one of these stand on the wire as they are stored; nothing, and the empty text, as `null`. */
const storedForms = new Set<unknown>([sameOnWire.toWire, numberToWire, compactIban])

/**
 * What the database must write of a row's values so that `writtenRow` makes of it what `wireRowsOf` makes of the record: all that is
 * shown, and nothing of what is only written.
 *
 * @returns an expression for it; `undefined` where somebody has to look into the values
 */
export function writtenValuesOf(resource: ResolvedResource): SQL | undefined {
  const known = writtenValues.get(resource) ?? { values: makeWrittenValues(resource) }
  writtenValues.set(resource, known)
  return known.values
}

const writtenValues = new WeakMap<ResolvedResource, { values: SQL | undefined }>()

function makeWrittenValues(resource: ResolvedResource): SQL | undefined {
  if (resource.api.style || optionsOf(resource).metadata) return undefined
  const apart = ['id', ...apiTimes]
  const shown = resource.fields.filter(({ name, writeOnly }) => !writeOnly && !apart.includes(name))
  const isWritten = ({ name, wire, kind }: ResolvedField) =>
    wire === name && storedForms.has(fieldKind(kind).toWire)
  if (shown.length === 0 || !shown.every(isWritten)) return undefined
  const unseen = resource.fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name)
  const names = arrayOf(shown.map(({ name }) => name))
  const left = arrayOf([...apart, ...unseen])
  const nothing = literal(JSON.stringify(Object.fromEntries(shown.map(({ name }) => [name, null]))))
  // Nearly every row has all values and no others: what it is made of then is never put together anew.
  return sql`(case when data ?& ${names} and not data ?| ${left} then data else (${nothing}::jsonb || data) - ${left} end)::text`
}

function arrayOf(names: readonly string[]): SQL {
  return sql`array[${sql.join(names.map(literal), sql`, `)}]::text[]`
}

/** A row as the API answers it, as JSON. @param record with the values that `writtenValuesOf` asks for */
export function writtenRow(
  resource: ResolvedResource,
  { id, data, createdAt, updatedAt }: WrittenRecord,
): string {
  // Inside of texts quotes are escaped: two of them are an empty text, which is none on the wire.
  if (data.includes('""')) {
    const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
    return JSON.stringify(toWireRow(resource, { id, data: JSON.parse(data), ...times }))
  }
  return `${data.slice(0, -1)},"id":${JSON.stringify(id)},"createdAt":"${isoTime(createdAt)}","updatedAt":"${isoTime(updatedAt)}"}`
}

/** `2026-01-31 12:00:00.5+00` as `2026-01-31T12:00:00.500Z`. */
function isoTime(written: string): string {
  const isUtc = written.length <= 26 && written.length >= 22 && written[10] === ' ' && written.endsWith('+00')
  if (!isUtc) return new Date(written).toISOString()
  const [second, part = ''] = [written.slice(11, 19), written.slice(20, -3)]
  return `${written.slice(0, 10)}T${second}.${part.padEnd(3, '0')}Z`
}

/** A key of its own, whatever it is called. */
function put(row: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(row, name, { value, ...ownKey })
  else row[name] = value
}

const ownKey = { enumerable: true, configurable: true, writable: true }

/** One stored record as the API answers it, before its convention wraps it up. */
export function toWireRow(resource: ResolvedResource, stored: StoredRecord): Record<string, unknown> {
  return wireRowsOf(resource)(stored)
}

/** Whether a caller may set a field. */
export function isWritable(field: ResolvedField, operation: 'create' | 'edit'): boolean {
  return field.edit === 'always' || field.edit === operation
}

/**
 * The values that a body sets, in record form. Unknown keys and fields that the caller may not set are ignored; so is another id
 * than a record has.
 *
 * @throws Problem 400 for a list that is none, or of which a part cannot be read: it would be stored without
 */
export function readWrittenValues(
  resource: ResolvedResource,
  body: JsonObject,
  operation: 'create' | 'edit',
): Record<string, unknown> {
  const id = operation === 'edit' ? idField(resource) : undefined
  const sent = resource.fields.filter(
    (field) => field !== id && isWritable(field, operation) && Object.hasOwn(body, field.wire),
  )
  const read = sent.map((field) => ({
    field,
    value: fieldKind(field.kind).fromWire(body[field.wire], field),
  }))
  const lost = read.filter(({ field, value }) => !isWhole(body[field.wire], value))
  if (lost.length > 0) throw invalidFields(Object.fromEntries(lost.map(({ field }) => unread(field))))
  return Object.fromEntries(read.map(({ field, value }) => [field.name, value]))
}

/** Kinds read what any backend sends, and leave out of a list what is no part of one; who writes must know of it. */
function isWhole(sent: unknown, read: unknown): boolean {
  if (!Array.isArray(read) || sent === null || sent === undefined) return true
  return Array.isArray(sent) && sent.length === read.length
}

function unread({ wire }: ResolvedField): [string, FieldProblem] {
  return [wire, { code: 'type', params: {}, message: `${wire} breaks the rule "type".` }]
}

/** The version of a record, as `ETag` and `If-Match` carry it. */
export function entityTag(stored: StoredRecord): string {
  return `"${stored.updatedAt.toISOString()}"`
}

/** One record as an answer, with its version. */
export function recordResponse(resource: ResolvedResource, stored: StoredRecord, status = 200): Response {
  return jsonAnswer(toWireRow(resource, stored), { status, headers: { ETag: entityTag(stored) } })
}

/**
 * Compares the version that a caller has seen with the stored one. A caller that names none is trusted.
 *
 * @param header `If-Match`: versions in quotes, separated by commas, or `*`
 * @throws Problem 412, with the stored version as `ETag`
 */
export function checkIfMatch(header: string | undefined, stored: StoredRecord): void {
  if (header === undefined || header.trim() === '*') return
  const current = entityTag(stored)
  const seen = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (seen.includes(current)) return
  throw new Problem('changedMeanwhile', {
    detail: `The record was changed meanwhile; its version is ${current}.`,
    headers: { ETag: current },
  })
}
