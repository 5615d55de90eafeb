import { isDeepStrictEqual } from 'node:util'
import { meets } from '#model/access/permissions.ts'
import type { JsonObject } from '#model/base/json.ts'
import { areMet, withoutUnasked } from '#model/kinds/conditions.ts'
import type { ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import { resourceForAccount } from '../auth/accounts.ts'
import type { Database } from '../db/database.ts'
import { type CombinedHooks, noHooks, type ResourceSetting } from '../features.ts'
import { jsonAnswer } from '../http/compressed.ts'
import { invalidFields, Problem } from '../http/problem.ts'
import { readJsonObject, recordBody } from '../http/requestBody.ts'
import type { Route } from '../http/route.ts'
import { hasValues } from '../records/isRetired.ts'
import { readId } from '../records/readId.ts'
import { readable } from '../records/readScope.ts'
import { lockRecord, type StoredRecord } from '../records/recordStore.ts'
import { type Recording, recordingBy, updateRecord } from '../records/recordWrites.ts'
import { checkIfMatch, entityTag, toWireRow } from '../records/wireRow.ts'

type ActionRoutesOptions = Pick<ResourceSetting, 'database' | 'resource' | 'changeLog' | 'clock'>

/** Serves a resource's actions. Several may share one path; then the body says which one is meant. */
export function actionRoutes(
  options: ActionRoutesOptions,
  added: Pick<
    CombinedHooks,
    'guard' | 'refuseUsed' | 'checkBeside' | 'completed' | 'scopeOf' | 'checkWriter'
  > = noHooks,
): Route[] {
  const { database, resource, changeLog, clock } = options
  const calls = new Map(resource.actions.map((action) => [`${action.method} ${action.path}`, action]))
  return [...calls.values()].map(({ method, path }) => {
    const actions = resource.actions.filter((action) => action.method === method && action.path === path)
    return {
      method,
      path,
      access: { anyOf: actions.map((action) => action.access) },
      async handle({ req }, account) {
        const id = readId(req.param('id'))
        const body = await readJsonObject(req.raw, recordBody)
        const action = chooseAction(resource, actions, body)
        const scope = added.scopeOf(account)
        const changed = await database.transaction(async (transaction) => {
          const stored = await lockRecord(transaction, resource, id)
          if (!stored || !scope.shown(stored)) throw new Problem('notFound')
          if (action === undefined) throw unknownValue(resource, actions)
          if (!isPermitted(account, action)) throw new Problem('forbidden')
          added.checkWriter(stored, account)
          checkIfMatch(req.header('If-Match'), stored)
          const recording = recordingBy(account, changeLog, clock())
          return performAction(transaction, { resource, action, added, account, stored, recording })
        })
        const own = resourceForAccount(resource, account)
        const row = toWireRow(own, readable(scope, changed))
        const [completed = row] = await added.completed(own, [row])
        return jsonAnswer(completed, { headers: { ETag: entityTag(changed) } })
      },
    } satisfies Route
  })
}

interface ActionDone {
  resource: ResolvedResource
  action: ResolvedAction
  added: Pick<CombinedHooks, 'guard' | 'refuseUsed' | 'checkBeside'>
  account: Account
  /** Locked. */
  stored: StoredRecord
  recording: Recording
}

/** Does an action with a locked record, whoever asks for it and when. @throws Problem */
export async function performAction(
  transaction: Database,
  { resource, action, added, account, stored, recording }: ActionDone,
): Promise<StoredRecord> {
  const act = added.guard?.act
  if (act ? act.isDone(action, stored) : hasValues(stored.data, action.body)) return stored
  if (!areMet(action.when, stored.data)) {
    throw new Problem('conflict', { detail: `"${action.name}" is not possible with this record.` })
  }
  if (action.whileUsed === 'refused') await added.refuseUsed(transaction, stored.id, account)
  const data = withoutUnasked(resource.fields, { ...stored.data, ...action.body }, 'empty')
  await added.checkBeside(transaction, stored.id, data)
  const named = { ...recording, action: action.name }
  const kept = (await act?.perform(transaction, action, stored, data, named)) ?? data
  return updateRecord(transaction, resource, stored, kept, named)
}

function chooseAction(resource: ResolvedResource, actions: readonly ResolvedAction[], body: JsonObject) {
  return actions.find((action) =>
    Object.entries(action.body).every(([name, value]) => {
      const field = resource.fields.find((candidate) => candidate.name === name)
      if (!field || !Object.hasOwn(body, field.wire)) return false
      return isDeepStrictEqual(field.type.fromWire(body[field.wire], field), value)
    }),
  )
}

function isPermitted(account: Account, action: ResolvedAction): boolean {
  return meets(account.permissions, action.access)
}

function unknownValue(resource: ResolvedResource, actions: readonly ResolvedAction[]): Problem {
  const names = new Set(actions.flatMap((action) => Object.keys(action.body)))
  const fields = resource.fields.filter((field) => names.has(field.name))
  const errors = fields.map(({ name, wire }) => {
    const possible = [...new Set(actions.map((action) => String(action.body[name])))].join(', ')
    return [wire, { code: 'choice', params: {}, message: `${wire} must be one of: ${possible}.` }]
  })
  return invalidFields(Object.fromEntries(errors))
}
