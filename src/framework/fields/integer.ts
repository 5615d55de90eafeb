import { numberFormat } from './formats.ts'
import { createNumberKind } from './numberKind.ts'
import { checked } from './rules.ts'

export const integerKind = createNumberKind({
  refine: (schema) => checked(schema, 'integer', Number.isSafeInteger),
  format: (value, _field, language) => numberFormat(language).format(value),
  decimals: 0,
  openApi: { type: 'integer' },
})
