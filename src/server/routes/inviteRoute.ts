import { randomUUID } from 'node:crypto'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import type { Database } from '../db/database.ts'
import { readJsonObject } from '../http/jsonBody.ts'
import type { Route } from '../http/route.ts'
import { checkValues } from '../records/checkValues.ts'
import { doOnce } from '../records/idempotency.ts'
import { insertRecord } from '../records/recordStore.ts'
import { readWrittenValues, toWireRow } from '../records/wireRow.ts'
import { defaultsOf } from './writeRoutes.ts'

/** How long an invitation is valid where the caller does not say it. In days. */
const defaultValidDays = 7
const day = 24 * 60 * 60 * 1000

/**
 * The invitation of an operator, which takes the place of the derived create: it sets the state and the times.
 * The answer never holds anything that would let its reader in.
 */
export function inviteRoute(database: Database, operators: ResolvedResource, clock: () => Date): Route[] {
  const { create } = operators.api
  if (!create) return []
  const { method, path } = create
  return [
    {
      method,
      path,
      access: operators.access.create,
      async handle({ req }, account) {
        const body = await readJsonObject(req.raw)
        const now = clock()
        const key = req.header('Idempotency-Key')
        const request = [method, path, body]
        const answer = await doOnce(
          database,
          { key, account: account.id, request, now },
          async (transaction) => {
            const written = { ...defaultsOf(operators), ...readWrittenValues(operators, body, 'create') }
            const names = new Set(operators.fields.map((field) => field.name))
            await checkValues(transaction, operators, 'create', written, names)
            const { validDays } = written as { validDays?: number | null }
            const expiresAt = new Date(now.getTime() + (validDays ?? defaultValidDays) * day)
            const data = {
              ...written,
              state: 'INVITED',
              invitedAt: now.toISOString(),
              expiresAt: expiresAt.toISOString(),
            }
            const record = { id: randomUUID(), data, createdAt: now, updatedAt: now }
            return toWireRow(operators, await insertRecord(transaction, operators, record))
          },
        )
        return Response.json(answer, { status: 201, headers: { ETag: `"${answer.updatedAt}"` } })
      },
    },
  ]
}
