import type { JsonObject } from '#model/base/json.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { jsonAnswer } from '../http/compressed.ts'
import { type FieldProblem, invalidFields, Problem } from '../http/problem.ts'
import type { StoredRecord } from './recordStore.ts'
import { hasMetadata } from './storedResource.ts'

type ToWireRow = (stored: StoredRecord) => Record<string, unknown>

/** Makes rows of stored records: fields under their wire names, without those that are only written, id and times. */
export function wireRowsOf(resource: ResolvedResource): ToWireRow {
  const toRow = wireRows.get(resource) ?? makeWireRows(resource)
  wireRows.set(resource, toRow)
  return toRow
}

const wireRows = new WeakMap<ResolvedResource, ToWireRow>()

function makeWireRows(resource: ResolvedResource): ToWireRow {
  const declared = new Set(resource.fields.map((field) => field.name))
  const shown = resource.fields
    // What stands inside another value is told by the server's own hand.
    .filter((field) => !field.writeOnly && !field.wire.includes('.'))
    .map((field) => ({ field, toWire: storedToWire(field) }))
  const isDated = hasMetadata(resource)
  return ({ id, data, ...times }) => {
    const [createdAt, updatedAt] = [times.createdAt.toISOString(), times.updatedAt.toISOString()]
    const row: Record<string, unknown> = {}
    for (const name of Object.keys(data)) if (!declared.has(name)) put(row, name, data[name])
    for (const { field, toWire } of shown) put(row, field.wire, toWire(data[field.name], field))
    if (isDated) row.metadata = { updatedAt }
    return Object.assign(row, { id, createdAt, updatedAt })
  }
}

function storedToWire({ type }: ResolvedField) {
  const { fromStore, toWire } = type
  return fromStore ?? toWire
}

/** Safe for `__proto__`. */
function put(row: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(row, name, { value, ...ownKey })
  else row[name] = value
}

const ownKey = { enumerable: true, configurable: true, writable: true }

/** Makes one row, before its convention wraps it up. */
export function toWireRow(resource: ResolvedResource, stored: StoredRecord): Record<string, unknown> {
  return wireRowsOf(resource)(stored)
}

export function isWritable(field: ResolvedField, operation: 'create' | 'edit'): boolean {
  return field.edit === 'always' || field.edit === operation
}

/**
 * Reads the values that a body sets. Unknown keys and fields that the caller may not set are ignored.
 *
 * @throws Problem 400 for a list that cannot be read whole, and for one that is longer than its field allows, before each
 *   of its items is read
 */
export function readWrittenValues(
  resource: ResolvedResource,
  body: JsonObject,
  operation: 'create' | 'edit',
): Record<string, unknown> {
  const sent = resource.fields.filter(
    (field) => isWritable(field, operation) && Object.hasOwn(body, field.wire),
  )
  const long = sent.flatMap((field) => tooLong(field, body[field.wire]))
  if (long.length > 0) throw invalidFields(Object.fromEntries(long))
  const read = sent.map((field) => ({
    field,
    value: field.type.fromWire(body[field.wire], field),
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

function tooLong(field: ResolvedField, sent: unknown): [string, FieldProblem][] {
  if (!Array.isArray(sent) || sent.length === 0) return []
  const { maxItems: max } = field.type.openApi(field)
  if (typeof max !== 'number' || sent.length <= max) return []
  const message = `${field.wire} must not have more than ${max} items.`
  return [[field.wire, { code: 'maxItems', params: { max }, message }]]
}

function unread({ wire }: ResolvedField): [string, FieldProblem] {
  return [wire, { code: 'type', params: {}, message: `${wire} breaks the rule "type".` }]
}

export function entityTag(stored: StoredRecord): string {
  return `"${stored.updatedAt.toISOString()}"`
}

export function recordResponse(resource: ResolvedResource, stored: StoredRecord, status = 200): Response {
  return jsonAnswer(toWireRow(resource, stored), { status, headers: { ETag: entityTag(stored) } })
}

/**
 * Compares the version that a caller has seen with the stored one. A caller that names none is trusted.
 *
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
