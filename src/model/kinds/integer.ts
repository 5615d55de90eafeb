import { numberFormat } from './formats.ts'
import { measured } from './measures.ts'
import { createNumberKind } from './numberKind.ts'

export const integerKind = createNumberKind({
  form: { code: 'integer', check: Number.isSafeInteger },
  format: (value, { unit }, language) =>
    (unit && measured(value, unit, language)) ?? numberFormat(language).format(value),
  decimals: 0,
  openApi: { type: 'integer' },
})
