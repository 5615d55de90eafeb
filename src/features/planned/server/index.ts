import type { Context } from 'hono'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { aheadCall, plansOf } from '#model/contract/plan.ts'
import { withoutComputed } from '#model/language/computed.ts'
import type { RoutesContext, ServerFeature } from '#server/features.ts'
import { invalidFields } from '#server/http/problem.ts'
import { readJsonObject } from '#server/http/requestBody.ts'
import type { Route } from '#server/http/route.ts'
import { every, minute } from '#server/operation/every.ts'
import { planResource } from '../model/namePlans.ts'
import { plannedToday } from '../model/planValues.ts'
import { applyDue } from './applyDue.ts'
import { planGuard } from './planGuard.ts'
import { planRoutes } from './planning.ts'
import { planOperations } from './planOperations.ts'
import { checkPlanner, planScope } from './planRights.ts'
import { forgetPlans, reopenAll, withdrawAll } from './planStore.ts'

export const plannedServer: ServerFeature = {
  name: 'planned',
  operations: planOperations,
  open: ({ environment }) => ({ stores: { runsPlansAhead: environment === 'local' } }),
  resource(setting) {
    const { resource, resources, clock } = setting
    if (resource.name === planResource) {
      return {
        scopeOf: (account) => planScope(resources, account),
        // Withdrawing a plan takes the rights of the change itself.
        checkWriter: (stored, account) => checkPlanner(resources, stored, account),
        guard: planGuard(setting),
        routes: () => planRoutes(setting),
      }
    }
    const plans = plansOf(resources)
    if (!plans || resource.planned === undefined) return undefined
    const record = (id: string) => ({ resource: resource.name, id })
    return {
      deleted: (transaction, id) => withdrawAll(transaction, plans, record(id), clock()),
      async restored(transaction, id) {
        await reopenAll(transaction, plans, record(id), plannedToday(resources, clock()), clock())
        return true
      },
    }
  },
  routes: (context) => (context.stores.runsPlansAhead ? [runAheadRoute(context)] : []),
  erased: (transaction, resource, { ids }) => forgetPlans(transaction, resource, ids),
  sweep({ resources, clock, ...context }) {
    const parts = { ...context, resources: resources.map(withoutComputed), clock }
    return every(
      minute,
      () => applyDue(parts, plannedToday(resources, clock())),
      'What is planned could not be done.',
      context.log,
    )
  },
}

/** Applies plans until a day to come, for the clock of a demonstration, in the environment `local` alone. */
function runAheadRoute(context: RoutesContext): Route {
  return {
    ...aheadCall,
    access: [],
    async handle(call: Context) {
      const { until } = await readJsonObject(call.req.raw)
      if (!isCalendarDay(until)) {
        throw invalidFields({ until: { code: 'date', params: {}, message: 'until is no day, YYYY-MM-DD.' } })
      }
      await applyDue(context, until)
      return call.body(null, 204)
    },
  }
}

declare module '#server/features.ts' {
  interface FeatureStores {
    /** Whether plans can be applied before their day, as a demonstration's clock goes ahead. */
    runsPlansAhead: boolean
  }
}
