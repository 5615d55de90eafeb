import type { Requirement } from './access.ts'
import type { WriteCall } from './api.ts'

/**
 * Says that a record is about a person or a company that may ask what is stored of it, and may ask to be forgotten.
 * What is erased is marked at the fields: `personal: true`.
 */
export interface Person {
  /** Other entries whose records belong into the file and, where they have personal fields, into the erasure. */
  related: readonly { of: string; by: string }[]
  erase?: WriteCall & {
    access: Requirement
    /** How long what is stored has to be kept: days after the last of these days. Until then it is refused. @default none */
    retention?: { of: string; by: string; until: string; days: number }
  }
}
