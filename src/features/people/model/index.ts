import { addEntryFeature } from '../../../model/language/features.ts'
import { resolvePeople } from './resolvePeople.ts'

export type * from './person.ts'

addEntryFeature({
  name: 'people',
  keys: ['person', 'author'],
  complete: resolvePeople,
})
