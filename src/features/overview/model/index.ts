import { addEntryFeature } from '../../../model/language/features.ts'
import { overviewFor, resolveOverview } from './resolveOverview.ts'

export type * from './overview.ts'

addEntryFeature({
  name: 'overview',
  keys: ['overview'],
  complete: (entry, context) => ({ overview: resolveOverview(entry, context) }),
  forPerson: (resource, hidden) => ({ overview: overviewFor(resource, hidden) }),
})
