import { type FieldOptions, field, type Only } from '#model/language/field.ts'
import type { FormDocument } from './document.ts'

export interface FormOptions extends FieldOptions {
  /** What a record is when others fill its form in: what is not done yet is then asked about before. @default never asked @example { status: 'PUBLISHED' } */
  whole?: Readonly<Record<string, unknown>>
}

export const form = <const O extends FormOptions>(options: Only<O, FormOptions>) =>
  field<FormDocument, O>('form', options)

declare module '../../../model/language/field.ts' {
  interface FieldKinds {
    form: FormOptions
  }
}
