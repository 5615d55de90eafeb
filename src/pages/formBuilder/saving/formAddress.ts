import type { Identifier } from '../../../framework/define/field.ts'
import { basePath } from '../../../framework/routing/basePath.ts'

/** Where a form is filled in, once it is published. */
export function formAddress(id: Identifier): string {
  return `${window.location.origin}${basePath}/f/${encodeURIComponent(String(id))}`
}
