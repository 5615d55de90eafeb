import { keptUntil } from '#features/people/model/retention.ts'
import type { WorkOfFeature } from '../../config/workWithConfiguration.ts'

export const workWithEntry: WorkOfFeature = ({ person }) => {
  if (person?.erase?.retention) keptUntil(['2026-01-31'], person.erase.retention.days)
  return []
}
