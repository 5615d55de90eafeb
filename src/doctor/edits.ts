import { rowOf } from '#client/api/readRows.ts'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { type JsonObject, ownValue } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import { receivedFrom, recordFromWire } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord, ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { permissionsOf } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, callFinding, findingIf } from './callReport.ts'
import { mark, textFor } from './inventedRecord.ts'
import { lookAtRows } from './lookAtRows.ts'

/** Fields that are changed, each by itself. */
const most = 12

/**
 * Changes one field after the other, as a form does it; all others must be the same afterwards.
 *
 * @param sent what the record was made with. @param others values for other fields than texts
 */
export async function* editing(
  backend: Backend,
  resource: ResolvedResource,
  id: Identifier,
  { sent, others }: { sent: AnyRecord; others: AnyRecord },
): AsyncGenerator<CallReport> {
  const about = (purpose: string) => ({ resource: resource.name, purpose })
  const calls = await backend.callsOf(resource)
  const read = async () => rowOf(resource, (await calls.one(resource, id)).body)
  const before = await backend.report(about('one after its creation'), read, (row) => [
    // What nobody has entered need not be there.
    ...lookAtRows(resource, [row]).filter(({ code }) => code !== 'missingField'),
    ...lookAtCreated(resource, sent, row),
  ])
  yield before.report
  let row = before.answer
  const fields = editedFields(resource)
  for (const [place, field] of fields.entries()) {
    if (row === undefined) return
    const [from, isFirst] = [row, place === 0]
    const record = recordFromWire(resource, from) ?? { id }
    const value = otherValue(field, record[field.name], others[field.name])
    if (value === undefined) continue
    const { answer, report } = await backend.report(
      about(isFirst ? 'edit' : `edit ${field.name}`),
      async () => {
        const values = { ...record, [field.name]: value }
        const version = ownValue(from, 'updatedAt')
        await calls.edit(resource, id, values, version, receivedFrom(resource, from))
        return read()
      },
      (after) => [
        ...lookAtStored(resource, field, after, value),
        ...lookBeside(resource, field, from, after),
      ],
      permissionsOf(resource.access.edit),
    )
    // An invented value may be against rules that only the backend knows.
    const isOwnRule = !isFirst && answer === undefined && [400, 409, 422].includes(report.status)
    const [failure] = report.findings
    yield isOwnRule && failure
      ? {
          ...report,
          findings: [callFinding('valueRefused', { field: field.name, message: failure.message })],
        }
      : report
    if (answer === undefined && !isOwnRule) return
    row = answer ?? row
  }
  const version = ownValue(before.answer, 'updatedAt')
  const isRefused = resource.api.edit?.conflicts !== 'compared' && typeof version === 'string'
  if (row && fields[0] && isRefused) yield* outdated(backend, resource, row, { field: fields[0], version })
}

/** Texts first: they take any value. */
function editedFields({ fields }: ResolvedResource): ResolvedField[] {
  const bounds = new Set(fields.flatMap(({ notBefore }) => notBefore ?? []))
  const free = fields.filter(
    (field) =>
      isEntered(field, 'edit') &&
      !field.writeOnly &&
      field.when.length === 0 &&
      field.notBefore === undefined &&
      !bounds.has(field.name),
  )
  const isText = ({ type }: ResolvedField) => type.words !== undefined
  return [...free.filter(isText), ...free.filter((field) => !isText(field))].slice(0, most)
}

/** `undefined` where there is no other value. */
function otherValue(field: ResolvedField, now: unknown, other: unknown): unknown {
  if (field.type.words !== undefined) return textFor(field, `${mark} 2`)
  const options = field.type.fewValues?.(field) ?? Object.keys(field.options ?? {})
  const values = [other, ...(field.type.holds === undefined ? options : [])]
  return values.find((value) => value != null && said(field, value) !== said(field, now))
}

/** A value in the words that people see, which know no forms of the wire. Relations to several have no order, and each once. */
function said(field: ResolvedField, value: unknown): string {
  const isSet = Array.isArray(value) && field.resource !== undefined
  const plain = isSet ? [...new Set(value.map(String))].toSorted() : value
  return plain == null ? '' : field.type.toText(plain, field, 'en')
}

function lookAtCreated(resource: ResolvedResource, sent: AnyRecord, row: JsonObject): CallFinding[] {
  return resource.fields
    .filter((field) => isEntered(field, 'create') && !field.writeOnly && sent[field.name] != null)
    .flatMap((field) => lookAtStored(resource, field, row, sent[field.name]))
}

function lookAtStored(
  resource: ResolvedResource,
  field: ResolvedField,
  row: JsonObject,
  value: unknown,
): CallFinding[] {
  // What is formatted may come back in another form of the same.
  if (field.type.holds === 'html') return []
  const held = recordFromWire(resource, row)?.[field.name]
  return findingIf(said(field, held) !== said(field, value), 'notStored', { field: field.name })
}

const topOf = (wire: string) => wire.split('.')[0] ?? wire

/** Finds other fields that differ, that have lost something, or that a form has sent although nobody has entered them. */
function lookBeside(
  { fields }: ResolvedResource,
  field: ResolvedField,
  before: JsonObject,
  after: JsonObject,
): CallFinding[] {
  const entered = new Set(fields.filter((each) => isEntered(each, 'edit')).map(({ wire }) => topOf(wire)))
  const isOther = (key: string) =>
    entered.has(key) && key !== topOf(field.wire)
      ? !isDeepEqual(ownValue(before, key), ownValue(after, key))
      : key !== field.wire && hasLost(before[key], ownValue(after, key))
  const others = Object.keys({ ...before, ...after }).filter(isOther)
  const words = { field: field.name, others: others.map((key) => `"${key}"`).join(', ') }
  return findingIf(others.length > 0, 'changedBeside', words)
}

/** What the backend sets by itself may differ. */
function hasLost(before: unknown, after: unknown): boolean {
  if (before === null || before === undefined) return false
  if (after === null || after === undefined) return true
  if (typeof before !== 'object') return false
  return Object.entries(before).some(([key, part]) => hasLost(part, (after as JsonObject)[key]))
}

async function* outdated(
  backend: Backend,
  resource: ResolvedResource,
  row: JsonObject,
  { field, version }: { field: ResolvedField; version: string },
): AsyncGenerator<CallReport> {
  const calls = await backend.callsOf(resource)
  const record = recordFromWire(resource, row)
  if (record === undefined) return
  const changed = { ...record, [field.name]: textFor(field, `${mark} 3`) }
  const edit = () => calls.edit(resource, record.id, changed, version, receivedFrom(resource, row))
  const { report } = await backend.report(
    { resource: resource.name, purpose: 'edit of an outdated version' },
    () => edit().then(() => true, unless(409, 412)),
    (isWritten) => findingIf(isWritten, 'conflictUnnoticed'),
  )
  yield report
}

/** Makes `false` of a refusal with one of some statuses. @throws every other error */
export function unless(...statuses: readonly number[]) {
  return (error: unknown): false => {
    if (error instanceof ApiError && statuses.includes(error.status)) return false
    throw error
  }
}
