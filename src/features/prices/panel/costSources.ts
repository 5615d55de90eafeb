import type { Requirement } from '#model/language/access.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import type { Costs } from '../model/index.ts'

/** Records that cost something about another one, such as assignments about a customer. */
export interface CostSource {
  entry: ResolvedResource
  costs: Costs
  /** Their reference to the other one. */
  side: string
  priced: ResolvedResource
}

type PermissionCheck = (requirement: Requirement) => boolean

/** Returns entries by which a record costs something, for a person who may read them and the prices. */
export function costSources(
  resource: ResolvedResource,
  resources: readonly ResolvedResource[],
  can: PermissionCheck,
): CostSource[] {
  return sourcesOf(resource, resources, can).filter(({ side, costs }) => side !== costs.by)
}

/** Returns entries by which a record's price is paid. */
export function earningSources(
  resource: ResolvedResource,
  resources: readonly ResolvedResource[],
  can: PermissionCheck,
): CostSource[] {
  return sourcesOf(resource, resources, can).filter(({ side, costs }) => side === costs.by)
}

export function ownSource(
  entry: ResolvedResource,
  resources: readonly ResolvedResource[],
  can: PermissionCheck,
): CostSource | undefined {
  const { costs } = entry
  const priced = costs && pricedBy(entry, costs, resources)
  return priced && can(priced.access.list) ? { entry, costs, side: costs.by, priced } : undefined
}

function pricedBy(
  { fields }: ResolvedResource,
  { by }: Costs,
  resources: readonly ResolvedResource[],
): ResolvedResource | undefined {
  const field = fields.find(({ name }) => name === by)
  const priced = resources.find(({ name }) => name === field?.resource)
  return priced?.price && priced
}

function sourcesOf(
  { name }: ResolvedResource,
  resources: readonly ResolvedResource[],
  can: PermissionCheck,
): CostSource[] {
  return resources.flatMap((entry): CostSource[] => {
    const { costs } = entry
    const priced = costs && pricedBy(entry, costs, resources)
    if (!priced || !can(entry.access.list) || !can(priced.access.list)) return []
    return entry.fields
      .filter(
        (field) =>
          field.kind === 'reference' && field.resource === name && entry.list.filters.includes(field.name),
      )
      .map((field) => ({ entry, costs, side: field.name, priced }))
  })
}
