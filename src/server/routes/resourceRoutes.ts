import { changeLogOf } from '#model/contract/change.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Limits } from '../auth/limits.ts'
import { type ResourceSetting, resourceHooks } from '../features.ts'
import type { Route } from '../http/route.ts'
import type { Letterhead } from '../mail/letterhead.ts'
import { operatorRoutes } from '../operators/operatorRoutes.ts'
import { operatorsOf } from '../operators/rightsTemplates.ts'
import { isServed } from '../records/storedResource.ts'
import { actionRoutes } from './actionRoutes.ts'
import { readRoutes } from './readRoutes.ts'
import { writeRoutes } from './writeRoutes.ts'

interface ResourceRoutesOptions extends Omit<ResourceSetting, 'resource' | 'changeLog'> {
  onMail: () => void
  limits: Limits
  letterhead: () => Letterhead
}

/** Serves the entries whose records lie here and are not hidden. */
export function resourceRoutes(options: ResourceRoutesOptions): Route[] {
  const { database, resources } = options
  const changeLog = changeLogOf(resources)
  const operators = operatorsOf(resources)
  return productFirst(resources.filter(isServed)).flatMap((resource) => {
    if (resource === operators) return operatorRoutes({ ...options, operators, changeLog })
    const setting = { ...options, resource, changeLog }
    const { parts, all } = resourceHooks(setting)
    return [
      ...readRoutes(database, resource, all),
      ...writeRoutes(setting, all),
      ...actionRoutes(setting, all),
      ...parts.flatMap(({ routes }) => routes?.(all) ?? []),
    ]
  })
}

/** Of two routes for the same call the first one answers: no entry of `config.json` takes a call of the product's. */
function productFirst(resources: readonly ResolvedResource[]): readonly ResolvedResource[] {
  const isConfigured = ({ origin }: ResolvedResource) => Number(origin === 'configuration')
  return resources.toSorted((one, other) => isConfigured(one) - isConfigured(other))
}
