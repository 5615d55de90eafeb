import { randomUUID } from 'node:crypto'
import { areMet, withoutUnasked } from '#model/kinds/conditions.ts'
import { defaultsOf } from '#model/kinds/wire.ts'
import type { ResolvedEdit, ResolvedResource } from '#model/language/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import { resourceForAccount } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import type { CombinedHooks, ResourceSetting } from '../features.ts'
import { jsonAnswer } from '../http/compressed.ts'
import { Problem } from '../http/problem.ts'
import { readJsonObject, recordBody } from '../http/requestBody.ts'
import type { Route } from '../http/route.ts'
import { checkValues } from '../records/checkValues.ts'
import { cleanRichText } from '../records/cleanRichText.ts'
import { doOnce } from '../records/idempotency.ts'
import { isRetired, refusedActions } from '../records/isRetired.ts'
import { readId } from '../records/readId.ts'
import { readable } from '../records/readScope.ts'
import { findRecord, lockRecord, type StoredRecord } from '../records/recordStore.ts'
import {
  deleteParts,
  deleteRecord,
  deletingBy,
  insertRecord,
  type Recording,
  recordingBy,
  updateRecord,
} from '../records/recordWrites.ts'
import { checkIfMatch, entityTag, readWrittenValues, toWireRow } from '../records/wireRow.ts'

type WriteRoutesOptions = Pick<
  ResourceSetting,
  'database' | 'resource' | 'resources' | 'changeLog' | 'clock' | 'linkProtocols' | 'stores'
>

export function writeRoutes(options: WriteRoutesOptions, added: CombinedHooks): Route[] {
  const { create, edit, delete: remove } = options.resource.api
  return [
    ...(create ? [createRoute(options, added, create)] : []),
    ...(edit ? [editRoute(options, added, edit)] : []),
    ...(remove ? [deleteRoute(options, added, remove)] : []),
  ]
}

type Call = Pick<Route, 'method' | 'path'>
type ConditionalCall = Call & Pick<ResolvedEdit, 'when'>

function createRoute(options: WriteRoutesOptions, added: CombinedHooks, { method, path }: Call): Route {
  const { database, resource, changeLog, clock, linkProtocols } = options
  return {
    method,
    path,
    access: resource.access.create,
    async handle({ req }, account) {
      const body = await cleanRichText(resource, await readJsonObject(req.raw, recordBody), linkProtocols)
      const now = clock()
      const repeatable = {
        key: req.header('Idempotency-Key'),
        account: account.id,
        request: [method, path, body],
        now,
      }
      const answer = await doOnce(database, repeatable, async (transaction) => {
        const own = resourceForAccount(resource, account)
        const values = { ...defaultsOf(resource), ...readWrittenValues(own, body, 'create') }
        const written = { ...values, ...added.initial(account) }
        const data = withoutUnasked(resource.fields, written, 'empty')
        const names = new Set(resource.fields.map((field) => field.name))
        await checkValues(transaction, own, 'create', data, names)
        await added.hold?.(transaction, data)
        const record = { id: randomUUID(), data }
        const recording = recordingBy(account, changeLog, now)
        return toWireRow(own, await insertRecord(transaction, resource, record, recording))
      })
      return jsonAnswer(answer, { status: 201, headers: { ETag: `"${answer.updatedAt}"` } })
    },
  }
}

function editRoute(options: WriteRoutesOptions, added: CombinedHooks, { method, path }: Call): Route {
  const { database, resource, changeLog, clock, linkProtocols, stores } = options
  const { guard, hold } = added
  return {
    method,
    path,
    access: resource.access.edit,
    async handle({ req }, account) {
      const id = readId(req.param('id'))
      const body = await cleanRichText(resource, await readJsonObject(req.raw, recordBody), linkProtocols)
      const own = resourceForAccount(resource, account)
      const scope = added.scopeOf(account)
      const changed = await database.transaction(async (transaction) => {
        const caller = (await guard?.begin?.(transaction, account)) ?? account
        if (hold) {
          const before = await findRecord(transaction, resource, id)
          await hold(transaction, before?.data ?? {})
        }
        const stored = await lockRecord(transaction, resource, id, lockForEdit(resource))
        if (!stored || !scope.shown(stored)) throw new Problem('notFound')
        added.checkWriter(stored, account)
        checkIfMatch(req.header('If-Match'), stored)
        const written = readWrittenValues(own, body, 'edit')
        // What was replaced of files can come back as long as what is deleted.
        const recording = deletingBy(account, changeLog, clock(), stores)
        return editRecord(transaction, { resource, added, own, account, caller, stored, written, recording })
      })
      const row = toWireRow(own, readable(scope, changed))
      const [completed = row] = await added.changed(own, await added.completed(own, [row]))
      return jsonAnswer(completed, { headers: { ETag: entityTag(changed) } })
    },
  }
}

interface Edit {
  resource: ResolvedResource
  added: CombinedHooks
  /** As whoever edits may use it. */
  own: ResolvedResource
  account: Account
  /** As the features see whoever edits. */
  caller: Account
  /** Locked, `lockForEdit`. */
  stored: StoredRecord
  /** Values in record form. */
  written: Readonly<Record<string, unknown>>
  recording: Recording
}

/** Edits a locked record, whoever asks for it and when. @throws Problem */
export async function editRecord(
  transaction: Database,
  { resource, added, own, account, caller, stored, written, recording }: Edit,
): Promise<StoredRecord> {
  const { guard, hold } = added
  refuseUnless(resource.api.edit?.when ?? {}, stored, 'edit')
  const data = withoutUnasked(resource.fields, { ...stored.data, ...written }, 'empty')
  await checkValues(transaction, own, 'edit', data, new Set(Object.keys(written)))
  await hold?.(transaction, written)
  if (isRetired(resource, stored.data, data)) await added.refuseUsed(transaction, stored.id, account)
  await added.checkBeside(transaction, stored.id, data)
  const kept = (await guard?.edit(transaction, caller, stored, data)) ?? data
  return updateRecord(transaction, resource, stored, kept, recording)
}

export function lockForEdit(resource: ResolvedResource): 'update' | 'no key update' {
  return refusedActions(resource).length > 0 ? 'update' : 'no key update'
}

function deleteRoute(
  options: WriteRoutesOptions,
  added: CombinedHooks,
  { method, path, when }: ConditionalCall,
): Route {
  const { database, resource, resources, changeLog, clock, stores } = options
  const { guard } = added
  const isRefused = resource.api.delete?.whileUsed === 'refused'
  return {
    method,
    path,
    access: resource.access.delete,
    async handle({ req }, account) {
      const id = readId(req.param('id'))
      const scope = added.scopeOf(account)
      const deleted = await database.transaction(async (transaction) => {
        const caller = (await guard?.begin?.(transaction, account)) ?? account
        const stored = await lockRecord(transaction, resource, id)
        if (!stored || !scope.shown(stored)) throw new Problem('notFound')
        added.checkWriter(stored, account)
        checkIfMatch(req.header('If-Match'), stored)
        refuseUnless(when, stored, 'delete')
        if (isRefused) await added.refuseUsed(transaction, id, account)
        await guard?.remove(transaction, caller, stored)
        // What goes with it comes back with it.
        const recording = { batch: randomUUID(), ...deletingBy(account, changeLog, clock(), stores) }
        await deleteParts(transaction, resources, resource, id, recording)
        await deleteRecord(transaction, resource, stored, recording)
        await added.deleted(transaction, id, recording.keptUntil)
        return stored
      })
      added.afterDelete()
      const row = toWireRow(resourceForAccount(resource, account), readable(scope, deleted))
      return jsonAnswer(row, { headers: { ETag: entityTag(deleted) } })
    },
  }
}

/** Refuses changes in states that the entry closes. @throws Problem 409 */
function refuseUnless(when: ResolvedEdit['when'], { data }: StoredRecord, operation: string): void {
  if (areMet(when, data)) return
  throw new Problem('conflict', { detail: `"${operation}" is not possible with this record.` })
}
