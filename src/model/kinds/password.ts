import { defaultPasswordLength, passwordFault } from '../access/passwordRules.ts'
import type { ResolvedField } from '../language/resolve.ts'
import type { FieldKind } from './fieldKind.ts'
import { onlyShown } from './inLists.ts'
import { anything, checked } from './rules.ts'
import { between } from './samples.ts'

function boundsOf({ minLength, maxLength }: ResolvedField) {
  return { min: minLength ?? defaultPasswordLength.min, max: maxLength ?? defaultPasswordLength.max }
}

/** A password, exactly as it is typed: nothing is trimmed. It is sent and never shown, not even in an export. */
export const passwordKind: FieldKind = {
  rule(yup, field) {
    const bounds = boundsOf(field)
    const is = (code: string) => (value: unknown) =>
      typeof value !== 'string' || value === '' || passwordFault(value, bounds)?.code !== code
    const text = checked(anything(yup), 'type', (value) => typeof value === 'string')
    const long = checked(text, 'passwordTooShort', is('passwordTooShort'), { min: bounds.min })
    return checked(long, 'passwordTooLong', is('passwordTooLong'), { max: bounds.max })
  },
  fromWire: (value) => value ?? null,
  toWire: (value) => (value === undefined || value === '' ? null : value),
  sample: (random, field) =>
    Array.from({ length: boundsOf(field).min }, () => String.fromCharCode(between(random, 97, 122))).join(''),
  toText: () => '',
  inLists: onlyShown,
  openApi: (field) => {
    const { min, max } = boundsOf(field)
    return { type: 'string', format: 'password', minLength: min, maxLength: max, writeOnly: true }
  },
}
