import { dayIn, defaultTimeZone } from '../../../model/base/timeZone.ts'
import { withoutComputed } from '../../../model/language/computed.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { addServerFeature } from '../../../server/features.ts'
import { every, minute } from '../../../server/operation/every.ts'
import { planResource, plansOf } from '../model/plan.ts'
import { applyDue } from './applyDue.ts'
import { forgetPlans } from './forgetPlans.ts'
import { planGuard } from './planGuard.ts'
import { planRoutes } from './planning.ts'
import { planScope } from './planScope.ts'
import { withdrawAll } from './planStore.ts'
import { runAheadRoute } from './runAhead.ts'

addServerFeature({
  name: 'planned',
  open: ({ environment }) => ({
    stores: { runsPlansAhead: environment === 'local' },
    start() {},
    close: async () => undefined,
  }),
  resource(setting) {
    const { resource, resources, clock } = setting
    if (resource.name === planResource) {
      return {
        scopeOf: (account) => planScope(resources, account),
        guard: planGuard(setting),
        routes: () => planRoutes(setting),
      }
    }
    const plans = plansOf(resources)
    if (!plans || resource.planned === undefined) return undefined
    return {
      deleted: (transaction, id) => withdrawAll(transaction, plans, { resource: resource.name, id }, clock()),
    }
  },
  routes: (context) => (context.stores.runsPlansAhead ? [runAheadRoute(context)] : []),
  erased: (transaction, resource, { ids }) => forgetPlans(transaction, resource, ids),
  sweep({ resources, clock, ...context }) {
    const parts = { ...context, resources: resources.map(withoutComputed), clock }
    return every(
      minute,
      () => applyDue(parts, dayIn(zoneOf(resources), clock())),
      'What is planned could not be done.',
      context.log,
    )
  },
})

/** One zone is that of the whole panel. */
function zoneOf(resources: readonly ResolvedResource[]): string {
  return resources.find(({ planned }) => planned !== undefined)?.planned?.timeZone ?? defaultTimeZone
}

declare module '../../../server/features.ts' {
  interface FeatureStores {
    /** Plans can be done before their day, as a demonstration's clock goes ahead. */
    runsPlansAhead: boolean
  }
}
