import { defaultPasswordLength, passwordFault } from '#model/access/passwordRules.ts'
import { type Kinds, onlyShown } from '#model/kinds/fieldKind.ts'
import { anything, checked, sameOnWire } from '#model/kinds/rules.ts'
import { between } from '#model/kinds/samples.ts'
import { lengthShapes } from '#model/kinds/textKind.ts'
import { builder, type LengthOptions } from '#model/language/field.ts'
import type { FieldOf } from '#model/language/resolved.ts'

/** A password: sent, never shown. */
export const password = builder<string, LengthOptions>('password')

declare module '#model/language/field.ts' {
  interface FieldKinds {
    password: LengthOptions
  }
}

function boundsOf({ minLength, maxLength }: FieldOf<'password'>) {
  return { min: minLength ?? defaultPasswordLength.min, max: maxLength ?? defaultPasswordLength.max }
}

/** A password, exactly as it is typed: nothing is trimmed. It is sent and never shown, not even in an export. */
export const passwordKinds = {
  password: {
    label: { de: 'Passwort', en: 'Password' },
    options: lengthShapes,
    isSecret: true,
    ...sameOnWire,
    rule(yup, field) {
      const bounds = boundsOf(field)
      const is = (code: string) => (value: unknown) =>
        typeof value !== 'string' || value === '' || passwordFault(value, bounds)?.code !== code
      const text = checked(anything(yup), 'type', (value) => typeof value === 'string')
      const long = checked(text, 'passwordTooShort', is('passwordTooShort'), { min: bounds.min })
      return checked(long, 'passwordTooLong', is('passwordTooLong'), { max: bounds.max })
    },
    sample: (random, field) =>
      Array.from({ length: boundsOf(field).min }, () => String.fromCharCode(between(random, 97, 122))).join(
        '',
      ),
    toText: () => '',
    inLists: onlyShown,
    openApi(field) {
      const { min, max } = boundsOf(field)
      return { type: 'string', format: 'password', minLength: min, maxLength: max, writeOnly: true }
    },
  },
} satisfies Kinds
