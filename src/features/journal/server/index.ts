import { addServerFeature } from '../../../server/features.ts'
import { journalScope } from './journalScope.ts'
import { writeChange } from './writeChange.ts'

addServerFeature({
  name: 'journal',
  written: writeChange,
  resource: ({ resource, resources, changeLog }) =>
    resource === changeLog ? { scopeOf: (account) => journalScope(resource, resources, account) } : undefined,
})
