import { addEntryFeature } from '../../../model/language/features.ts'
import { nameParts } from './nameParts.ts'

export type * from './tab.ts'

addEntryFeature({ name: 'journal', completeAll: nameParts })
