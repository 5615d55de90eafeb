import type { Messages } from '../../../../i18n/messages.ts'
import { fill } from '../../../model/base/translator.ts'
import type { FieldError } from '../../../model/contract/errors.ts'
import type { ValidationMessage } from '../../../model/kinds/messages.ts'

/** What is wrong with a field: a rule with its bounds, or the service's own words. */
export type Fault = ValidationMessage | FieldError

export type Faults<Name extends string> = { readonly [K in Name]?: Fault | undefined }

/** A fault in the language in use. */
export function faultText(fault: Fault, texts: Messages): string {
  return typeof fault === 'string' ? fault : fill(texts.validation[fault.code], fault.params)
}
