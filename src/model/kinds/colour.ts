import type { FieldKind } from './fieldKind.ts'
import { asState } from './inLists.ts'
import { carried } from './rules.ts'
import { between } from './samples.ts'

/** A colour, `#` and six hex digits; the panel stores small ones. */
export const colourKind: FieldKind = {
  rule: (yup) =>
    yup
      .string()
      .strict()
      .nullable()
      .hex(carried(() => ({ code: 'colour', params: {} }))),
  fromWire: (value) => (value === '' ? null : (value ?? null)),
  toWire(value) {
    if (value === undefined || value === '') return null
    return typeof value === 'string' && /^#[0-9A-Fa-f]{6}$/.test(value) ? value.toLowerCase() : value
  },
  sample: (random) => `#${between(random, 0, 0xffffff).toString(16).padStart(6, '0')}`,
  toText: (value) => (typeof value === 'string' ? value : ''),
  inLists: asState,
  openApi: () => ({ type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' }),
}
