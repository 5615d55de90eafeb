import { textIn } from '../language/text.ts'
import type { FieldKind } from './fieldKind.ts'
import { asState } from './inLists.ts'
import { anything, checked } from './rules.ts'
import { pick } from './samples.ts'

function isOption(value: unknown, options: object | undefined): value is string {
  return typeof value === 'string' && Object.hasOwn(options ?? {}, value)
}

/** One of the field's options. A value that is none of them is shown as the backend sent it. */
export const choiceKind: FieldKind = {
  rule: (yup, field) => checked(anything(yup), 'choice', (value) => isOption(value, field.options)),
  fromWire: (value) => value ?? null,
  toWire: (value) => (value === undefined || value === '' ? null : value),
  sample: (random, field) => pick(random, Object.keys(field.options ?? {})),
  toText(value, field, language) {
    const option = isOption(value, field.options) ? field.options?.[value] : undefined
    if (option !== undefined) return textIn(option, language)
    return typeof value === 'object' ? '' : String(value ?? '')
  },
  inLists: asState,
  openApi: (field) => ({ type: 'string', enum: Object.keys(field.options ?? {}) }),
}
