import { percentFormat } from './formats.ts'
import { createNumberKind } from './numberKind.ts'

/** 12.5 is twelve and a half per cent, in records and on the wire. */
export const percentKind = createNumberKind({
  format: (value, _field, language) => percentFormat(language).format(value / 100),
  decimals: 1,
  openApi: { type: 'number' },
})
