import { addCheckFeature } from '../../../model/language/check/features.ts'
import { optional } from '../../../model/language/check/shape.ts'
import { priceRules } from './priceRules.ts'
import { priceSentences } from './priceSentences.ts'
import { costs, price } from './priceShape.ts'

addCheckFeature({
  name: 'prices',
  keys: { price: optional(price), costs: optional(costs) },
  sentences: priceSentences,
  rules: priceRules,
})
