import { addEntryFeature } from '../../../model/language/features.ts'
import { pricesFor } from './pricesFor.ts'

export type * from './price.ts'

addEntryFeature({
  name: 'prices',
  keys: ['price', 'costs'],
  complete: ({ price, costs }) => ({
    ...(price === undefined ? {} : { price }),
    ...(costs === undefined ? {} : { costs }),
  }),
  forPerson: pricesFor,
})
