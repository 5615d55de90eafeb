import type { Identifier } from '../../../define/field.ts'
import { basePath } from '../../../routing/basePath.ts'

/** Where a form is filled in, once it is published. */
export function formAddress(id: Identifier): string {
  return `${window.location.origin}${basePath}/f/${encodeURIComponent(String(id))}`
}
