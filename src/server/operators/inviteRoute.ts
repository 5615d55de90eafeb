import { randomUUID } from 'node:crypto'
import { defaultsOf } from '#model/kinds/wire.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { normaliseUsername, resourceForAccount } from '../auth/accounts.ts'
import type { Limits } from '../auth/limits.ts'
import { findOperator, holdAddress } from '../auth/operatorAccounts.ts'
import type { Database } from '../db/database.ts'
import { readJsonObject, recordBody } from '../http/requestBody.ts'
import { securityEvent } from '../http/requestNote.ts'
import type { Route } from '../http/route.ts'
import { checkValues } from '../records/checkValues.ts'
import { cleanRichText } from '../records/cleanRichText.ts'
import { doOnce } from '../records/idempotency.ts'
import type { StoredRecord } from '../records/recordStore.ts'
import { insertRecord, type Recording, recordingBy, updateRecord } from '../records/recordWrites.ts'
import { readWrittenValues, toWireRow } from '../records/wireRow.ts'
import { checkGrant, checkPermitted, holdAdministration, refusal } from './administration.ts'
import {
  countMail,
  endLinks,
  expireInvitations,
  type InvitationKeeping,
  invitedValues,
  queueInvitation,
} from './invitation.ts'

export interface InviteRouteOptions extends InvitationKeeping {
  clock: () => Date
  limits: Limits
  onMail: () => void
  linkProtocols: readonly string[]
}

/** Takes the place of the derived create. The answer never holds anything that would let its reader in. */
export function inviteRoute(options: InviteRouteOptions): Route[] {
  const { database, operators, changeLog, clock, limits, onMail, linkProtocols } = options
  const { create } = operators.api
  if (!create) return []
  const { method, path } = create
  return [
    {
      method,
      path,
      access: operators.access.create,
      async handle({ req }, account) {
        const body = await cleanRichText(operators, await readJsonObject(req.raw, recordBody), linkProtocols)
        const now = clock()
        const key = req.header('Idempotency-Key')
        const request = [method, path, body]
        await expireInvitations(options, now)
        const to = typeof body.email === 'string' ? normaliseUsername(body.email) : ''
        const mail = { to, by: account.id }
        const answer = await countMail(limits, mail, (later) =>
          doOnce(database, { key, account: account.id, request, now }, async (transaction) => {
            const caller = await holdAdministration(transaction, account)
            const own = resourceForAccount(operators, account)
            const written = { ...defaultsOf(operators), ...readWrittenValues(own, body, 'create') }
            const names = new Set(operators.fields.map((field) => field.name))
            await checkValues(transaction, own, 'create', written, names)
            checkPermitted(caller, operators.access.create)
            checkGrant(caller, operators, written.template)
            const recording = recordingBy(account, changeLog, now)
            return toWireRow(own, await invite(transaction, operators, written, recording, later))
          }),
        )
        onMail()
        return Response.json(answer, { status: 201, headers: { ETag: `"${answer.updatedAt}"` } })
      },
    },
  ]
}

/** Refuses an invited address with the operator's id, so that the caller can send again; one withdrawn is invited anew. */
async function invite(
  store: Database,
  operators: ResolvedResource,
  written: Readonly<Record<string, unknown>>,
  recording: Recording,
  later: number,
): Promise<StoredRecord> {
  const { now } = recording
  const email = normaliseUsername(String(written.email))
  await holdAddress(store, email)
  const operator = await findOperator(store, operators, email)
  const state = operator?.data.state
  if (operator && state !== 'REVOKED') {
    const isOpen = state === 'INVITED' || state === 'EXPIRED'
    throw refusal(isOpen ? 'alreadyInvited' : 'alreadyActive', { id: operator.id })
  }
  const data = invitedValues(
    { ...operator?.data, ...written, email },
    recording,
    new Date(now.getTime() + later),
  )
  if (operator) await endLinks(store, operator.id, 'replaced', now)
  const record = operator
    ? await updateRecord(store, operators, operator, data, recording)
    : await insertRecord(store, operators, { id: randomUUID(), data }, recording)
  await queueInvitation(store, record, now)
  securityEvent({ kind: 'INVITED', account: record.id, person: email })
  return record
}
