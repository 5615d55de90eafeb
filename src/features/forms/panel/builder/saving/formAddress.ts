import { basePath } from '../../../../../model/base/basePath.ts'
import type { Identifier } from '../../../../../model/language/field.ts'

/** Where a form is filled in, once it is published. */
export function formAddress(id: Identifier): string {
  return `${window.location.origin}${basePath}/f/${encodeURIComponent(String(id))}`
}
