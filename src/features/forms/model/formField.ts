import { type FieldOptions, field, type Only } from '#model/language/field.ts'
import type { FormDocument } from './document.ts'

export interface FormOptions extends FieldOptions {
  /** Says by values of the record when others fill its form in; before, it is asked about what is not done yet. @default never asked @example { status: 'PUBLISHED' } */
  whole?: Readonly<Record<string, unknown>>
}

export const form = <const O extends FormOptions>(options: Only<O, FormOptions>) =>
  field<FormDocument, O>('form', options)

declare module '../../../model/language/field.ts' {
  interface FieldKinds {
    form: FormOptions
  }
}
