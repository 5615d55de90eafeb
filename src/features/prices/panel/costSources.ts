import type { Requirement } from '../../../model/language/access.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import type { RelatedTab } from '../../../model/language/tabs.ts'
import type { Costs } from '../model/index.ts'

/** Records about another one that cost something: assignments about a customer. */
export interface CostSource {
  entry: ResolvedResource
  costs: Costs
  /** Their field that leads to the other one. */
  side: string
  /** The entry with the price. */
  priced: ResolvedResource
}

/** By which entries a record of this one costs something, for a person who may read them and the prices. */
export function costSources(
  { name }: ResolvedResource,
  resources: readonly ResolvedResource[],
  can: (requirement: Requirement) => boolean,
): CostSource[] {
  return resources.flatMap((entry): CostSource[] => {
    const { costs } = entry
    const by = entry.fields.find((field) => field.name === costs?.by)
    const priced = resources.find((other) => other.name === by?.resource)
    if (!costs || !priced?.price || !can(entry.access.list) || !can(priced.access.list)) return []
    return entry.fields
      .filter(
        (field) =>
          field.kind === 'reference' &&
          field.resource === name &&
          field.name !== costs.by &&
          entry.list.filters.includes(field.name),
      )
      .map((field) => ({ entry, costs, side: field.name, priced }))
  })
}

/** Whether a tab lists the records that cost something. */
export function isSourceOf({ of, by }: RelatedTab, { entry, side }: CostSource): boolean {
  return of === entry.name && by === side
}
