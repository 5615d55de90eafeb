import { recordOf, rowOf } from '#client/api/readRows.ts'
import type { Identifier } from '#model/language/field.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { permissionsOf } from './ask.ts'
import type { Backend } from './backend.ts'
import { type CallReport, callFinding, findingIf } from './callReport.ts'
import { editing, unless } from './edits.ts'
import { inventedRecord, mark } from './inventedRecord.ts'
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
    // Some answer with the id and a few fields; the record itself is read below.
    ({ row }) =>
      lookAtRows(resource, [row]).filter(({ code }) => one === 'by-list' || code !== 'missingField'),
    permissionsOf(resource.access.create),
  )
  const { status, findings } = created.report
  const isUnnamed = created.answer === undefined && status >= 200 && status < 300
  yield isUnnamed
    ? { ...created.report, findings: [...findings, callFinding('leftUnnamed', { mark })] }
    : created.report
  if (!created.answer) return
  const { id } = created.answer.record
  try {
    const others = inventedRecord(resource, around, 1)
    const given = { sent: values, others: 'lacks' in others ? values : others.values }
    if (edit && one !== 'by-list') yield* editing(backend, resource, id, given)
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
