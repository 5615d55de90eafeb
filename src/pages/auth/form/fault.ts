import { visibleSigns } from '#model/base/visibleText.ts'
import type { FieldError } from '#model/contract/errors.ts'
import type { ValidationMessage } from '#model/kinds/messages.ts'

/** A rule with its bounds, or the service's own words. */
export type Fault = ValidationMessage | FieldError

export type Faults<Name extends string> = { readonly [K in Name]?: Fault | undefined }

/** Checks that something is there at all; blanks are nothing. */
export function missingFault(value: string): ValidationMessage | undefined {
  return visibleSigns(value) === '' ? { code: 'required', params: {} } : undefined
}

/** Checks that a text looks like one address; the service has the last word. */
export function emailFault(value: string): ValidationMessage | undefined {
  const looksRight = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(visibleSigns(value))
  return missingFault(value) ?? (looksRight ? undefined : { code: 'email', params: {} })
}
