import type { FindingCode } from '#model/language/check.ts'

/** A sentence, where the mistake is put, what is put there, and the one finding that it must give. */
export type Mistake = [
  what: string,
  place: string,
  value: unknown,
  code: FindingCode,
  path: string,
  suggestion?: string,
]
