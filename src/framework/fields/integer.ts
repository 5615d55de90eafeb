import { numberFormat } from './formats.ts'
import { createNumberKind } from './numberKind.ts'

export const integerKind = createNumberKind({
  form: { code: 'integer', check: Number.isSafeInteger },
  format: (value, _field, language) => numberFormat(language).format(value),
  decimals: 0,
  openApi: { type: 'integer' },
})
