/** Keys that objects and functions have by nature; as names they would be read where nothing was written. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'prototype']

export const namePattern = /^[a-z][a-zA-Z0-9]{0,99}$/

/** Whether a value can name an entry, a field or an action: an identifier in camelCase. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && namePattern.test(value) && !inherited.includes(value)
}

/** Whether a value can be one part of a public path. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)
}
