import { costOf } from '#features/prices/model/costOf.ts'
import { costSources } from '#features/prices/panel/costSources.ts'
import type { WorkOfFeature } from '../../config/workWithConfiguration.ts'

export const workWithEntry: WorkOfFeature = (resource, resources, rows) => {
  for (const row of rows) costOf(resource, row, 2)
  costSources(resource, resources, () => true)
  return []
}
