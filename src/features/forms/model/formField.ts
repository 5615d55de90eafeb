import { type FieldOptions, field, type Only } from '#model/language/field.ts'
import type { FormDocument } from './document.ts'

export const form = <const O extends FieldOptions>(options: Only<O, FieldOptions>) =>
  field<FormDocument, O>('form', options)

declare module '../../../model/language/field.ts' {
  interface FieldKinds {
    form: FieldOptions
  }
}
