import { meets } from '#model/access/permissions.ts'
import { type Plan, plannedAction, plannedFields } from '#model/contract/plan.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { isKeptBack } from '#model/language/resourceFor.ts'
import { type Account, resourceForAccount } from '#server/auth/accounts.ts'
import { Problem } from '#server/http/problem.ts'
import { changeLogScope } from '#server/records/changeLogScope.ts'
import type { ReadScope } from '#server/records/readScope.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { isServed } from '#server/records/storedResource.ts'
import { toPlan } from './planStore.ts'

export function isPlannable(resource: ResolvedResource): boolean {
  return resource.planned !== undefined && isServed(resource)
}

/** Hides from an account what records would not tell it. */
export function planScope(resources: readonly ResolvedResource[], account: Account): ReadScope {
  const { shown, ...scope } = changeLogScope(resources.filter(isPlannable), account)
  return {
    ...scope,
    shown(row) {
      const told = shown(row)
      if (!told?.data.faults) return told
      const target = resources.find(({ name }) => name === row.data.resource)
      const fields = target ? resourceForAccount(target, account).fields : []
      const unseen = fields.filter(({ writeOnly }) => writeOnly).map(({ wire }) => wire)
      // Paths like `address.city`, `items[0].price`.
      const isSeen = ([path]: [string, unknown]) =>
        !unseen.some(
          (wire) => path === wire || /^[.[]/.test(path.startsWith(wire) ? path.slice(wire.length) : ''),
        )
      const faults = Object.fromEntries(Object.entries(told.data.faults).filter(isSeen))
      return { ...told, data: { ...told.data, faults } }
    },
  }
}

/** Requires the rights of the change, and to enter its fields, unless nobody may any more. */
export function mayChange(resources: readonly ResolvedResource[], plan: Plan, account: Account): boolean {
  const target = resources.find(({ name }) => name === plan.resource)
  if (!target || account.lacksSecondFactor) return false
  if (plan.action !== null) {
    const action = plannedAction(target, plan)
    return action !== undefined && meets(account.permissions, action.access)
  }
  const own = resourceForAccount(target, account)
  const mayEnter = plannedFields(target, plan).every(({ field }) => !isKeptBack(target, own, field))
  return mayEnter && meets(account.permissions, target.access.edit)
}

/** @throws Problem 403 for a plan whose change the account may not make */
export function checkPlanner(
  resources: readonly ResolvedResource[],
  stored: StoredRecord,
  account: Account,
): void {
  if (!mayChange(resources, toPlan(stored), account)) throw new Problem('forbidden')
}
