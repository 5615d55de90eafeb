import { addServerFeature } from '../../../server/features.ts'
import { journalScope } from './journalScope.ts'
import { writeChange } from './writeChange.ts'

addServerFeature({
  name: 'journal',
  written: writeChange,
  resource: ({ resource, resources, journal }) =>
    resource === journal ? { scopeOf: (account) => journalScope(resource, resources, account) } : undefined,
})
