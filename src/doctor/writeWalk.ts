import { recordOf, rowOf } from '#client/api/readRows.ts'
import { ownValue } from '#model/base/json.ts'
import { ApiError } from '#model/contract/errors.ts'
import { fieldKind } from '#model/kinds/fieldKinds.ts'
import { isEntered } from '#model/kinds/recordSchema.ts'
import { cameFrom, recordFromWire } from '#model/kinds/wire.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Backend } from './backend.ts'
import { type CallReport, callFinding } from './callReport.ts'
import { inventedRecord, mark, textFor } from './inventedRecord.ts'
import { lookAtRows } from './lookAtRows.ts'
import { lookAtStored, lookBeside } from './lookBeside.ts'
import { permissionsOf } from './readWalk.ts'

export interface WriteWalkOptions {
  /** Creates also what cannot be deleted again. */
  leaveBehind: boolean
  /** Ids of records that references may lead to, by resource. */
  around: Readonly<Record<string, readonly Identifier[]>>
}

/**
 * Creates an invented record, changes it, tries to overwrite it in an outdated version, and deletes it. No other record is
 * touched. What stays behind is named with its id.
 */
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
    const findings = [callFinding('cannotInvent', { field: invented.lacks.name })]
    yield {
      ...about('create'),
      call: `${create.method} ${create.path}`,
      status: 0,
      milliseconds: 0,
      findings,
    }
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
    () => calls.one(resource, id).then(() => true, isNotFound),
    (isThere) => (isThere ? [callFinding('stillThere', { id })] : []),
  )
  yield gone.report
}

/** One field of the record is changed, as a form does it; all others must be the same afterwards, to the backend too. */
async function* editing(
  backend: Backend,
  resource: ResolvedResource,
  id: Identifier,
): AsyncGenerator<CallReport> {
  const about = (purpose: string) => ({ resource: resource.name, purpose })
  const field = resource.fields.find(
    (each) => isEntered(each, 'edit') && fieldKind(each.kind).words !== undefined && each.when.length === 0,
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
  const [record, came] = [recordFromWire(resource, row) ?? { id }, cameFrom(resource, row)]
  const changed = { ...record, [field.name]: textFor(field, `${mark} 2`) }
  const edited = await backend.report(
    about('edit'),
    async () => {
      await calls.edit(resource, id, changed, version, came)
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
    () => calls.edit(resource, id, changed, version, came).then(() => true, isConflict),
    (isWritten) => (isWritten ? [callFinding('conflictUnnoticed')] : []),
  )
  yield outdated.report
}

/** @throws every other error */
async function isConflict(error: unknown): Promise<false> {
  if (error instanceof ApiError && (error.status === 412 || error.status === 409)) return false
  throw error
}

/** @throws every other error */
async function isNotFound(error: unknown): Promise<false> {
  // Some tell nobody apart a record that is gone, and one that a person may not see.
  if (error instanceof ApiError && [403, 404, 410].includes(error.status)) return false
  throw error
}
