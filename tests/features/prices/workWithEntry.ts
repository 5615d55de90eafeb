import { costOf } from '../../../src/features/prices/model/costOf.ts'
import { costSources } from '../../../src/features/prices/panel/costSources.ts'
import type { WorkOfFeature } from '../../config/workWithConfiguration.ts'

export const workWithEntry: WorkOfFeature = (resource, resources, rows) => {
  for (const row of rows) costOf(resource, row, 2)
  costSources(resource, resources, () => true)
  return []
}
