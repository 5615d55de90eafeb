import type { Finding, FindingCode } from '#model/language/check.ts'

/** A sentence, where the mistake is put, what is put there, and the one finding that it must give. */
export type Mistake = [
  what: string,
  place: string,
  value: unknown,
  code: FindingCode,
  path: string,
  suggestion?: string,
]

/** A code, a mistake that has it, and what people read. */
export type Message = [code: FindingCode, find: () => Finding[], de: string, en: string]

/** Puts a value at a place of the rich entries: what is found then. */
export type Wrong = (place: string, value: unknown) => () => Finding[]
