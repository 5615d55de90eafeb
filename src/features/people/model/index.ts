import { addEntryFeature } from '../../../model/language/features.ts'
import type { Text } from '../../../model/language/text.ts'
import { resolvePeople } from './resolvePeople.ts'

export type * from './person.ts'

const eraseLabel: Text = { de: 'Personendaten löschen', en: 'Erase personal data' }

addEntryFeature({
  name: 'people',
  keys: ['person', 'author'],
  complete: resolvePeople,
  offers: ({ person }) => ({
    actions: person?.erase ? { erase: { label: eraseLabel, access: person.erase.access } } : {},
  }),
})
