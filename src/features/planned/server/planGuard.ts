import { findAccount } from '#server/auth/accounts.ts'
import type { ResourceSetting } from '#server/features.ts'
import { Problem } from '#server/http/problem.ts'
import { authorOf } from '#server/records/recordWrites.ts'
import type { WriteGuard } from '#server/writeGuard.ts'
import { holdRecord, makeChange, Refusal } from './applyDue.ts'
import { toPlan } from './planStore.ts'

/** Withdraws and retries plans: whoever retries answers for it from then on. */
export function planGuard(setting: ResourceSetting): WriteGuard {
  const { clock } = setting
  return {
    edit: async (_transaction, _caller, _stored, data) => data,
    remove: async () => undefined,
    act: {
      isDone: (action, { data }) => data.status === action.body.status,
      async perform(transaction, action, stored, data, { author }) {
        const plan = toPlan(stored)
        const closed = { ...data, reason: null, faults: null, closedAt: clock().toISOString() }
        if (action.body.status === 'CANCELLED') return closed
        const account = author.id === null ? undefined : await findAccount(transaction, author.id)
        try {
          await makeChange(transaction, await holdRecord(transaction, setting, plan, account))
        } catch (error) {
          throw error instanceof Refusal ? problemOf(error) : error
        }
        return { ...closed, plannedBy: account ? authorOf(account).name : null, plannedById: account?.id }
      },
    },
  }
}

function problemOf({ reason }: Refusal): Problem {
  if (reason === 'gone') return new Problem('notFound')
  if (reason === 'rights' || reason === 'account') return new Problem('forbidden')
  return new Problem('conflict', { detail: 'The entry does not let this be planned any more.' })
}
