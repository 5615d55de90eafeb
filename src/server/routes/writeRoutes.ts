import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { authorOf } from '../../features/journal/server/changeLine.ts'
import type { RecordFiles } from '../../features/media/server/files/recordFiles.ts'
import { holdPeople, type PersonLink } from '../../features/people/server/aboutPerson.ts'
import { refuseUsed, type UsesAround } from '../../features/uses/server/refuseUsed.ts'
import { withoutUnasked } from '../../model/kinds/conditions.ts'
import type { ResolvedResource } from '../../model/language/resolve.ts'
import { resourceForAccount } from '../auth/resourceForAccount.ts'
import type { Database } from '../db/database.ts'
import { readJsonObject } from '../http/jsonBody.ts'
import { Problem } from '../http/problem.ts'
import type { Route } from '../http/route.ts'
import { authorValues, checkAuthor } from '../records/authorship.ts'
import { checkValues } from '../records/checkValues.ts'
import { cleanRichText } from '../records/cleanRichText.ts'
import { defaultsOf } from '../records/defaultsOf.ts'
import { deleteParts } from '../records/deleteParts.ts'
import { doOnce } from '../records/idempotency.ts'
import { checkIfMatch } from '../records/ifMatch.ts'
import { findRecord, lockRecord } from '../records/recordStore.ts'
import { deleteRecord, insertRecord, updateRecord } from '../records/recordWrites.ts'
import { entityTag, readWrittenValues, recordResponse, toWireRow } from '../records/wireRow.ts'
import type { WriteGuard } from '../records/writeGuard.ts'
import { optionsOf } from '../resourceOptions.ts'
import { readId } from './readRoutes.ts'

export interface WriteRoutesOptions {
  database: Database
  resource: ResolvedResource
  /** The resource of the journal, where the panel has one. */
  journal: ResolvedResource | undefined
  clock: () => Date
  linkProtocols: readonly string[]
  /** Where its records lead to people that can be erased. @default nowhere */
  people?: readonly PersonLink[]
  /** Where uses of its records are looked for. @default nowhere */
  around?: UsesAround
  /** What the resource adds to editing and deleting. @default nothing */
  guard?: WriteGuard
  /** The files of its records. @default they have none */
  files?: RecordFiles | undefined
}

/** The calls that create, edit and delete records of a resource, as far as its entry has them. */
export function writeRoutes(options: WriteRoutesOptions): Route[] {
  const { create, edit, delete: remove } = options.resource.api
  return [
    ...(create && !optionsOf(options.resource).ownCreate ? [createRoute(options, create)] : []),
    ...(edit ? [editRoute(options, edit)] : []),
    ...(remove ? [deleteRoute(options, remove)] : []),
  ]
}

type Call = Pick<Route, 'method' | 'path'>

function createRoute(options: WriteRoutesOptions, { method, path }: Call): Route {
  const { database, resource, journal, clock, linkProtocols, people = [] } = options
  return {
    method,
    path,
    access: resource.access.create,
    async handle({ req }, account) {
      const body = await cleanRichText(resource, await readJsonObject(req.raw), linkProtocols)
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
        const written = { ...values, ...authorValues(resource, account) }
        const data = withoutUnasked(resource.fields, written, 'empty')
        const names = new Set(resource.fields.map((field) => field.name))
        await checkValues(transaction, own, 'create', data, names)
        await holdPeople(transaction, people, data)
        const record = { id: randomUUID(), data }
        const recording = { journal, author: authorOf(account), now }
        return toWireRow(own, await insertRecord(transaction, resource, record, recording))
      })
      return Response.json(answer, { status: 201, headers: { ETag: `"${answer.updatedAt}"` } })
    },
  }
}

function editRoute(options: WriteRoutesOptions, { method, path }: Call): Route {
  const { database, resource, journal, clock, linkProtocols, guard, files, around, people = [] } = options
  const refused = resource.actions.filter(({ whileUsed }) => whileUsed === 'refused')
  return {
    method,
    path,
    access: resource.access.edit,
    async handle({ req }, account) {
      const id = readId(req.param('id'))
      const body = await cleanRichText(resource, await readJsonObject(req.raw), linkProtocols)
      const own = resourceForAccount(resource, account)
      const changed = await database.transaction(async (transaction) => {
        const caller = (await guard?.begin?.(transaction, account)) ?? account
        if (people.length > 0) {
          const before = await findRecord(transaction, resource, id)
          await holdPeople(transaction, people, before?.data ?? {})
        }
        const strength = refused.length > 0 ? 'update' : 'no key update'
        const stored = await lockRecord(transaction, resource, id, strength)
        if (!stored) throw new Problem('notFound')
        checkAuthor(resource, stored, account)
        checkIfMatch(req.header('If-Match'), stored)
        const written = readWrittenValues(own, body, 'edit')
        const data = withoutUnasked(resource.fields, { ...stored.data, ...written }, 'empty')
        await checkValues(transaction, own, 'edit', data, new Set(Object.keys(written)))
        await holdPeople(transaction, people, written)
        // An edit does not get round what an action is refused.
        const isRefused = refused.some(({ body: ends }) => holds(data, ends) && !holds(stored.data, ends))
        if (around && isRefused) await refuseUsed(transaction, around, resource, id, account)
        const kept = (await guard?.edit(transaction, caller, stored, data)) ?? data
        const recording = { journal, author: authorOf(account), now: clock() }
        return updateRecord(transaction, resource, stored, kept, recording)
      })
      const rows = [toWireRow(own, changed)]
      const [row] = files ? await files.withAddresses(own, rows) : rows
      return Response.json(row, { headers: { ETag: entityTag(changed) } })
    },
  }
}

function deleteRoute(options: WriteRoutesOptions, { method, path }: Call): Route {
  const { database, resource, journal, clock, guard, files, around } = options
  const isRefused = resource.api.delete?.whileUsed === 'refused'
  return {
    method,
    path,
    access: resource.access.delete,
    async handle({ req }, account) {
      const id = readId(req.param('id'))
      const deleted = await database.transaction(async (transaction) => {
        const caller = (await guard?.begin?.(transaction, account)) ?? account
        const stored = await lockRecord(transaction, resource, id)
        if (!stored) throw new Problem('notFound')
        checkAuthor(resource, stored, account)
        checkIfMatch(req.header('If-Match'), stored)
        if (around && isRefused) await refuseUsed(transaction, around, resource, id, account)
        await guard?.remove(transaction, caller, stored)
        const recording = { journal, author: authorOf(account), now: clock() }
        await deleteParts(transaction, around?.resources ?? [], resource, id, recording)
        await deleteRecord(transaction, resource, stored, recording)
        await files?.detach(transaction, id)
        return stored
      })
      files?.clear()
      return recordResponse(resourceForAccount(resource, account), deleted)
    },
  }
}

function holds(data: Readonly<Record<string, unknown>>, values: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(data[name], value))
}
