import * as yup from 'yup'
import { type BicCode, checkBic } from './bic.ts'
import { countryCodes } from './countries.ts'
import { isHexColor } from './hex.ts'
import { checkIban, type IbanCode } from './iban.ts'

/** Parameters besides yup's own `path` and `value`. */
export type IbanParams = {
  code: IbanCode
  found?: string
  expected?: string
  position?: number
}
export type BicParams = {
  code: BicCode
  found?: string
  expected?: string
}

declare module 'yup' {
  interface StringSchema {
    /** See `checkIban`. Missing and empty values pass. */
    iban(message?: yup.Message<IbanParams>): this
    /** See `checkBic`. Missing and empty values pass. */
    bic(message?: yup.Message<BicParams>): this
    /** `#` and six hex digits. Missing and empty values pass. */
    hex(message?: yup.Message): this
    /** ISO 3166-1 alpha-2, and XK. Missing and empty values pass. */
    country(message?: yup.Message): this
    noSpaces(message?: yup.Message): this
  }
}

type Fault = ({ code: string } & Record<string, unknown>) | undefined

/** Adds a rule for non-empty texts; `faultOf` gives parameters of its message. */
function addRule(name: string, standard: string, faultOf: (text: string) => Fault): void {
  yup.addMethod(yup.string, name, function rule(this: yup.StringSchema, message: yup.Message = standard) {
    return this.test({
      name,
      message,
      skipAbsent: true,
      test(text, { createError }) {
        const fault = text === '' || text === undefined || text === null ? undefined : faultOf(text)
        return fault === undefined || createError({ message, params: fault })
      },
    })
  })
}

addRule('iban', `\${path} must be a valid IBAN`, (text) => faultIn(checkIban(text)))
addRule('bic', `\${path} must be a valid BIC`, (text) => faultIn(checkBic(text)))
addRule('hex', `\${path} must be a valid Hexadecimal value`, (text) =>
  isHexColor(text) ? undefined : { code: 'hex' },
)
addRule('country', `\${path} must be a country`, (text) =>
  countryCodes.includes(text) ? undefined : { code: 'country' },
)
addRule('noSpaces', `\${path} must not contain spaces`, (text) =>
  /\s/u.test(text) ? { code: 'noSpaces' } : undefined,
)

function faultIn(checked: { ok: boolean; code?: string }): Fault {
  const { ok, code = '', ...details } = checked
  return ok ? undefined : { ...details, code }
}

export * from 'yup'
