import { type Finding, finding } from './finding.ts'
import type { FindingCode } from './sentences.ts'

/** Keys that objects and functions inherit; as names they would be read where nothing was written. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']

export const namePattern = /^[a-z][a-zA-Z0-9]{0,99}$/

/** @param code for a text that is no name at all */
export function noName(code: FindingCode, path: string, value: unknown): Finding {
  return finding(inherited.includes(String(value)) ? 'C122' : code, path, { value })
}

/** An identifier in camelCase. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && namePattern.test(value) && !inherited.includes(value)
}

/** One part of a public path. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
}
