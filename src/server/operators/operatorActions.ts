import { eq } from 'drizzle-orm'
import type { CopiedLink } from '#config/operatorCalls.ts'
import { areMet } from '#model/kinds/conditions.ts'
import type { ResolvedAction, ResolvedResource } from '#model/language/resolve.ts'
import type { Account } from '../auth/accounts.ts'
import { resourceForAccount } from '../auth/accounts.ts'
import type { Limits } from '../auth/limits.ts'
import { holdAddress } from '../auth/operatorAccounts.ts'
import { resetSecondFactor } from '../auth/secondFactor/ownFactor.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Database } from '../db/database.ts'
import { accounts } from '../db/schema.ts'
import { Problem } from '../http/problem.ts'
import { securityEvent } from '../http/requestNote.ts'
import type { Route } from '../http/route.ts'
import { readId } from '../records/readId.ts'
import { findRecord, lockRecord, type StoredRecord } from '../records/recordStore.ts'
import { type Recording, recordingBy, updateRecord } from '../records/recordWrites.ts'
import { checkIfMatch, recordResponse } from '../records/wireRow.ts'
import {
  checkAdministratorRemains,
  checkGrant,
  checkGrantOf,
  checkOther,
  checkPermitted,
  holdAdministration,
} from './administration.ts'
import {
  countMail,
  endLinks,
  expireInvitations,
  type InvitationKeeping,
  invitationUrl,
  invitedValues,
  issueInvitation,
  queueInvitation,
} from './invitation.ts'

export interface OperatorActionsOptions extends InvitationKeeping {
  clock: () => Date
  limits: Limits
  onMail: () => void
  /** The panel's address for links; never from a request. */
  publicUrl: () => string
}

/** An action in its transaction and with the operator locked. */
interface Deed {
  transaction: Database
  operators: ResolvedResource
  caller: Account
  stored: StoredRecord
  recording: Recording
  publicUrl: () => string
  /** Milliseconds until a mail may go. */
  later: number
}

/** @returns the record is answered where there is no other answer */
type Act = (deed: Deed) => Promise<{ record: StoredRecord; answer?: CopiedLink }>

const save = ({ transaction, operators, stored, recording }: Deed, data: StoredRecord['data']) =>
  updateRecord(transaction, operators, stored, data, recording)

/** Invites anew: earlier links are dead, and the validity begins now. */
async function inviteAnew(deed: Deed): Promise<StoredRecord> {
  const { transaction, operators, caller, stored, recording, later } = deed
  // Whoever takes the invitation gets its rights from whoever gives it.
  checkGrant(caller, operators, stored.data.template)
  await endLinks(transaction, stored.id, 'replaced', recording.now)
  securityEvent({ kind: 'INVITED', account: stored.id, person: String(stored.data.email) })
  return save(deed, invitedValues(stored.data, recording, new Date(recording.now.getTime() + later)))
}

async function setBlocked({ transaction, stored }: Deed, blocked: boolean) {
  securityEvent({ kind: blocked ? 'BLOCKED' : 'UNBLOCKED', account: stored.id })
  await transaction.update(accounts).set({ blocked }).where(eq(accounts.id, stored.id))
}

const acts: Readonly<Record<string, Act>> = {
  async resend(deed) {
    const record = await inviteAnew(deed)
    await queueInvitation(deed.transaction, record, deed.recording.now)
    return { record }
  },
  async copyLink(deed) {
    const record = await inviteAnew(deed)
    const token = await issueInvitation(deed.transaction, record, deed.recording.now)
    const link = invitationUrl(deed.publicUrl(), token)
    return { record, answer: { link, expiresAt: String(record.data.expiresAt) } }
  },
  async revoke(deed) {
    await endLinks(deed.transaction, deed.stored.id, 'withdrawn', deed.recording.now)
    return { record: await save(deed, { ...deed.stored.data, state: 'REVOKED' }) }
  },
  async block(deed) {
    checkOther(deed.caller, deed.stored.id)
    await setBlocked(deed, true)
    await endSessions(deed.transaction, deed.stored.id)
    return { record: await save(deed, { ...deed.stored.data, state: 'BLOCKED' }) }
  },
  async unblock(deed) {
    await checkGrantOf(deed.transaction, deed.caller, deed.stored.id)
    await setBlocked(deed, false)
    return { record: await save(deed, { ...deed.stored.data, state: 'ACTIVE' }) }
  },
  async resetSecondFactor(deed) {
    const { caller, transaction, stored, recording } = deed
    checkOther(caller, stored.id)
    // Whoever may not give these rights must not open the way to them either.
    await checkGrantOf(transaction, caller, stored.id)
    await resetSecondFactor(transaction, { id: stored.id, email: String(stored.data.email) }, recording.now)
    return { record: await save(deed, { ...stored.data, secondFactor: false }) }
  },
}

/** The state that an action leads to: asked for twice, it is done once. */
const outcomes: Readonly<Record<string, string>> = { revoke: 'REVOKED', block: 'BLOCKED', unblock: 'ACTIVE' }

export function operatorActions(options: OperatorActionsOptions): Route[] {
  return options.operators.actions.flatMap((action) => {
    const act = Object.hasOwn(acts, action.name) ? acts[action.name] : undefined
    return act ? [routeOf(options, action, act)] : []
  })
}

function routeOf(options: OperatorActionsOptions, action: ResolvedAction, act: Act): Route {
  const { database, operators, changeLog, clock, limits, onMail, publicUrl } = options
  const { method, path, access, name } = action
  return {
    method,
    path,
    access,
    async handle({ req }, account) {
      const id = readId(req.param('id'))
      const now = clock()
      await expireInvitations(options, now)
      const perform = (later = 0) =>
        database.transaction(async (transaction) => {
          const caller = await holdAdministration(transaction, account)
          const seen = await findRecord(transaction, operators, id)
          // The address before the record, as everybody does who holds both.
          if (seen) await holdAddress(transaction, String(seen.data.email))
          const stored = await lockRecord(transaction, operators, id)
          if (!stored) throw new Problem('notFound')
          checkIfMatch(req.header('If-Match'), stored)
          if (stored.data.state === outcomes[name]) return { record: stored, answer: undefined }
          if (!areMet(action.when, stored.data)) {
            throw new Problem('conflict', { detail: `"${name}" is not possible with this record.` })
          }
          const recording = { ...recordingBy(caller, changeLog, now), action: name }
          if (name === 'block') await checkAdministratorRemains(transaction, id)
          checkPermitted(caller, access)
          return act({ transaction, operators, caller, stored, recording, publicUrl, later })
        })
      const { record, answer } =
        name === 'resend'
          ? await countMail(limits, { to: await addressOf(id), by: account.id }, perform)
          : await perform()
      onMail()
      if (answer) return Response.json(answer)
      return recordResponse(resourceForAccount(operators, account), record)
    },
  }

  async function addressOf(id: string): Promise<string> {
    return String((await findRecord(database, operators, id))?.data.email)
  }
}
