import { randomUUID } from 'node:crypto'
import type { ResolvedResource } from '../../framework/define/resolve.ts'
import { normaliseUsername } from '../auth/accounts.ts'
import { createLinks } from '../auth/links.ts'
import { findOperator, holdAddress } from '../auth/operatorAccounts.ts'
import { resourceForAccount } from '../auth/resourceForAccount.ts'
import type { Database } from '../db/database.ts'
import { readJsonObject } from '../http/jsonBody.ts'
import { Problem } from '../http/problem.ts'
import type { Route } from '../http/route.ts'
import { authorOf } from '../journal/changeLine.ts'
import { queueMail } from '../mail/outbox.ts'
import { checkValues } from '../records/checkValues.ts'
import { cleanRichText } from '../records/cleanRichText.ts'
import { doOnce } from '../records/idempotency.ts'
import type { StoredRecord } from '../records/recordStore.ts'
import { insertRecord, type Recording, updateRecord } from '../records/recordWrites.ts'
import { readWrittenValues, toWireRow } from '../records/wireRow.ts'
import { defaultsOf } from './writeRoutes.ts'

/** How long an invitation is valid where the caller does not say it. In days. */
const defaultValidDays = 7
const day = 24 * 60 * 60 * 1000

export interface InviteRouteOptions {
  database: Database
  operators: ResolvedResource
  /** The resource of the journal, where the panel has one. */
  journal: ResolvedResource | undefined
  clock: () => Date
  /** Told that a mail waits. */
  onMail: () => void
  linkProtocols: readonly string[]
}

/**
 * The invitation of an operator, which takes the place of the derived create: it sets the state and the times.
 * The answer never holds anything that would let its reader in.
 */
export function inviteRoute(options: InviteRouteOptions): Route[] {
  const { database, operators, journal, clock, onMail, linkProtocols } = options
  const { create } = operators.api
  if (!create) return []
  const { method, path } = create
  return [
    {
      method,
      path,
      access: operators.access.create,
      async handle({ req }, account) {
        const body = await cleanRichText(operators, await readJsonObject(req.raw), linkProtocols)
        const now = clock()
        const key = req.header('Idempotency-Key')
        const request = [method, path, body]
        const answer = await doOnce(
          database,
          { key, account: account.id, request, now },
          async (transaction) => {
            const own = resourceForAccount(operators, account)
            const written = { ...defaultsOf(operators), ...readWrittenValues(own, body, 'create') }
            const names = new Set(operators.fields.map((field) => field.name))
            await checkValues(transaction, own, 'create', written, names)
            const recording = { journal, author: authorOf(account), now }
            return toWireRow(own, await invite(transaction, operators, written, recording))
          },
        )
        onMail()
        return Response.json(answer, { status: 201, headers: { ETag: `"${answer.updatedAt}"` } })
      },
    },
  ]
}

/** Stores an invitation and queues its mail. An address that is invited already gets a new link (the old one dies). */
async function invite(
  store: Database,
  operators: ResolvedResource,
  written: Readonly<Record<string, unknown>>,
  recording: Recording,
): Promise<StoredRecord> {
  const { now } = recording
  const email = normaliseUsername(String(written.email))
  const { validDays, note, language } = written as { validDays?: number; note?: string; language?: string }
  const validMs = (validDays ?? defaultValidDays) * day
  const data = {
    ...{ ...written, email, state: 'INVITED', invitedAt: now.toISOString() },
    expiresAt: new Date(now.getTime() + validMs).toISOString(),
  }
  await holdAddress(store, email)
  const known = await findOperator(store, operators, email)
  if (known && !['INVITED', 'EXPIRED'].includes(String(known.data.state))) {
    throw new Problem('conflict', { detail: 'This address has an account already.' })
  }
  const record = known
    ? await updateRecord(store, operators, known, { ...known.data, ...data }, recording)
    : await insertRecord(store, operators, { id: randomUUID(), data }, recording)
  // At once, not only when the new link is written: mail may wait.
  await createLinks(() => now).revoke(store, 'invite', record.id)
  const content = { kind: 'invite', operator: record.id, note: note ?? '', validMs } as const
  await queueMail(store, { recipient: email, language: language === 'en' ? 'en' : 'de', content }, now)
  return record
}
