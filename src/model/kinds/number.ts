import { numberFormat } from './formats.ts'
import { createNumberKind } from './numberKind.ts'

export const numberKind = createNumberKind({
  format: (value, _field, language) => numberFormat(language).format(value),
  decimals: 2,
  openApi: { type: 'number' },
})
