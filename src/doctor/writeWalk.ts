import { recordOf, rowOf } from '#client/api/readRows.ts'
import { isDeepEqual } from '#model/base/deepEqual.ts'
import { type JsonObject, ownValue } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import { receivedFrom, recordFromWire } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import { permissionsOf } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallFinding, type CallReport, callFinding, findingIf } from './callReport.ts'
import { inventedRecord, mark, textFor } from './inventedRecord.ts'
import { lookAtRows } from './lookAtRows.ts'

interface WriteWalkOptions {
  /** Creates also what cannot be deleted again. */
  leaveBehind: boolean
  /** Ids of records that references may lead to, by resource. */
  around: Readonly<Record<string, readonly Identifier[]>>
}

/** Writes an invented record and no other, tries an outdated version too, and names what stays behind. */
export async function* writeWalk(
  backend: Backend,
  resource: ResolvedResource,
  { leaveBehind, around }: WriteWalkOptions,
): AsyncGenerator<CallReport> {
  const { create, edit, delete: remove, one } = resource.api
  if (!create || create.each || (!remove && !leaveBehind)) return
  const about = (purpose: string) => ({ resource: resource.name, purpose })
  const invented = inventedRecord(resource, around)
  if ('lacks' in invented) {
    const call = `${create.method} ${create.path}`
    const findings = [callFinding('cannotInvent', { field: invented.lacks.name })]
    yield { ...about('create'), call, status: 0, milliseconds: 0, findings }
    return
  }
  const { values } = invented
  const calls = await backend.callsOf(resource)
  const created = await backend.report(
    about('create'),
    async () => {
      const answer = await calls.create(resource, values, crypto.randomUUID())
      const record = recordOf(resource, answer.body)
      if (!record) throw answer.unusable('the answer names no id')
      return { record, row: rowOf(resource, answer.body) }
    },
    ({ row }) => (Object.keys(row).length > 1 ? lookAtRows(resource, [row]) : []),
    permissionsOf(resource.access.create),
  )
  yield created.report
  if (!created.answer) return
  const { id } = created.answer.record
  try {
    if (edit && one !== 'by-list') yield* editing(backend, resource, id)
  } finally {
    if (!remove)
      yield { ...created.report, ...about('delete'), findings: [callFinding('leftBehind', { id })] }
  }
  if (!remove) return
  const removed = await backend.report(
    about('delete'),
    () => calls.remove(resource, id),
    () => [],
    permissionsOf(resource.access.delete),
  )
  const [failure] = removed.report.findings
  if (failure) {
    const { message } = failure
    yield { ...removed.report, findings: [callFinding('cleanUpFailed', { id, message })] }
    return
  }
  yield removed.report
  if (one === 'by-list') return
  const gone = await backend.report(
    about('one after its deletion'),
    // Some tell nobody apart a record that is gone, and one that a person may not see.
    () => calls.one(resource, id).then(() => true, unless(403, 404, 410)),
    (isThere) => findingIf(isThere, 'stillThere', { id }),
  )
  yield gone.report
}

/** Changes one field, as a form does it; all others must be the same afterwards. */
async function* editing(
  backend: Backend,
  resource: ResolvedResource,
  id: Identifier,
): AsyncGenerator<CallReport> {
  const about = (purpose: string) => ({ resource: resource.name, purpose })
  const field = resource.fields.find(
    (each) => isEntered(each, 'edit') && each.type.words !== undefined && each.when.length === 0,
  )
  if (!field) return
  const calls = await backend.callsOf(resource)
  const read = async () => rowOf(resource, (await calls.one(resource, id)).body)
  const before = await backend.report(about('one after its creation'), read, (row) =>
    lookAtRows(resource, [row]),
  )
  yield before.report
  if (!before.answer) return
  const row = before.answer
  const version = ownValue(row, 'updatedAt')
  const [record, received] = [recordFromWire(resource, row) ?? { id }, receivedFrom(resource, row)]
  const changed = { ...record, [field.name]: textFor(field, `${mark} 2`) }
  const edited = await backend.report(
    about('edit'),
    async () => {
      await calls.edit(resource, id, changed, version, received)
      return read()
    },
    (after) => [
      ...lookAtStored(field, after, changed[field.name]),
      ...lookBeside(resource, field, row, after),
    ],
    permissionsOf(resource.access.edit),
  )
  yield edited.report
  if (resource.api.edit?.conflicts === 'compared' || typeof version !== 'string') return
  const outdated = await backend.report(
    about('edit of an outdated version'),
    () => calls.edit(resource, id, changed, version, received).then(() => true, unless(409, 412)),
    (isWritten) => findingIf(isWritten, 'conflictUnnoticed'),
  )
  yield outdated.report
}

/** Makes `false` of a refusal with one of some statuses. @throws every other error */
function unless(...statuses: readonly number[]) {
  return (error: unknown): false => {
    if (error instanceof ApiError && statuses.includes(error.status)) return false
    throw error
  }
}

function lookAtStored(field: ResolvedField, row: object, value: unknown): CallFinding[] {
  const held = field.type.fromWire(ownValue(row, field.wire), field)
  return findingIf(held !== value, 'notStored', { field: field.name })
}

/** Finds other fields that differ or have lost something. */
function lookBeside(
  { fields }: ResolvedResource,
  field: ResolvedField,
  before: JsonObject,
  after: JsonObject,
): CallFinding[] {
  const entered = new Set(fields.filter((each) => isEntered(each, 'edit')).map(({ wire }) => wire))
  const isOther = (key: string) =>
    entered.has(key) ? !isDeepEqual(before[key], after[key]) : hasLost(before[key], ownValue(after, key))
  const others = Object.keys(before).filter((key) => key !== field.wire && isOther(key))
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
