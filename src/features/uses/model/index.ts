import { addEntryFeature } from '../../../model/language/features.ts'

export type * from './tab.ts'

addEntryFeature({ name: 'uses', computed: { uses: (given) => given as readonly string[] } })
